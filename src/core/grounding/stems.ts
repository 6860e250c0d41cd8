// Rough word stems for ranking: plural, tense and accent make no other word. Good enough to rank, never to verify.
// Works on folded tokens of any alphabet; endings are those of English and its neighbours.
// Must be the same for source and claim, and must leave figures and short words alone.
import { accentless } from './spelling';

const ENDINGS = [
  'isations',
  'izations',
  'isation',
  'ization',
  'fulness',
  'iveness',
  'ements',
  'ations',
  'ically',
  'ement',
  'ation',
  'ingly',
  'edly',
  'ness',
  'ments',
  'ities',
  'ions',
  'ment',
  'ally',
  'able',
  'ible',
  'ings',
  'ity',
  'ies',
  'ied',
  'ing',
  'ion',
  'ers',
  'ive',
  'ful',
  'ous',
  'ly',
  'al',
  'ed',
  'es',
  'er',
  'ic',
  'en',
  's',
  'e',
  'y',
];

/** Stem of a folded token. */
export function stemOf(folded: string): string {
  if (folded.length < 4 || !/^\p{L}+$/u.test(folded)) return folded;
  const plain = /^[a-z]+$/.test(folded) ? folded : accentless(folded);
  for (const ending of ENDINGS) {
    if (plain.length - ending.length >= 3 && plain.endsWith(ending)) {
      const stem = plain.slice(0, -ending.length);
      // "stopped", "running": the doubled letter goes with the ending.
      const last = stem.length - 1;
      return stem[last] === stem[last - 1] && !'lsz'.includes(stem[last]!) && stem.length > 3
        ? stem.slice(0, -1)
        : stem;
    }
  }
  return plain;
}
