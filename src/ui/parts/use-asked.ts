// Asking the background from a component: the last answer, whether one is on its way, and asking again when
// the library changed. An answer that arrives after a newer question is dropped.
import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import type { Failure } from '../../core/result';
import { onOwnPush, request } from '../../platform/own-bus';
import type { RequestOf, ResponseOf } from '../../protocol/kind';
import type { OWN_KINDS } from '../../protocol/own-kinds';

type Own = typeof OWN_KINDS;

/** How long a question may stay unanswered before it is asked again, and how often. */
const UNANSWERED_MS = 3_000;
const ASKED_AGAIN = 3;

export interface Asked<T> {
  readonly value: T | null;
  readonly failure: Failure | null;
  readonly again: () => void;
}

/** Asks `kind` now, whenever `payload` changes in content, and whenever the library did. Null asks nothing. */
export function useAsked<K extends keyof Own>(
  kind: K,
  payload: RequestOf<Own, K> | null,
): Asked<ResponseOf<Own, K>> {
  const [value, setValue] = useState<ResponseOf<Own, K> | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const turn = useRef(0);
  const family = kind.slice(0, kind.indexOf('.'));
  const key = JSON.stringify(payload);
  const again = useCallback(() => {
    turn.current += 1;
    const mine = turn.current;
    if (payload === null) return;
    const ask = (left: number): void => {
      // A worker that is being replaced may take a question and never answer: reading is safe to ask again.
      const unanswered =
        left > 0 ? setTimeout(() => mine === turn.current && ask(left - 1), UNANSWERED_MS) : null;
      void request(kind, payload).then((result) => {
        if (unanswered !== null) clearTimeout(unanswered);
        if (mine !== turn.current) return;
        if (result.ok) {
          setValue(result.value);
          setFailure(null);
        } else setFailure(result.failure);
      });
    };
    ask(ASKED_AGAIN);
  }, [kind, key]);
  useEffect(() => {
    again();
    return onOwnPush(({ push }) => {
      if (push === 'changed' || push === family) again();
    });
  }, [again, family]);
  return { value, failure, again };
}
