// "Scroll through and capture": offered when a page said that only part of it was loaded. Scrolls step by step while
// the page is in front, shows how far, can be stopped, and always puts the page back; then the caller clips.
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Failure } from '../../core/result';
import { request } from '../../platform/own-bus';
import { text } from '../../platform/text';
import { failureText } from '../parts/failure-text';

/** Time that a page has to load after a step, in milliseconds. */
const PAUSE = 350;
/** Whatever the page says, it is over after this long, in milliseconds. */
const LONGEST = 60_000;

interface Progress {
  readonly at: number;
  readonly height: number;
}

/** The offer, and its progress once taken. `onDone` clips the page. */
export function ScrollThrough({ tabId, onDone }: { tabId: number; onDone: () => void }) {
  const [progress, setProgress] = useState<Progress | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const going = useRef(false);
  useEffect(
    () => () => {
      going.current = false;
    },
    [],
  );

  const start = async () => {
    going.current = true;
    setFailure(null);
    setProgress({ at: 0, height: 1 });
    const ends = Date.now() + LONGEST;
    let done = false;
    while (going.current && !done && Date.now() < ends) {
      const step = await request('page.scroll', { tabId, act: 'step' });
      if (!step.ok) {
        setFailure(step.failure);
        break;
      }
      setProgress(step.value);
      done = step.value.end;
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
    }
    await request('page.scroll', { tabId, act: 'restore' });
    const whole = going.current && (done || Date.now() >= ends);
    going.current = false;
    setProgress(null);
    if (whole) onDone();
  };
  return (
    <div class="scroll-through">
      <p class="tone-amber">{text('notePartial')}</p>
      {failure && <p class="failure">{failureText(failure)}</p>}
      {progress ? (
        <>
          <progress value={progress.at} max={progress.height} aria-label={text('scrolling')} />
          <button
            type="button"
            onClick={() => {
              going.current = false;
            }}
          >
            {text('cancel')}
          </button>
        </>
      ) : (
        <button type="button" onClick={() => void start()}>
          {text('scrollThrough')}
        </button>
      )}
    </div>
  );
}
