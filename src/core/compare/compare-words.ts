// Words inside a changed block: what of the line stays, went out, came in. For reading: two changes with nothing but
// white space or a sign between them are one change. Pure; offsets are UTF-16 in each line.

import { Interning } from './interning';
import { matchedRuns } from './matched-runs';
import { isWord, wordsOfLine } from './words';

/** A piece of a changed line. Texts of `same` and `removed` joined are the old line, `same` and `added` the new. */
export interface WordPiece {
  readonly kind: 'same' | 'removed' | 'added';
  readonly text: string;
}

/** The pieces in order; of one change, what was removed stands first. */
export function compareWords(before: string, after: string): WordPiece[] {
  const old = wordsOfLine(before);
  const now = wordsOfLine(after);
  const numbers = new Interning();
  const pieces: WordPiece[] = [];
  let removed = '';
  let added = '';
  const flush = () => {
    if (removed !== '') pieces.push({ kind: 'removed', text: removed });
    if (added !== '') pieces.push({ kind: 'added', text: added });
    removed = '';
    added = '';
  };
  let a = 0;
  let b = 0;
  const runs = [...matchedRuns(numbers.of(old), numbers.of(now))];
  for (const run of runs) {
    removed += old.slice(a, run.a).join('');
    added += now.slice(b, run.b).join('');
    a = run.a + run.length;
    b = run.b + run.length;
    const kept = old.slice(run.a, a);
    const text = kept.join('');
    const open = removed !== '' && added !== '';
    const more = a < old.length || b < now.length;
    if (open && more && kept.length <= 3 && !kept.some(isWord)) {
      removed += text;
      added += text;
      continue;
    }
    flush();
    pieces.push({ kind: 'same', text });
  }
  removed += old.slice(a).join('');
  added += now.slice(b).join('');
  flush();
  return pieces;
}
