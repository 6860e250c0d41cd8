// What a page paints and plain text loses: raised, lowered, struck-out and linked characters decide what is word for word.
import { describe, expect, it } from 'vitest';
import type { Mark, MarkKind } from '../../../src/core/capture/draft';
import { ground, prepareSource } from '../../../src/core/grounding/index';

/** Reads `<kind:text>` as a mark over `text`. */
function marked(written: string): { text: string; marks: Mark[] } {
  let text = '';
  const marks: Mark[] = [];
  for (const part of written.split(/(<[a-z]+:[^>]*>)/)) {
    const [, kind, inner] = /^<([a-z]+):([^>]*)>$/.exec(part) ?? [];
    if (kind !== undefined && inner !== undefined) {
      marks.push({ kind: kind as MarkKind, start: text.length, end: text.length + inner.length });
      text += inner;
    } else text += part;
  }
  return { text, marks };
}

function verdict(written: string, quote: string): string {
  const { text, marks } = marked(written);
  return ground(prepareSource(text, marks), quote).verdict;
}

describe('struck-out signs', () => {
  it.each([
    [
      'a question that is none any more',
      'The well-\nknown reactor was safe<deleted:?> Engineers signed the report on Friday.',
      'The well-known reactor was safe? Engineers signed the report on Friday.',
    ],
    [
      'the same where nothing else differs',
      'The known reactor was safe<deleted:?> Engineers signed the report on Friday.',
      'The known reactor was safe? Engineers signed the report on Friday.',
    ],
    [
      'a range that is none any more',
      'They expect losses of 10<deleted:->20 million dollars over the coming winter season.',
      'They expect losses of 10-20 million dollars over the coming winter season.',
    ],
  ])('%s', (_name, written, quote) => {
    expect(verdict(written, quote)).toBe('altered');
  });
});

describe('marks', () => {
  it.each([
    [
      'a power run down',
      'about 10<sup:6> cells in each dish',
      'about 106 cells in each dish',
      'altered',
    ],
    [
      'a power as a sign',
      'about 10<sup:6> cells in each dish',
      'about 10⁶ cells in each dish',
      'verbatim',
    ],
    [
      'a power with a caret',
      'about 10<sup:6> cells in each dish',
      'about 10^6 cells in each dish',
      'verbatim',
    ],
    [
      'a negative power',
      'about 10<sup:−6> cells in each dish',
      'about 10⁻⁶ cells in each dish',
      'verbatim',
    ],
    [
      'a power as a tag',
      'about 10<sup:6> cells in each dish',
      'about 10<sup>6</sup> cells in each dish',
      'verbatim',
    ],
    [
      'a variable power',
      'it needs 2<sup:n> steps in each case',
      'it needs 2n steps in each case',
      'altered',
    ],
    [
      'an ordinal',
      'on the 21<sup:st> day of the long trip',
      'on the 21st day of the long trip',
      'verbatim',
    ],
    ['an index', 'the term x<sub:2> in the long sum', 'the term x₂ in the long sum', 'verbatim'],
    [
      'a square metre',
      'a garden of 12 m<sup:2> in the town',
      'a garden of 12 m² in the town',
      'verbatim',
    ],
    [
      'a square metre run down',
      'a garden of 12 m<sup:2> in the town',
      'a garden of 12 m2 in the town',
      'altered',
    ],
    [
      'a footnote link',
      'as was shown<footnote:12> in the long trial',
      'as was shown in the long trial',
      'verbatim',
    ],
    [
      'a struck-out figure',
      'within <deleted:10> 7 days of the sale',
      'within 7 days of the sale',
      'verbatim',
    ],
    [
      'only what is struck out',
      'within <deleted:10> 7 days of the sale',
      'within 10 days of the sale',
      'altered',
    ],
    [
      'inserted text',
      'within <inserted:7> days of the sale',
      'within 7 days of the sale',
      'verbatim',
    ],
    [
      'plain digits without a mark',
      'about 106 cells in each dish',
      'about 106 cells in each dish',
      'verbatim',
    ],
  ])('%s', (_, written, quote, expected) => {
    expect(verdict(written, quote)).toBe(expected);
  });

  it('ignores ranges that are none', () => {
    const bad = [
      { kind: 'sup', start: 5, end: 2 },
      { kind: 'deleted', start: -3, end: 4 },
      { kind: 'footnote', start: 3, end: 9_999 },
      { kind: 'sup', start: Number.NaN, end: Number.NaN },
    ] as Mark[];
    expect(ground(prepareSource('a short text here', bad), 'a short text here').verdict).toBe(
      'verbatim',
    );
  });
});
