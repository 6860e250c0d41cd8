// Reads a text into tokens under `fold/1`: one pass, no regular expression on more than one character, no memory of
// words. What does not count (quotation marks, stops, brackets) leaves at most a bit in the gap before the next token.
// Must stay linear on any text and must cut every text the same way wherever it starts: a quote is a part of a page.
import {
  APOSTROPHE,
  classOf,
  classOfPoint,
  DASH,
  DIGIT,
  ELLIPSIS,
  HYPHEN,
  INVISIBLE,
  isUpper,
  LETTER,
  LOWERED,
  MARK,
  ODD_NUMBER,
  OPERATOR,
  QUESTION,
  RAISED,
  SOLO,
  SPACE,
  SURROGATE,
  SYMBOL,
} from './char-class';
import { HASH_PRIME, HASH_SEED, isAsciiLetter } from './fold';
import { footnoteEnd, isNoteNumber } from './footnotes';
import {
  abbreviationEnd,
  clusterPart,
  dotsEnd,
  figureFollows,
  isCurrencyAt,
  isDashAt,
  isExponent,
  isPointAt,
  joins,
  opensNumber,
  raises,
} from './scan-context';
import { isDigit, numberEnd } from './scan-number';
import { isCounted, pictographEnd } from './scan-symbol';
import { scanWord, suffixEnd } from './scan-word';
import { type MarkMap, markAt, nextMark, PLAIN, SKIPPED, SUB, SUP } from './source-marks';
import { hashOf } from './token-fold';
import * as stream from './token-stream';

const EM_DASHES = new Set([0x2014, 0x2015, 0x2e3a, 0x2e3b]);

/**
 * Tokens of a text. `footnotes` leaves out the text's own footnote marks (source side only); `marks` says where the
 * page raised, lowered or struck characters. Never throws; lone surrogates are punctuation.
 */
export function scan(text: string, footnotes = false, marks?: MarkMap): stream.TokenStream {
  const out = new stream.TokenBuilder(text.length / 5);
  const { length } = text;
  let gap = 0;
  let tight = false; // nothing that separates since the last token
  let stopped = false; // a stop that a space may turn into the end of a sentence
  let limit = marks ? nextMark(marks, 0, length) : length;
  let i = 0;

  const push = (
    start: number,
    end: number,
    kind: number,
    hash = hashOf(text, start, end, kind),
  ): void => {
    out.push(start, end, kind, hash, tight ? gap | stream.TIGHT : gap);
    gap = 0;
    tight = true;
    stopped = false;
  };

  while (i < length) {
    let state = PLAIN;
    if (marks) {
      if (i >= limit) limit = nextMark(marks, i, length);
      state = markAt(marks, i);
      if (state === SKIPPED) {
        i = limit;
        continue;
      }
    }
    const unit = text.charCodeAt(i);
    if (state === PLAIN && unit < 0x80 && isAsciiLetter(unit)) {
      // Nine words in ten: ASCII letters up to something that cannot join. Hashed while they are read.
      let hash = HASH_SEED;
      let lower = false;
      let end = i;
      let next = unit;
      do {
        lower ||= next >= 97;
        hash = Math.imul(hash ^ (next | 32), HASH_PRIME);
        next = ++end < limit ? text.charCodeAt(end) : 32;
      } while (isAsciiLetter(next));
      if (
        next < 0x80 &&
        next !== 39 &&
        next !== 45 &&
        next !== 95 &&
        (next !== 46 || end > i + 1)
      ) {
        const capital = unit < 97 ? stream.CAPITAL : 0;
        push(i, end, lower || end === i + 1 ? capital : capital | stream.ALL_CAPS, hash | 0);
        i = end;
        continue;
      }
    }
    let cls = classOf(unit);
    let size = 1;
    if (cls === SURROGATE) {
      const point = text.codePointAt(i)!;
      if (point > 0xffff) {
        size = 2;
        cls = classOfPoint(point);
      }
    }
    if (cls === LETTER) {
      const abbreviated = abbreviationEnd(text, i, limit);
      if (abbreviated > 0) {
        const capital = isUpper(text[i]!) ? stream.CAPITAL | stream.ALL_CAPS : 0;
        push(i, abbreviated, stream.WORD | capital);
        i = abbreviated;
        continue;
      }
      const word = scanWord(text, i, limit);
      const { end, suffixEnd: last, kind } = word;
      if (state !== PLAIN && raises(text, i, limit)) {
        push(i, limit, state === SUP ? stream.SUPERSCRIPT : stream.SUBSCRIPT);
        i = limit;
        continue;
      }
      if (end > i) push(i, end, kind);
      if (last > end) push(end, last, stream.WORD | stream.SUFFIX);
      i = last;
    } else if (cls === DIGIT) {
      const end = numberEnd(text, i, limit);
      push(
        i,
        end,
        state === SUP ? stream.SUPERSCRIPT : state === SUB ? stream.SUBSCRIPT : stream.NUMBER,
      );
      i = end;
    } else if (cls === SPACE) {
      if (unit === 10 || unit === 0x2029) gap |= stream.LINE_BREAK;
      if (stopped) gap |= stream.STOPPED;
      tight = false;
      i++;
    } else if (cls === SOLO) {
      let end = i + size;
      for (let part = 1; part > 0 && end < limit; end += part) part = clusterPart(text, end);
      push(i, end, stream.SOLO_CHAR);
      i = end;
    } else if (cls === INVISIBLE || cls === MARK) {
      i++;
    } else if (cls === RAISED || cls === LOWERED) {
      let end = i + 1;
      while (end < limit && classOf(text.charCodeAt(end)) === cls) end++;
      if (footnotes && cls === RAISED && end - i <= 3 && isNoteNumber(text, i, true)) {
        i = end;
        continue;
      }
      push(i, end, cls === RAISED ? stream.SUPERSCRIPT : stream.SUBSCRIPT);
      i = end;
    } else if (cls === ODD_NUMBER) {
      push(i, i + size, stream.ODD);
      i += size;
    } else if (cls === APOSTROPHE) {
      // Written apart: `it 's`, `'t`.
      const end =
        tight || (i > 0 && classOf(text.charCodeAt(i - 1)) !== SPACE)
          ? 0
          : suffixEnd(text, i, limit);
      if (end > 0 && (out.lastKind() & stream.TYPE) === stream.WORD) {
        push(i, end, stream.WORD | stream.SUFFIX);
        i = end;
      } else {
        i++;
        tight = false;
      }
    } else if (
      state === SUP &&
      tight &&
      (cls === HYPHEN || cls === DASH) &&
      i + 1 < limit &&
      isDigit(text, i + 1)
    ) {
      const end = numberEnd(text, i, limit); // 10<sup>−6</sup>
      push(i, end, stream.SUPERSCRIPT);
      i = end;
    } else if (cls === HYPHEN || cls === DASH || (unit === 0x7e && isRange(i))) {
      i = scanDash(i, unit, cls);
    } else if (cls === QUESTION) {
      gap |= stream.ASKED | stream.STOPPED;
      tight = false;
      i++;
    } else if (cls === SYMBOL || cls === OPERATOR) {
      const end = cls === SYMBOL ? pictographEnd(text, i, limit) : i + 1;
      const opening = out.count === 0 || (gap & stream.LINE_BREAK) !== 0;
      if (unit === 0x5e && tight && i + 1 < limit && isExponent(text, i + 1)) {
        const last = numberEnd(text, i + 1, limit);
        push(i, last, stream.SUPERSCRIPT);
        i = last;
      } else if (cls === SYMBOL || isCounted(text, i, tight, opening)) {
        push(i, end, stream.SIGN);
        i = end;
      } else {
        i = end;
        tight = false;
      }
    } else {
      i = scanPunctuation(i, unit, cls, size);
    }
  }
  return out.finish(text, stopped ? gap | stream.STOPPED : gap);

  function scanDash(at: number, unit: number, cls: number): number {
    let end = at + 1;
    while (end < limit && isDashAt(text, end)) end++;
    const next = end < limit ? end : -1;
    const digit =
      next >= 0 &&
      (isDigit(text, next) ||
        (isPointAt(text, next) && next + 1 < limit && isDigit(text, next + 1)));
    const single = end === at + 1;
    if (single && !tight && digit && !EM_DASHES.has(unit) && opensNumber(text, at)) {
      const last = numberEnd(text, at, limit);
      push(at, last, stream.NUMBER);
      return last;
    }
    if (single && !tight && next >= 0 && isCurrencyAt(text, next) && opensNumber(text, at)) {
      push(at, end, stream.SIGN);
      return end;
    }
    if (isRange(at, end)) {
      gap |= stream.HYPHENATED; // 10-20, 10 – 20, $10–$20, 10~20
    } else if (tight && single && cls === HYPHEN && endsGrade(at)) {
      push(at, end, stream.SIGN); // A-, BBB−
      return end;
    } else if (tight && single && cls === HYPHEN && next >= 0 && joins(text, next))
      gap |= stream.HYPHENATED;
    else if (out.count > 0) gap |= stream.DASHED;
    tight = false;
    return end;
  }

  /** A dash between two figures of one line. */
  function isRange(at: number, end = at + 1): boolean {
    if (out.count === 0 || (gap & stream.LINE_BREAK) !== 0) return false;
    const last = out.lastKind() & stream.TYPE;
    if (last !== stream.NUMBER && !(last === stream.SIGN && isFigureSign())) return false;
    return figureFollows(text, end, limit);
  }

  /** One to three equal capitals right before, and a space or a border behind: a grade or a rating. */
  function endsGrade(at: number): boolean {
    const last = text.slice(out.lastEnd() - 4, out.lastEnd());
    if (!/(?:^|[^\p{L}\p{N}])([A-F])\1{0,2}$/u.test(last) || at + 1 >= limit) return false;
    return /[ ,.;:)\]"”’]/.test(text[at + 1]!);
  }

  function isFigureSign(): boolean {
    const unit = text.charCodeAt(out.lastEnd() - 1);
    return unit === 37 || unit === 0xb0 || unit === 0x2030 || isCurrencyAt(text, out.lastEnd() - 1);
  }

  function scanPunctuation(at: number, unit: number, cls: number, size: number): number {
    if (cls === ELLIPSIS) gap |= stream.CUT;
    else if (unit === 46) {
      // A point that opens a number is part of it; two or more points are an ellipsis.
      if (!tight && at + 1 < limit && isDigit(text, at + 1) && opensNumber(text, at)) {
        const end = numberEnd(text, at, limit);
        push(at, end, stream.NUMBER);
        return end;
      }
      const end = dotsEnd(text, at, limit);
      if (end > at + 2) gap |= stream.CUT;
      else stopped = true;
      tight = false;
      return end;
    } else if (unit === 33 && at + 1 < limit && text.charCodeAt(at + 1) === 61) {
      push(at, at + 1, stream.SIGN); // != of code
      return at + 1;
    } else if (unit === 33 || unit === 0xff01) stopped = true;
    else if (unit === 0x3002 || unit === 0xff61 || unit === 0x964 || unit === 0x6d4)
      gap |= stream.STOPPED;
    else if (unit === 58 || unit === 0xff1a) gap |= stream.COLON;
    else if (unit === 91 && footnotes) {
      const end = footnoteEnd(text, at);
      if (end > 0 && end <= limit) return end;
    }
    tight = false;
    return at + size;
  }
}
