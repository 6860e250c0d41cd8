// What became of a passage in another text of its page, in the one word that stands beside a status.
// The same engine as for highlights and for comparing versions: a passage has one outcome everywhere. Never throws.
import type { Mark } from '../capture/draft';
import type { StoredPassage } from '../capture/stored-passage';
import type { PassageNow } from '../evidence/outcome';
import { anchorPassage, anchorText } from './anchor';

/** Judges a passage against the current text and its marks (UTF-16 in that text). Pure; must not throw. */
export type PassageJudge = (
  passage: StoredPassage,
  currentText: string,
  marks: readonly Mark[],
) => PassageNow;

/** The judge of the product. `unknown` is also the answer where equal places cannot be told apart. */
export const judgePassage: PassageJudge = (passage, currentText, marks) => {
  const { outcome } = anchorPassage(anchorText(currentText, marks), passage);
  return outcome === 'unchanged' ? 'same' : outcome;
};
