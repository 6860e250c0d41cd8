// Takes out of a quote what a model or a page's code adds without changing words: entities, tags, Markdown emphasis
// and links, citation marks, private-use characters, an editor's bracket around a letter. One pass, bounded look-ahead.
// Must leave operators, identifiers and every figure where they are: `a * b`, `claim_id`, `<5`.
import { classOf, DIGIT, isWordClass, SPACE } from './char-class';
import { citationEnd } from './citation-marks';
import { entityAt } from './entities';
import { type MappedText, MappedTextBuilder } from './mapped-text';

/** Longest tag, link target or bracket that is looked for, in UTF-16 units. */
const LOOK_AHEAD = 2_000;

const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const LOWERED = '₀₁₂₃₄₅₆₇₈₉';
/** Tags that stand for no space. */
const INLINE = new Set(
  'a b i u s em strong span code mark sub sup small q cite abbr del ins wbr font'.split(' '),
);

/** The quote without added markup; the same object when there was none. Never throws. */
export function stripMarkup(quote: MappedText): MappedText {
  const { text } = quote;
  const out = new MappedTextBuilder(quote);
  const closers = { '>': -1, ']': -1, ')': -1 };
  let script: string | null = null;
  let kept = 0;
  let i = 0;
  /** Next closing character, searched once for all openers before it. */
  const closing = (char: '>' | ']' | ')', from: number): number => {
    if (closers[char] < from && closers[char] !== Number.POSITIVE_INFINITY) {
      const found = text.indexOf(char, from);
      closers[char] = found < 0 ? Number.POSITIVE_INFINITY : found;
    }
    return closers[char] - from <= LOOK_AHEAD ? closers[char] : -1;
  };
  const cut = (end: number, instead = ''): void => {
    out.keep(kept, i);
    if (instead) out.put(instead, i);
    else out.drop();
    kept = i = end;
  };
  while (i < text.length) {
    const unit = text.charCodeAt(i);
    if (unit === 38) {
      const entity = entityAt(text, i);
      if (entity) cut(entity.end, entity.text);
      else i++;
    } else if (unit === 60) {
      const end = tagEnd(text, i, closing);
      if (end < 0) {
        i++;
        continue;
      }
      const name = tagName(text, i);
      if (name === 'sup' || name === 'sub')
        script = text[i + 1] === '/' ? null : name === 'sup' ? RAISED : LOWERED;
      cut(end, INLINE.has(name) || name === '' ? '' : ' ');
    } else if (unit === 91) {
      const citation = citationEnd(text, i);
      if (citation > 0) {
        cut(citation);
        continue;
      }
      const close = closing(']', i + 1);
      const target = close > 0 ? linkEnd(text, close + 1, closing) : -1;
      if (target > 0) {
        if (i > kept && text[i - 1] === '!') i--;
        const label = text[i] === '!' ? i + 2 : i + 1;
        cut(label);
        out.keep(label, close);
        kept = i = close;
        cut(target);
      } else if (
        close === i + 2 &&
        close + 1 < text.length &&
        isLetterAt(text, i + 1) &&
        isLetterAt(text, close + 1)
      ) {
        cut(i + 1); // [t]he
        out.keep(i, close);
        kept = i = close;
        cut(close + 1);
      } else i++;
    } else if (unit === 0x3010 || unit === 40 || (unit >= 0xe000 && unit <= 0xf8ff)) {
      const end = citationEnd(text, i);
      if (end > 0) cut(end);
      else i++;
    } else if ((unit === 42 || unit === 95 || unit === 126) && isEmphasis(text, i)) {
      let end = i + 1;
      while (text.charCodeAt(end) === unit) end++;
      cut(end);
    } else if (script && unit >= 48 && unit <= 57) {
      cut(i + 1, script[unit - 48]!);
    } else i++;
  }
  out.keep(kept, text.length);
  return out.finish();
}

function isLetterAt(text: string, at: number): boolean {
  const cls = classOf(text.charCodeAt(at));
  return isWordClass(cls) && cls !== DIGIT;
}

/** End of the HTML tag that opens at `at`, or -1; `<5 mg and >3` is none. */
function tagEnd(text: string, at: number, closing: (char: '>', from: number) => number): number {
  let name = at + 1;
  if (text[name] === '/') name++;
  const first = text.charCodeAt(name) | 32;
  if (text.startsWith('!--', at + 1)) {
    const end = text.indexOf('-->', at);
    return end > 0 && end - at < LOOK_AHEAD ? end + 3 : -1;
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

/** End of a link target `(…)` or `[…]` right behind the label, or -1. */
function linkEnd(
  text: string,
  at: number,
  closing: (char: ']' | ')', from: number) => number,
): number {
  if (text[at] === '(') {
    const end = closing(')', at);
    if (end < 0) return -1;
    const target = text.slice(at + 1, end);
    return /^<?(?:https?:|mailto:|#|\/|www\.|ev1:)/i.test(target) && !/[\n]/.test(target)
      ? end + 1
      : -1;
  }
  if (text[at] !== '[') return -1;
  const end = closing(']', at);
  return end > 0 && end - at <= 24 && !/\s/.test(text.slice(at, end)) ? end + 1 : -1;
}

/** Emphasis hugs a word on one side; with a space on both, or between two words alone, the mark is an operator. */
function isEmphasis(text: string, at: number): boolean {
  const unit = text.charCodeAt(at);
  let end = at + 1;
  while (text.charCodeAt(end) === unit) end++;
  const before = at > 0 ? classOf(text.charCodeAt(at - 1)) : SPACE;
  const after = end < text.length ? classOf(text.charCodeAt(end)) : SPACE;
  if (before === SPACE && after === SPACE) return false;
  if (unit === 126) return end - at === 2;
  if (isWordClass(before) && isWordClass(after)) {
    // un*believ*able: only with a partner on the same line, never for an underscore or between digits.
    if (unit === 95 || before === DIGIT || after === DIGIT) return false;
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
