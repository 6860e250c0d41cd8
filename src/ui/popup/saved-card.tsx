// What was saved, shown only after the store has read it back: how much, the ids to copy, and undo.
// Says of the version only what the receipt says.
import { useState } from 'preact/hooks';
import { locale, text, textOf } from '../../platform/text';
import type { ClipReceipt } from '../../protocol/page-messages';
import { copyText } from '../parts/copy';
import { Mark } from '../parts/mark';
import { ScrollThrough } from './scroll-through';

const OUTCOME_WORDS: Record<ClipReceipt['outcome'], string> = {
  new: 'savedNew',
  same: 'savedSame',
  unchanged: 'savedSame',
  superseded: 'savedSuperseded',
  'back-again': 'savedBackAgain',
  'rule-changed': 'savedRuleChanged',
  'set-aside': 'savedSetAside',
};

/** Whether there is something that undo takes back: a clip, a version, or what came out of the bin. */
function canUndo({ outcome, clipId, restored }: ClipReceipt): boolean {
  if (clipId !== null || restored) return true;
  return outcome === 'new' || outcome === 'superseded' || outcome === 'set-aside';
}

/** The receipt of a clip. */
export function SavedCard({
  receipt,
  tabId,
  onClipAgain,
  onCompare,
  onUndo,
}: {
  tabId: number;
  /** Clips the page once more, after it was scrolled through. */
  onClipAgain: () => void;
  receipt: ClipReceipt;
  onCompare: () => void;
  onUndo: () => void;
}) {
  const [copied, setCopied] = useState(false);
  const number = new Intl.NumberFormat(locale());
  return (
    <section class="saved" role="status">
      <p>
        <Mark kind="verbatim" /> <strong>{text('saved')}</strong> ·{' '}
        {text('characters', number.format(receipt.length))}
      </p>
      <p class="muted">{textOf(OUTCOME_WORDS[receipt.outcome])}</p>
      {receipt.restored && <p class="muted">{text('savedRestored')}</p>}
      {receipt.notes.includes('cut') && (
        <p class="tone-amber">
          {text('savedCut', number.format(receipt.length), number.format(receipt.fullLength))}
        </p>
      )}
      {receipt.notes.includes('frames') && <p class="muted">{text('noteFrames')}</p>}
      {receipt.notes.includes('loading') && <p class="tone-amber">{text('noteLoading')}</p>}
      {receipt.notes.includes('translated') && <p class="tone-amber">{text('noteTranslated')}</p>}
      {receipt.notes.includes('partial') && <ScrollThrough tabId={tabId} onDone={onClipAgain} />}
      {receipt.evidenceIds.length === 0 && <p class="tone-amber">{text('noIds')}</p>}
      {receipt.evidenceIds.length === 1 && <code class="id">{receipt.evidenceIds[0]}</code>}
      <div class="row">
        {receipt.evidenceIds.length > 0 && (
          <button
            type="button"
            onClick={() =>
              void copyText(receipt.evidenceIds.join('\n')).then((done) => setCopied(done))
            }
          >
            {copied
              ? text('copied')
              : receipt.evidenceIds.length === 1
                ? text('copyId')
                : text('copyIds', receipt.evidenceIds.length)}
          </button>
        )}
        {receipt.previous && (
          <button type="button" onClick={onCompare}>
            {text('compare')}
          </button>
        )}
        {canUndo(receipt) && (
          <button type="button" onClick={onUndo}>
            {text('undo')}
          </button>
        )}
      </div>
    </section>
  );
}
