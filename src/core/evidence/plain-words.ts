// Text as it reads when a chat has rendered it: without invisible characters and Markdown's marks, typography folded,
// white space squashed. For telling whether a passage stands in a sent message that the host shows as Markdown. Every
// letter, digit and sign that carries meaning stays: marks between two word characters (`2*3`, `a_b`) do, and `~5`.
import { invisibleAt, isLineBreak, isSpace } from '../text/spaces';
import type { Squashed } from '../text/squash';

const WORD = /[\p{L}\p{N}\p{M}]/u;
/** At the start of a line: quotation, heading, item of a list; what a rule or a fence is made of is a line of its own. */
const LINE_MARK = /(?:>[ \t]?|#{1,6}(?=[ \t])|[-+*•◦‣▪–](?=[ \t]))/y;
const LINE_RULE = /(?:[-*_=][ \t]*){3,}(?=\r?\n|$)/y;
const FOLDED: Readonly<Record<string, string>> = {
  '\u2018': "'",
  '\u2019': "'",
  '\u201a': "'",
  '\u201b': "'",
  '\u201c': '"',
  '\u201d': '"',
  '\u201e': '"',
  '\u201f': '"',
  '\u2014': '\u2013',
};

/** Whether the code point at or before `at` belongs to a word. */
export function isWordAt(text: string, at: number): boolean {
  if (at < 0 || at >= text.length) return false;
  const unit = text.charCodeAt(at);
  const start = unit >= 0xdc00 && unit <= 0xdfff ? at - 1 : at;
  return WORD.test(String.fromCodePoint(text.codePointAt(start) ?? 0));
}

/** One pass, linear. Offsets as `squash` gives them. */
export function plainWords(original: string): Squashed {
  const parts: string[] = [];
  const origin: number[] = [];
  let gap = -1;
  let end = 0;
  /** Where in a line we are: a rule is looked for once, marks one after another, before any text. */
  let line: 'start' | 'marks' | 'text' = 'start';
  const put = (unit: string, at: number, next: number): void => {
    if (gap >= 0 && parts.length > 0) {
      parts.push(' ');
      origin.push(gap);
    }
    gap = -1;
    parts.push(unit);
    origin.push(at);
    end = next;
  };
  for (let at = 0; at < original.length; ) {
    const unit = original.charCodeAt(at);
    const hidden = invisibleAt(original, at);
    if (hidden > 0) {
      at += hidden;
    } else if (isSpace(unit)) {
      if (gap < 0) gap = at;
      if (isLineBreak(unit)) line = 'start';
      at += 1;
    } else {
      const dropped =
        (line === 'start' ? length(LINE_RULE, original, at) : 0) ||
        (line === 'text' ? 0 : length(LINE_MARK, original, at)) ||
        marksAt(original, at);
      if (line === 'start') line = 'marks';
      if (dropped > 0) {
        at += dropped;
        continue;
      }
      const dots = original.startsWith('...', at) ? 3 : 0;
      const dashes = original.startsWith('--', at) ? (original[at + 2] === '-' ? 3 : 2) : 0;
      const next = at + (dots || dashes || 1);
      const char = original[at] as string;
      put(dots > 0 ? '\u2026' : dashes > 0 ? '\u2013' : (FOLDED[char] ?? char), at, next);
      at = next;
      line = 'text';
    }
  }
  origin.push(end);
  return { text: parts.join(''), origin: Uint32Array.from(origin) };
}

function length(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0].length ?? 0;
}

/** UTF-16 units of Markdown's marks at `at`, or 0: emphasis is three characters long at most, a strike two. */
function marksAt(text: string, at: number): number {
  const char = text[at] as string;
  if (char === '`') return 1;
  if (char === '\\') return '\\`*_{}[]()#+-.!|~>'.includes(text[at + 1] ?? ' ') ? 1 : 0;
  if (char !== '*' && char !== '_' && char !== '~') return 0;
  if (text[at - 1] === char) return 0;
  let end = at + 1;
  while (end - at < 4 && text[end] === char) end += 1;
  if (end - at > 3 || (char === '~' && end - at !== 2)) return 0;
  return isWordAt(text, at - 1) && isWordAt(text, end) ? 0 : end - at;
}
