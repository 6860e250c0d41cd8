// Takes out of a quote what a model or a page's code adds without changing words: entities, tags, Markdown emphasis
// and links, citation marks, private-use characters, an editor's bracket around a letter. One pass, bounded look-ahead.
// Must leave operators, identifiers and every figure where they are: `a * b`, `claim_id`, `<5`.
import { classOf, DIGIT, isWordClass, SPACE } from './char-class';
import { citationEnd, isCitationLabel, mayHoldCitation, opensCitation } from './citation-marks';
import { entityAt } from './entities';
import { isAsciiLetter } from './fold';
import { footnoteEnd, isNoteNumber } from './footnotes';
import { type MappedText, MappedTextBuilder } from './mapped-text';

/** Longest tag, link target or bracket that is looked for, in UTF-16 units. */
const LOOK_AHEAD = 2_000;

const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const LOWERED = '₀₁₂₃₄₅₆₇₈₉';
/** Tags that stand for no space. */
const INLINE = new Set(
  'a b i u s em strong span code mark sub sup small q cite abbr del ins wbr font'.split(' '),
);

/** How much is taken: each level takes what the ones before it do. */
export const ENTITIES = 0;
/** Links (their words stay), citation marks, emphasis, an editor's brackets. */
export const MARKDOWN = 1;
export const TAGS = 2;
/** Links whose words are a number: a citation, or a figure of the sentence. */
export const NUMBERED_LINKS = 3;
/** What may well be text: emphasis inside a word, raised numbers behind one. */
export const DEEP = 4;

/** True when no level would change the quote. Linear. */
export function isPlain(quote: string): boolean {
  return (
    !/[&<[*_~`\\（［\u3010\ue000-\uf8ff\u00b2\u00b3\u00b9\u2070-\u2079]/.test(quote) &&
    !(quote.includes('(') && mayHoldCitation(quote))
  );
}

/** The quote without markup of the given level; the same object when there was none. Never throws. */
export function stripMarkup(quote: MappedText, level: number): MappedText {
  const { text } = quote;
  if (level === ENTITIES && !text.includes('&')) return quote;
  const out = new MappedTextBuilder(quote);
  const closing = closers(text);
  let script: string | null = null;
  let kept = 0;
  let i = 0;
  const cut = (end: number, instead = ''): void => {
    out.keep(kept, i);
    if (instead) out.put(instead, i);
    else out.drop();
    kept = i = end;
  };
  while (i < text.length) {
    const unit = text.charCodeAt(i);
    const at = i;
    if (unit === 32 || isAsciiLetter(unit)) {
      i++; // nine in ten, and no mark
      continue;
    }
    if (unit === 38) {
      const entity = level === ENTITIES ? entityAt(text, i) : null;
      if (entity) cut(entity.end, entity.text);
    } else if (level === ENTITIES) {
      i++;
      continue;
    } else if (unit === 60 && level >= TAGS) {
      const end = tagEnd(text, i, closing);
      if (end > 0) {
        const name = tagName(text, i);
        if (name === 'sup' || name === 'sub')
          script = text[i + 1] === '/' ? null : name === 'sup' ? RAISED : LOWERED;
        cut(end, INLINE.has(name) || name === '' ? '' : ' ');
      }
    } else if (unit === 96 && text.startsWith('```', i) && (i === 0 || text[i - 1] === '\n')) {
      // A fence of a code block, with the name of its language.
      const line = text.indexOf('\n', i);
      cut(line < 0 || line - i > 40 ? i + 3 : line);
    } else if (unit === 91) takeBracket();
    else if (level >= DEEP && RAISED.includes(text[i]!) && isNoteNumber(text, i)) {
      cut(runEnd((char) => RAISED.includes(char)));
    } else if (unit === 40 && text[i + 1] === '[' && linkInBrackets(text, i, closing) > 0) {
      cut(linkInBrackets(text, i, closing)); // ([site](https://…))
    } else if (opensCitation(text[i]!) || (unit >= 0xe000 && unit <= 0xf8ff)) {
      const end = citationEnd(text, i);
      if (end > 0) cut(end);
    } else if (unit === 92 && /[!-/:-@[-`{-~]/.test(text[i + 1] ?? '')) {
      cut(i + 1); // what Markdown escapes stands for itself
      i++;
    } else if ((unit === 42 || unit === 95 || unit === 126) && isEmphasis(text, i, level >= DEEP)) {
      cut(runEnd((char) => char === text[at]));
    } else if (script && unit >= 48 && unit <= 57) {
      if (level >= DEEP && isNoteNumber(text, text.lastIndexOf('<', i))) cut(i + 1);
      else cut(i + 1, script[unit - 48]!);
    }
    if (i === at) i++;
  }
  out.keep(kept, text.length);
  return out.finish();

  function runEnd(same: (char: string) => boolean): number {
    let end = i;
    while (end < text.length && same(text[end]!)) end++;
    return end;
  }

  function takeBracket(): void {
    const close = closing(']', i + 1);
    const target = close > 0 ? linkEnd(text, close + 1, closing) : -1;
    if (target > 0) {
      const numbered = isCitationLabel(text.slice(i + 1, Math.min(close, i + 122)));
      if (text[i - 1] === '!' && i > kept) i--;
      if (numbered && level >= NUMBERED_LINKS) {
        cut(target);
        return;
      }
      const label = text[i] === '!' ? i + 2 : i + 1;
      cut(label);
      i = close;
      cut(target);
      return;
    }
    const citation = Math.max(citationEnd(text, i), footnoteEnd(text, i));
    const linked = citation > 0 ? linkEnd(text, citation, closing) : -1;
    if (citation > 0) cut(Math.max(citation, linked));
    else if (close === i + 2 && /x/i.test(text[i + 1]!) && opensTask(text, i)) cut(close + 1);
    else if (
      close === i + 2 &&
      close + 1 < text.length &&
      isLetterAt(text, i + 1) &&
      isLetterAt(text, close + 1)
    ) {
      cut(i + 1); // [t]he
      i = close;
      cut(close + 1);
    }
  }
}

type Closing = (mark: '>' | ']' | ')' | '-->', from: number) => number;

/** Finds the next closing mark, searched once for all the openers before it. */
function closers(text: string): Closing {
  const known = { '>': -1, ']': -1, ')': -1, '-->': -1 };
  return (mark, from) => {
    if (known[mark] < from) {
      const found = text.indexOf(mark, from);
      known[mark] = found < 0 ? Number.POSITIVE_INFINITY : found;
    }
    return known[mark] - from <= LOOK_AHEAD ? known[mark] : -1;
  };
}

function isLetterAt(text: string, at: number): boolean {
  const cls = classOf(text.charCodeAt(at));
  return isWordClass(cls) && cls !== DIGIT;
}

/** End of the HTML tag that opens at `at`, or -1; `<5 mg and >3` is none. */
function tagEnd(text: string, at: number, closing: Closing): number {
  let name = at + 1;
  if (text[name] === '/') name++;
  const first = text.charCodeAt(name) | 32;
  if (text.startsWith('!--', at + 1)) {
    const end = closing('-->', at);
    return end > 0 ? end + 3 : -1;
  }
  if (first < 97 || first > 122) return -1;
  const end = closing('>', at);
  if (end < 0) return -1;
  // A second opening before the end: this one was a sign, not a tag.
  const inner = text.slice(at + 1, end);
  return inner.includes('<') ? -1 : end + 1;
}

function tagName(text: string, at: number): string {
  let start = at + 1;
  if (text[start] === '/') start++;
  let end = start;
  while (end < start + 12 && /[a-z0-9]/i.test(text[end] ?? '')) end++;
  return text.slice(start, end).toLowerCase();
}

/** `- [x] ` of a list of tasks. */
function opensTask(text: string, at: number): boolean {
  return text[at + 3] === ' ' && /(?:^|\n)\s*[-*+•]\s$/.test(text.slice(Math.max(0, at - 12), at));
}

/** End of a bracketed link that starts at `at`, or -1. */
function linkInBrackets(text: string, at: number, closing: Closing): number {
  const label = closing(']', at + 2);
  const end = label > 0 ? linkEnd(text, label + 1, closing) : -1;
  return end > 0 && text[end] === ')' ? end + 1 : -1;
}

/** End of a link target `(…)` or `[…]` right behind the label, or -1. */
function linkEnd(text: string, at: number, closing: Closing): number {
  if (text[at] === '(') {
    let end = closing(')', at);
    if (end < 0) return -1;
    // Addresses may hold brackets of their own: …/Mercury_(planet)
    for (let nested = 0; nested < 4 && isNested(text.slice(at + 1, end)); nested++) {
      const next = text.slice(end + 1, end + 1 + LOOK_AHEAD).search(/[)\s]/);
      if (next < 0 || text[end + 1 + next] !== ')') break;
      end += next + 1;
    }
    const target = text.slice(at + 1, end);
    return /^<?(?:https?:|mailto:|#|\/|www\.|ev1:)/i.test(target) && !/[\n]/.test(target)
      ? end + 1
      : -1;
  }
  if (text[at] !== '[') return -1;
  const end = closing(']', at);
  return end > 0 && end - at <= 24 && !/\s/.test(text.slice(at, end)) ? end + 1 : -1;
}

function isNested(target: string): boolean {
  return target.split('(').length > target.split(')').length;
}

/** Emphasis hugs a word on one side; with a space on both, or between two words alone, the mark is an operator. */
function isEmphasis(text: string, at: number, deep: boolean): boolean {
  const unit = text.charCodeAt(at);
  let end = at + 1;
  while (text.charCodeAt(end) === unit) end++;
  const before = at > 0 ? classOf(text.charCodeAt(at - 1)) : SPACE;
  const after = end < text.length ? classOf(text.charCodeAt(end)) : SPACE;
  if (before === SPACE && after === SPACE) return false;
  if (unit === 126) return end - at === 2;
  if (isWordClass(before) && isWordClass(after)) {
    // un*believ*able: only with a partner on the same line, never for an underscore or between digits.
    if (!deep || unit === 95 || before === DIGIT || after === DIGIT) return false;
    return hasPartner(text, at, end, unit);
  }
  return true;
}

function hasPartner(text: string, start: number, end: number, unit: number): boolean {
  const mark = String.fromCharCode(unit).repeat(end - start);
  const line = text.slice(Math.max(0, start - 200), start);
  const rest = text.slice(end, end + 200);
  return rest.includes(mark) || line.includes(mark);
}
