// One line at the foot of a page that says what happened, for ten seconds, with "Undo" where there is one.
// It is the page's live region: there is one per page, and it is polite.
import { useCallback, useEffect, useState } from 'preact/hooks';
import { text } from '../../platform/text';

/** How long something can be undone from the line that told of it. */
const UNDO_MS = 10_000;

export interface Notice {
  readonly words: string;
  readonly undo?: (() => void) | undefined;
}

/** The line, and how to show a notice in it. It stands in the page's live region. */
export function useNotice(): { line: preact.JSX.Element | null; tell: (notice: Notice) => void } {
  const [notice, setNotice] = useState<Notice | null>(null);
  useEffect(() => {
    if (!notice) return;
    const timer = setTimeout(() => setNotice(null), UNDO_MS);
    return () => clearTimeout(timer);
  }, [notice]);
  const tell = useCallback((next: Notice) => setNotice(next), []);
  const line = notice && (
    <div class="toast">
      <span>{notice.words}</span>
      {notice.undo && (
        <button
          type="button"
          class="quiet"
          onClick={() => {
            notice.undo?.();
            setNotice(null);
          }}
        >
          {text('undo')}
        </button>
      )}
    </div>
  );
  return { line, tell };
}

/** The live region with the line in it. */
export function useToast(): { toast: preact.JSX.Element; tell: (notice: Notice) => void } {
  const { line, tell } = useNotice();
  return {
    toast: (
      <div role="status" aria-live="polite">
        {line}
      </div>
    ),
    tell,
  };
}
