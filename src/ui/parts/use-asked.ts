// Asking the background from a component: the last answer, whether one is on its way, and asking again when
// the library changed. An answer that arrives after a newer question is dropped.
import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import type { Failure } from '../../core/result';
import { onOwnPush, request } from '../../platform/own-bus';
import type { RequestOf, ResponseOf } from '../../protocol/kind';
import type { OWN_KINDS } from '../../protocol/own-kinds';

type Own = typeof OWN_KINDS;

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
  const key = JSON.stringify(payload);
  const again = useCallback(() => {
    turn.current += 1;
    const mine = turn.current;
    if (payload === null) return;
    void request(kind, payload).then((result) => {
      if (mine !== turn.current) return;
      if (result.ok) {
        setValue(result.value);
        setFailure(null);
      } else setFailure(result.failure);
    });
  }, [kind, key]);
  useEffect(() => {
    again();
    return onOwnPush(again);
  }, [again]);
  return { value, failure, again };
}
