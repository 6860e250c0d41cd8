// What became of a correction, and whether one can be asked for: one pass per original answer. What was wrong is
// remembered by places of the sources and by counts, never by words.
import { contentHash } from '../core/evidence/content-hash';
import { repairCodeIn } from '../core/evidence/repair';
import type { RunRecord } from '../core/evidence/run-records';
import { readSetting, writeSetting } from '../platform/settings';
import type { AnswerModel } from '../protocol/chat-messages';
import type { AnswerFindings } from './answer-model';
import type { GroundedQuote } from './ground-quotes';

/** Where a quote should have stood; `null` when it stood nowhere. */
interface WrongPlace {
  readonly document: string;
  readonly hash: string;
  readonly start: number;
  readonly end: number;
}

export interface Repair {
  readonly code: string;
  /** Hash of what the person had said before the answer: a regenerated answer is the same one. */
  readonly original: string;
  readonly wrong: readonly (WrongPlace | null)[];
  readonly ids: number;
}

const MAX_KEPT = 50;
const key = (run: RunRecord): string => `repairs:${run.id}`;

/** Corrections asked for in a run. */
export async function repairsOf(run: RunRecord): Promise<readonly Repair[]> {
  const kept = await readSetting(key(run));
  return Array.isArray(kept) ? (kept as Repair[]) : [];
}

/** What is to be corrected: by strict grounding, so everything but word for word in what was shown. */
export function isWrong({ result, elsewhere, quote }: GroundedQuote): boolean {
  if (quote.short) return false;
  return result.startsWith('altered') || result === 'missing' || elsewhere !== null;
}

/** Where the words of a quote stand, or come closest, in what was given. */
export const placeOf = ({
  grounding,
  window,
  base,
  elsewhere,
}: GroundedQuote): WrongPlace | null =>
  grounding?.span && window && elsewhere !== 'outside-window'
    ? {
        document: window.opened.version.documentId,
        hash: window.opened.version.hash,
        start: grounding.span.start + base,
        end: grounding.span.end + base,
      }
    : null;

/** Citations that are not citable here. */
export const strange = ({ check }: Pick<AnswerFindings, 'check'>) =>
  check.citations.filter((c) => c.verdict !== 'valid');

/** What the list under an answer says of corrections: whether one can be asked for, and what became of one. */
export async function repairState(
  run: RunRecord | null,
  after: string | null,
  found: AnswerFindings,
): Promise<AnswerModel['repair']> {
  if (!run || after === null) return { offered: false, outcome: null };
  const repairs = await repairsOf(run);
  const code = repairCodeIn(after);
  const made = code === null ? undefined : repairs.find((one) => one.code === code);
  if (made) return { offered: false, outcome: compare(made, found) };
  const original = await contentHash(after);
  const wrong = found.quotes.some(isWrong) || strange(found).length > 0;
  return {
    offered: wrong && !repairs.some((one) => one.original === original),
    outcome: null,
  };
}

/** How many of the wrong quotes stand now, and how many are still, or newly, not word for word. */
function compare(
  made: Repair,
  found: AnswerFindings,
): NonNullable<AnswerModel['repair']['outcome']> {
  const stands = found.quotes.filter((q) => !isWrong(q)).flatMap((q) => placeOf(q) ?? []);
  const still = found.quotes.filter(isWrong);
  const open = still.filter((q) => placeOf(q) === null).length;
  let nowhere = made.wrong.filter((place) => place === null).length;
  // A quote that stood nowhere is fixed when it is gone: it has no place to be found at.
  nowhere = Math.max(0, nowhere - open);
  const fixed = made.wrong.filter(
    (place) =>
      place !== null &&
      stands.some(
        (s) =>
          s.document === place.document &&
          s.hash === place.hash &&
          s.start < place.end &&
          s.end > place.start,
      ),
  ).length;
  const ids = strange(found).length;
  return {
    fixed: fixed + nowhere + Math.max(0, made.ids - ids),
    still: still.length + ids,
  };
}

/** Remembers that a correction was asked for. */
export async function keepRepair(run: RunRecord, made: Repair): Promise<void> {
  const repairs = await repairsOf(run);
  await writeSetting(key(run), [...repairs, made].slice(-MAX_KEPT));
}
