import fc from 'fast-check';
import { v5 } from 'uuid';
import { describe, expect, it } from 'vitest';
import type { Block } from '../../../src/core/capture/draft';
import { cutChunks } from '../../../src/core/evidence/chunks';
import { chunkIdOf } from '../../../src/core/evidence/deterministic-ids';
import { mayCutAt } from '../../../src/core/text/joiners';
import { offsetTable, toUtf16 } from '../../../src/core/text/offsets';
import { DOC, HASH } from './fixtures';

interface Page {
  readonly text: string;
  readonly blocks: readonly Block[];
}

/** Blocks separated by newlines; a block that begins with `#` is a heading. */
function page(...paragraphs: readonly string[]): Page {
  const blocks: Block[] = [];
  let text = '';
  for (const paragraph of paragraphs) {
    const start = text.length;
    text += paragraph;
    const heading = paragraph.startsWith('#') ? 2 : 0;
    blocks.push({ start, end: text.length, heading, main: true });
    text += '\n';
  }
  return { text: text.slice(0, -1), blocks };
}

const cut = ({ text, blocks }: Page) => cutChunks(text, offsetTable(text), blocks);
const sentence = 'The pond stores the flood tide until the mill can run. ';

describe('chunks/1', () => {
  it('leaves a short text whole and an empty one without chunks', () => {
    expect(cut(page('The pond.'))).toEqual([{ start: 0, end: 9 }]);
    expect(cut(page(''))).toEqual([]);
  });

  it('ends at the first block boundary that leaves it long enough', () => {
    const chunks = cut(page('a'.repeat(150), 'b'.repeat(100), 'c'.repeat(300), 'd'.repeat(199)));
    expect(chunks.map(({ start, end }) => [start, end])).toEqual([
      [0, 252],
      [252, 752],
    ]);
  });

  it('keeps a heading with what it heads', () => {
    const chunks = cut(
      page('a'.repeat(250), '# Ponds', 'b'.repeat(250), '# Mills', 'c'.repeat(250)),
    );
    expect(chunks.map(({ start }) => start)).toEqual([0, 251, 510]);
    const late = cut(page('a'.repeat(195), '# Ponds', 'b'.repeat(250), 'c'.repeat(250)));
    expect(late.map(({ start }) => start)).toEqual([0, 455]);
  });

  it('splits a long block at its last fitting sentence end', () => {
    const { text, blocks } = page(sentence.repeat(80).trim());
    const chunks = cutChunks(text, offsetTable(text), blocks);
    for (const { start } of chunks) expect(text.startsWith('The pond', start)).toBe(true);
    expect(chunks.map(({ end, start }) => end - start)).toEqual([1980, 1980, 439]);
  });

  it('splits text without sentences at white space, and without that between graphemes', () => {
    const spaced = cut(page('tide '.repeat(900).trim()));
    expect(spaced.map(({ start }) => start % 5)).toEqual(spaced.map(() => 0));
    const family = '👨‍👩‍👧';
    const { text, blocks } = page(family.repeat(600));
    for (const { start } of cutChunks(text, offsetTable(text), blocks)) expect(start % 5).toBe(0);
  });

  it('tiles the whole text in pieces of 200 to 2,000 code points', () => {
    const paragraph = fc
      .tuple(
        fc.constantFrom('x', 'tide ', sentence, '😀', '# Head ', '潮。', 'é\u0301', '👨‍👩‍👧 '),
        fc.nat(260),
      )
      .map(([unit, times]) => unit.repeat(times));
    fc.assert(
      fc.property(fc.array(paragraph, { maxLength: 14 }), (paragraphs) => {
        const { text, blocks } = page(...paragraphs);
        const table = offsetTable(text);
        let at = 0;
        const chunks = cutChunks(text, table, blocks);
        for (const { start, end } of chunks) {
          expect(start).toBe(at);
          expect(end - start).toBeLessThanOrEqual(2_000);
          if (chunks.length > 1) expect(end - start).toBeGreaterThanOrEqual(200);
          expect(mayCutAt(text, toUtf16(table, end))).toBe(true);
          at = end;
        }
        expect(at).toBe(table.codePoints);
      }),
      { numRuns: 300 },
    );
  });

  it('issues the ids it has always issued', () => {
    const { text, blocks } = page(
      '# Ponds',
      sentence.repeat(30).trim(),
      '😀'.repeat(300),
      sentence.repeat(50),
    );
    const chunks = cutChunks(text, offsetTable(text), blocks);
    const ids = chunks.map(({ start, end }) => [start, end, chunkIdOf(DOC, HASH, start, end, v5)]);
    expect(ids).toMatchInlineSnapshot(`
      [
        [
          0,
          1658,
          "dd8cb76f-dacc-5654-b7f8-f80ce971a178",
        ],
        [
          1658,
          1959,
          "0917a261-6a01-5030-bbdd-82f882b41512",
        ],
        [
          1959,
          3939,
          "5853fa76-3556-5fc0-9e63-2a1755565829",
        ],
        [
          3939,
          4709,
          "b544d36e-f586-536e-a7af-ba886c8a7b8b",
        ],
      ]
    `);
  });
});
