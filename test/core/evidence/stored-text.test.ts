import { describe, expect, it } from 'vitest';
import { contentHash } from '../../../src/core/evidence/content-hash';
import { openStoredText } from '../../../src/core/evidence/stored-text';
import { codePointSpan } from '../../../src/core/text/span';
import { HASH } from './fixtures';

const page = '😀The pond. It closed. The end.';
const all = codePointSpan(0, 30);

async function piece(start: number, end: number) {
  const text = [...page].slice(start, end).join('');
  const unitStart = [...page].slice(0, start).join('').length;
  return { start, end, unitStart, text, hash: await contentHash(text) };
}

describe('openStoredText', () => {
  it('slices a whole text by code points', async () => {
    const stored = { kind: 'whole', text: page, blocks: [], marks: [] } as const;
    const text = await openStoredText(stored, await contentHash(page), all);
    expect(text?.slice(codePointSpan(1, 10))).toBe('The pond.');
    expect(text?.passage(codePointSpan(5, 9))).toMatchObject({ start: 6, prefix: '😀The ' });
    expect(await openStoredText(stored, HASH, all)).toBeNull();
  });

  it('joins touching pieces, and never closes a gap', async () => {
    const pieces = [await piece(0, 5), await piece(5, 10), await piece(12, 20)];
    const text = await openStoredText({ kind: 'passages', pieces }, HASH, all);
    expect(text?.slice(codePointSpan(1, 10))).toBe('The pond.');
    expect(text?.passage(codePointSpan(5, 9))).toMatchObject({ start: 6, exact: 'pond' });
    for (const [start, end] of [
      [8, 14],
      [10, 12],
      [18, 25],
    ] as const) {
      expect(text?.slice(codePointSpan(start, end))).toBeNull();
    }
  });

  it('checks the pieces that are needed', async () => {
    const good = await piece(0, 5);
    const pieces = [good, { ...(await piece(5, 10)), text: 'forged' }];
    const stored = { kind: 'passages', pieces } as const;
    expect(await openStoredText(stored, HASH, codePointSpan(0, 5))).not.toBeNull();
    expect(await openStoredText(stored, HASH, codePointSpan(4, 6))).toBeNull();
  });
});
