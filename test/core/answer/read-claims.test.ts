// Which quotes and sentences go with which links, ids and marks. Answers are written with marks for chips: `⟦n⟧` is a
// chip without words, for page n.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Answer } from '../../../src/core/answer/answer';
import { readClaims } from '../../../src/core/answer/read-claims';
import { span } from '../../../src/core/text/span';

/** An answer from text with chips `⟦1⟧` and links `⟦1|words⟧`. */
function answer(marked: string): Answer {
  const links: Answer['links'][number][] = [];
  let text = '';
  let at = 0;
  for (const match of marked.matchAll(/⟦(\d)(?:\|([^⟧]*))?⟧/g)) {
    text += marked.slice(at, match.index);
    const start = text.length;
    text += match[2] ?? '';
    const url = `https://a.example/${match[1]}`;
    links.push({ at: span(start, text.length), url, title: `Page ${match[1]}`, more: 0 });
    at = match.index + match[0].length;
  }
  return { text: text + marked.slice(at), code: [], quoted: [], links };
}

const pagesOf = (links: readonly { url: string | null }[], at: readonly number[]) =>
  at.map((i) => links[i]?.url?.slice(-1) ?? '-').join('');

function read(marked: string) {
  const { links, quotes, statements, scan } = readClaims(answer(marked));
  return {
    quotes: quotes.map(
      (q) =>
        `${q.text} > ${pagesOf(links, q.links)}${q.citations.map((c) => `#${scan.found[c] ? c : '?'}`).join('')}`,
    ),
    statements: statements.map((s) => `${s.text} > ${pagesOf(links, s.links)}`),
  };
}

describe('quotes', () => {
  it.each([
    [
      'the chip behind it',
      'It says “the pond lasts long”.⟦1⟧ More.⟦2⟧',
      ['the pond lasts long > 1'],
    ],
    ['every chip of the row', 'It says “the pond lasts long”.⟦1⟧⟦2⟧', ['the pond lasts long > 12']],
    [
      'the one before it when none follows',
      'As ⟦1|Mills⟧ says, “the pond lasts long”.',
      ['the pond lasts long > 1'],
    ],
    [
      'its own, of two in a paragraph',
      'One “the pond lasts long”⟦1⟧ two “the gate is shut now”⟦2⟧.',
      ['the pond lasts long > 1', 'the gate is shut now > 2'],
    ],
    [
      'the link it stands in',
      'See ⟦1|“the pond lasts long”⟧ there.⟦2⟧',
      ['the pond lasts long > 1'],
    ],
    [
      'none of another paragraph',
      'It says “the pond lasts long”.\n\nElse.⟦1⟧',
      ['the pond lasts long > '],
    ],
    ['a raw mark', 'It says “the pond lasts long” [web:2].', ['the pond lasts long > -']],
    [
      'a number of the list',
      'It says “the pond lasts long” [1].\n\n[1] Mills https://a.example/7',
      ['the pond lasts long > 7'],
    ],
    [
      'a superscript of the list',
      'It says “the pond lasts long”¹.\n\n1. Mills https://a.example/7',
      ['the pond lasts long > 7'],
    ],
    [
      'the evidence when that is nearer',
      'It says “the pond lasts long” [ev#k7.1]. Other things stand there.⟦1⟧',
      ['the pond lasts long > #0'],
    ],
    [
      'the link behind it, not the evidence before it',
      'A claim [ev#k7.1]. It says “the pond lasts long”.⟦1⟧',
      ['the pond lasts long > 1'],
    ],
    [
      'both when they stand in one row',
      'It says “the pond lasts long” [ev#k7.1]⟦1⟧',
      ['the pond lasts long > 1#0'],
    ],
  ])('take %s', (_, marked, quotes) => {
    expect(read(marked).quotes).toEqual(quotes);
  });
});

describe('sentences', () => {
  it.each([
    ['before a chip', 'The pond is old. The gate is new.⟦1⟧', ['The gate is new. > 1']],
    [
      'around a link of its words',
      'The ⟦1|old pond⟧ was dug in 1700. Next.',
      ['The old pond was dug in 1700. > 1'],
    ],
    ['before a site in brackets', 'The gate is new (⟦1|a.example⟧).', ['The gate is new > 1']],
    [
      'with two chips',
      'The gate is new.⟦1⟧⟦2⟧ The pond is old.⟦3⟧',
      ['The gate is new. > 12', 'The pond is old. > 3'],
    ],
    [
      'with a number of the list',
      'The gate is new [2].\n\n1. Mills https://a.example/7\n2. Gates https://a.example/8',
      ['The gate is new > 8'],
    ],
    [
      'of a list item',
      '- The gate is new ⟦1⟧\n- The pond is old ⟦2⟧',
      ['The gate is new > 1', 'The pond is old > 2'],
    ],
    ['not when a quote took the link', 'It says “the pond lasts long”.⟦1⟧', []],
    ['not when nothing is said', '⟦1|Mills⟧', []],
  ])('are those %s', (_, marked, statements) => {
    expect(read(marked).statements).toEqual(statements);
  });
});

describe('anchors', () => {
  it('are what an address quotes, each once', () => {
    const url = 'https://a.example/p?utm_source=x#:~:text=the%20pond,long%20ago&text=a-,gate,-b';
    const at = span(10, 10);
    const link = { at, url, title: '', more: 0 };
    const { anchors } = readClaims({
      text: 'The pond. ',
      code: [],
      quoted: [],
      links: [link, link],
    });
    expect(anchors).toEqual([
      { link: 0, text: 'the pond … long ago' },
      { link: 0, text: 'gate', context: { prefix: 'a', suffix: 'b' } },
    ]);
  });
});

describe('whatever an answer holds', () => {
  it('every index names a link, every place lies in the text', () => {
    const piece = fc.constantFrom(
      '“',
      '”',
      '"',
      '[1]',
      '[web:2]',
      '(source: ',
      ')',
      'https://a.example/1 ',
      '\n\n',
      '⟦1⟧',
      '⟦2|b c⟧',
      '[ev#k7.1]',
      'word ',
      'The. ',
      '- ',
      '1. ',
      '\ue200cite\ue202turn0search1\ue201',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (parts) => {
        const given = answer(parts.join(''));
        const { links, quotes, statements, anchors } = readClaims(given);
        const inside = (at: { start: number; end: number }) =>
          at.start >= 0 && at.start <= at.end && at.end <= given.text.length;
        for (const one of [...links, ...quotes, ...statements]) expect(inside(one.at)).toBe(true);
        for (const i of [...quotes, ...statements].flatMap((one) => one.links))
          expect(links[i]).toBeDefined();
        for (const { link } of anchors) expect(links[link]).toBeDefined();
        expect([...links].sort((a, b) => a.at.start - b.at.start)).toEqual(links);
      }),
      { numRuns: 400 },
    );
  });

  it('takes time in proportion', () => {
    const one = 'It says “the pond lasts long” [1] (source: a) ⟦1⟧ https://a.example/x [web:2]. ';
    const time = (times: number): number => {
      const given = answer(one.repeat(times));
      const from = performance.now();
      readClaims(given);
      return performance.now() - from;
    };
    time(50);
    const [small, large] = [time(200), time(1_600)];
    expect(large).toBeLessThan(Math.max(40, small * 40));
  });
});
