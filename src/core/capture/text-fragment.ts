// A link that makes a browser without the extension scroll to a passage (`#:~:text=start,end`).
// Chromium and Firefox disagree about dashes, quotation marks, ellipses, odd spaces and line breaks, and neither
// crosses footnote marks or blocks: terms are chosen from words free of all that, each within one line.
// Pure string work, linear. A passage without such words gets no fragment, never a wrong one.

/** Characters that the engines match differently, or that a page may show where the text has others. */
const RISKY =
  /[-\u00ad\u058a\u2010-\u2015\u2212\ufe58\uff0d"'`´\u2018-\u201f\u00ab\u00bb\u2039\u203a\u2026\u200b-\u200f\u202a-\u202f\u2060-\u2064\ufeff\ufb00-\ufb06\u00a0\u2000-\u200a\u205f\u3000\u00b2\u00b3\u00b9\u2070-\u209f*†‡§\ufffd]|\.\.\./;
/** `[12]`, `[edit]`, `[citation needed]`. */
const FOOTNOTE = /\[[^[\]]{1,40}\]/g;
/** Stops of scripts without spaces: a term may begin and end at them. */
const STOPS = /[\u3001\u3002\uff0c\uff01\uff1f\uff1a\uff1b\u300c-\u300f\uff08\uff09]/g;
/** Words of a term: enough to be the only place in most pages. */
const TERM_WORDS = 5;
/** UTF-16 units of a term that are enough whatever the words are. */
const TERM_LENGTH = 80;
/** A passage of at most this many words is named whole. */
const WHOLE_WORDS = 8;
/** Two words or this many UTF-16 units make a term worth trying. */
const LEAST_LENGTH = 8;

/** Neighbouring clean words of one line. */
type Run = readonly string[];

/** The fragment directive of a passage, as in `:~:text=first%20words,last%20words`; '' when no term is safe. */
export function textFragment(passage: string): string {
  const runs = cleanRuns(passage).filter(isTelling);
  const first = runs[0];
  const last = runs.at(-1);
  if (!first || !last) return '';
  if (first === last && first.length <= WHOLE_WORDS) return `:~:text=${encode(first)}`;
  const start = take(first, false);
  // In a single run the end term must not reach into the start term.
  const rest = first === last ? last.slice(start.length) : last;
  const end = take(rest, true);
  return end.length === 0 ? `:~:text=${encode(start)}` : `:~:text=${encode(start)},${encode(end)}`;
}

/** The address with the directive of a passage; an older directive goes, an ordinary fragment stays. */
export function textFragmentUrl(url: string, passage: string): string {
  const directive = textFragment(passage);
  const hash = url.indexOf('#');
  const own = hash < 0 ? -1 : url.indexOf(':~:', hash);
  const base = own < 0 ? url : url.slice(0, own).replace(/#$/, '');
  if (directive === '') return base;
  return base.includes('#') ? `${base}${directive}` : `${base}#${directive}`;
}

function cleanRuns(passage: string): Run[] {
  const runs: string[][] = [];
  for (const line of passage
    .replace(FOOTNOTE, '\n')
    .replace(STOPS, '\n')
    .split(/[\n\r\t\f\v]+/)) {
    let run: string[] = [];
    const close = () => {
      if (run.length > 0) runs.push(run);
      run = [];
    };
    for (const token of line.split(' ')) {
      if (token === '') continue;
      if (!RISKY.test(token)) {
        run.push(token);
        continue;
      }
      // A quotation mark before or behind a word ends the run there; inside a word it spoils the word.
      const inner = bare(token);
      if (inner === null) close();
      else if (token.endsWith(inner)) {
        close();
        run.push(inner);
      } else {
        if (!token.startsWith(inner)) close();
        run.push(inner);
        close();
      }
    }
    close();
  }
  return runs;
}

/** The word without risky characters at its edges; null when one is inside, or nothing is left. */
function bare(token: string): string | null {
  let from = 0;
  let to = token.length;
  while (from < to && RISKY.test(token[from] ?? '')) from++;
  while (to > from && RISKY.test(token[to - 1] ?? '')) to--;
  const inner = token.slice(from, to).replace(/\.+$/, '');
  return inner === '' || RISKY.test(inner) ? null : inner;
}

function isTelling(run: Run): boolean {
  return run.length > 1 || (run[0]?.length ?? 0) >= LEAST_LENGTH;
}

function take(run: Run, fromEnd: boolean): Run {
  const words: string[] = [];
  let length = 0;
  for (let i = 0; i < run.length && words.length < TERM_WORDS && length < TERM_LENGTH; i++) {
    const word = run[fromEnd ? run.length - 1 - i : i] ?? '';
    length += word.length + 1;
    words.push(word);
  }
  return fromEnd ? words.reverse() : words;
}

/** Percent-encoded; `-`, `,` and `&` have a meaning in the directive and are encoded too. */
function encode(run: Run): string {
  return encodeURIComponent(run.join(' ')).replace(/-/g, '%2D');
}
