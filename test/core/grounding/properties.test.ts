// What must hold for any text and any quote, tried on made-up ones: found where it is, never verbatim without equal
// words, edges on graphemes, plain JSON, no exception.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Mark } from '../../../src/core/capture/draft';
import {
  claimFacts,
  closestPassages,
  detectLanguage,
  ground,
  prepareSource,
} from '../../../src/core/grounding/index';

/** Words of several scripts, with no meaning that an edge could change. */
const word = fc.oneof(
  { weight: 4, arbitrary: fc.stringMatching(/^[b-hj-mo-z]{2,9}$/) },
  fc.stringMatching(/^[а-зк-мп-я]{3,8}$/),
  fc.stringMatching(/^[α-κμ-ω]{3,8}$/),
  fc.stringMatching(/^[א-כמ-ת]{3,6}$/),
  fc.constantFrom(
    'café',
    'naïve',
    'Straße',
    'übermüdet',
    'कमल',
    'नगर',
    '도시는',
    '학교에서',
    'مدينة',
    'Ñandú',
  ),
);
const text = fc.uniqueArray(word, { minLength: 14, maxLength: 60 }).map((words) => words.join(' '));

/** Anything at all: mixed scripts, control characters, halves of pairs, markup. */
const anything = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc
    .array(
      fc.constantFrom(
        ...[
          'the ',
          'not ',
          '12',
          '%',
          '. ',
          '? ',
          '\n',
          '…',
          '...',
          '“',
          '”',
          '[1]',
          '[',
          ']',
          '(',
          ')',
          '<b>',
          '<',
          '>',
          '&amp;',
          '&',
          '*',
          '**',
          '_',
        ],
        ...[
          '-',
          '—',
          "'",
          'n’t',
          '10⁶',
          '½',
          '不',
          '能',
          'か',
          'ない',
          '한국',
          'ไม่',
          'ได้',
          'क्षि',
          'é',
          'e\u0301',
          '\u200d',
          '\u00ad',
          '\ufe0f',
          '\u202e',
        ],
        ...[
          '👩‍👩‍👧',
          '👍🏽',
          '🇩🇪',
          '🇩',
          '\ud83d',
          '\udc4d',
          '\r\n',
          '\u0000',
          '1\ufe0f\u20e3',
          '$5',
          '€',
          '# ',
          '> ',
          '- ',
          '1. ',
          'A: ',
          'x',
          'USA ',
          'ﬁ',
          '\u1100\u1161',
        ],
      ),
      { maxLength: 40 },
    )
    .map((parts) => parts.join('')),
);

const skeleton = (value: string) =>
  value
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '');

describe('any quote', () => {
  it('is found where it is, whatever is put around it', () => {
    const wrap = fc.constantFrom(
      'S',
      '“S”',
      '«S»',
      '> S',
      '- S',
      '1. S',
      '**S**',
      'S [1]',
      'S…',
      '<p>S</p>',
      '`S`',
      '"S."',
      'S【1†source】',
      '  S\n',
    );
    fc.assert(
      fc.property(text, fc.nat(), fc.nat(), wrap, (source, a, b, form) => {
        const words = source.split(' ');
        const from = a % (words.length - 6);
        const to = from + 5 + (b % (words.length - from - 5));
        const start = words.slice(0, from).join(' ').length + (from > 0 ? 1 : 0);
        const part = words.slice(from, to).join(' ');
        const found = ground(
          prepareSource(source),
          form.replace('S', () => part),
        );
        expect(found.verdict).toBe('verbatim');
        expect(found.places).toContainEqual({ start, end: start + part.length });
      }),
      { numRuns: 400 },
    );
  });

  it('is never verbatim unless its words are the words of the passage', () => {
    const piece = fc.constantFrom(
      ...[
        'the dam ',
        'was not ',
        'closed ',
        '12 ',
        '12% ',
        '1.5 ',
        '15 ',
        'in May ',
        'by US ',
        'by us ',
        'forces ',
        're-',
        'sign ',
        'and/or ',
        'it’s ',
        'its ',
      ],
      ...[
        '10⁶ ',
        '106 ',
        'x² ',
        'x2 ',
        '$5 ',
        '€5 ',
        '不',
        '是',
        '可',
        '能',
        'café ',
        'cafe ',
        'was safe? ',
        'was safe. ',
        '−5 ',
        '5 ',
        '– ',
        ', ',
      ],
    );
    const made = fc.array(piece, { minLength: 1, maxLength: 12 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(made, made, fc.boolean(), (source, other, cut) => {
        const quote = cut
          ? source.slice(source.length >> 2, source.length - (source.length >> 3))
          : other;
        const found = ground(prepareSource(source), quote);
        if (found.verdict === 'verbatim') {
          const compared = quote.slice(found.compared.start, found.compared.end);
          expect(skeleton(compared)).toBe(skeleton(found.text));
        }
      }),
      { numRuns: 3_000 },
    );
  });

  it('has a changed word told, and its place kept', () => {
    fc.assert(
      fc.property(text, fc.nat(), (source, at) => {
        const words = source.split(' ');
        words[1 + (at % (words.length - 2))] = 'qqqq';
        const found = ground(prepareSource(source), words.join(' '));
        expect(found.verdict).toBe('altered');
        expect(found.span).toEqual({ start: 0, end: source.length });
        expect(found.differences.some((each) => each.quote.text.includes('qqqq'))).toBe(true);
      }),
      { numRuns: 200 },
    );
  });
});

describe('any text', () => {
  const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
  const kinds = fc.constantFrom('sup', 'sub', 'footnote', 'deleted', 'inserted', 'quote' as const);
  const marks = fc.array(
    fc.record({
      kind: kinds,
      start: fc.integer({ min: -2, max: 70 }),
      end: fc.integer({ min: -2, max: 70 }),
    }),
    { maxLength: 4 },
  );

  it('is grounded without an exception, with edges on graphemes and a result of plain JSON', () => {
    fc.assert(
      fc.property(
        anything,
        anything,
        fc.nat(),
        marks,
        fc.constantFrom('strict', 'lenient' as const),
        (source, other, at, list, policy) => {
          const inner = source.slice(at % (source.length + 1), (at % (source.length + 1)) + 30);
          for (const quote of [other, inner, source]) {
            const found = ground(prepareSource(source, list as Mark[]), quote, {
              prefix: other,
              suffix: inner,
              claim: other,
              hint: at,
              policy,
            });
            const borders = new Set([
              source.length,
              ...[...segmenter.segment(source)].map((each) => each.index),
            ]);
            for (const range of [
              ...found.places,
              ...found.segments,
              ...(found.span ? [found.span] : []),
            ]) {
              expect(borders.has(range.start) && borders.has(range.end)).toBe(true);
              expect(range.start).toBeLessThanOrEqual(range.end);
            }
            if (found.span) expect(found.text).toBe(source.slice(found.span.start, found.span.end));
            expect(JSON.parse(JSON.stringify(found))).toEqual(found);
            expect(found.verdict === 'altered').toBe(found.differences.length > 0);
            for (const each of found.differences) {
              expect(each.source.text).toBe(source.slice(each.source.start, each.source.end));
              expect(each.quote.start <= each.quote.end && each.quote.end <= quote.length).toBe(
                true,
              );
            }
          }
        },
      ),
      { numRuns: 3_000 },
    );
  });

  it('is ranked, read for facts and recognised without an exception', () => {
    fc.assert(
      fc.property(anything, anything, (source, claim) => {
        const prepared = prepareSource(source);
        for (const { span, text: shown } of closestPassages(prepared, claim, 3))
          expect(source.slice(span.start, span.end)).toBe(shown);
        for (const fact of claimFacts(prepared, claim))
          expect(claim.slice(fact.start, fact.end)).toBe(fact.text);
        detectLanguage(claim);
      }),
      { numRuns: 1_000 },
    );
  });
});
