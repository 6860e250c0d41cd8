import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareTexts } from '../../../src/core/compare/compare-texts';
import { foldRows } from '../../../src/core/compare/fold-rows';

const numbered = (n: number) => Array.from({ length: n }, (_, i) => `Line number ${i}.`);
const folded = (before: readonly string[], after: readonly string[]) =>
  foldRows(compareTexts(before.join('\n'), after.join('\n'))).map(
    (s) => `${s.kind}${s.change === null ? '' : s.change} ${s.from}-${s.to}`,
  );

describe('folding', () => {
  it.each<[string, readonly string[], readonly string[], string[]]>([
    ['nothing to compare', [], [], []],
    ['nothing changed', numbered(9), numbered(9), ['folded 0-9']],
    ['too little to fold', numbered(3), numbered(3), ['same 0-3']],
    [
      'around a change in the middle',
      numbered(20),
      numbered(20).with(10, 'Line number ten.'),
      ['folded 0-8', 'same 8-10', 'change0 10-11', 'same 11-13', 'folded 13-20'],
    ],
    [
      'a short way between two changes stays open',
      numbered(12),
      numbered(12).with(2, 'Something else altogether').with(8, 'And another thing entirely'),
      ['same 0-2', 'change0 2-4', 'same 4-9', 'change1 9-11', 'same 11-14'],
    ],
  ])('%s', (_, before, after, expected) => {
    expect(folded(before, after)).toEqual(expected);
  });

  it('covers every row once, in order, and folds nothing that changed', () => {
    const text = fc
      .array(fc.constantFrom(...numbered(8), 'x', 'y'), { maxLength: 60 })
      .map((lines) => lines.join('\n'));
    fc.assert(
      fc.property(text, text, (before, after) => {
        const rows = compareTexts(before, after);
        const sections = foldRows(rows);
        let at = 0;
        let changes = 0;
        for (const section of sections) {
          expect(section.from).toBe(at);
          expect(section.to).toBeGreaterThan(at);
          at = section.to;
          const kinds = rows.slice(section.from, section.to).map((r) => r.kind === 'same');
          expect(new Set(kinds)).toEqual(new Set([section.kind !== 'change']));
          if (section.kind === 'change') expect(section.change).toBe(changes++);
        }
        expect(at).toBe(rows.length);
      }),
    );
  });
});
