import { describe, expect, it } from 'vitest';
import { MARK_SHAPES } from '../../../src/core/verdict/marks';
import { RESULT_LOOKS, type ResultKind } from '../../../src/core/verdict/table';

const kinds = Object.keys(RESULT_LOOKS) as ResultKind[];

describe('the table of results', () => {
  it.each<[ResultKind, string, string]>([
    ['verbatim', 'green', 'solid'],
    ['elided', 'green', 'dashed'],
    ['altered-material', 'red', 'wavy'],
    ['altered', 'amber', 'wavy'],
    ['missing', 'red', 'none'],
    ['uncheckable', 'grey', 'none'],
    ['id-valid', 'plain', 'none'],
    ['id-not-verified', 'grey', 'none'],
    ['superseded', 'grey', 'none'],
  ])('shows %s as the design says', (kind, tone, underline) => {
    expect(RESULT_LOOKS[kind]).toMatchObject({ mark: kind, tone, underline });
  });

  it('says each result in words of its own', () => {
    expect(new Set(kinds.map((k) => RESULT_LOOKS[k].word)).size).toBe(kinds.length);
    expect(new Set(kinds.map((k) => RESULT_LOOKS[k].sentence)).size).toBe(kinds.length);
  });

  it('has a shape of its own for each: no two results differ by colour alone', () => {
    const shapes = kinds.map((k) => JSON.stringify(MARK_SHAPES[k]));
    expect(new Set(shapes).size).toBe(kinds.length);
  });

  it('keeps every mark on one grid, so that size tells nothing', () => {
    for (const kind of kinds) {
      const { fill, stroke } = MARK_SHAPES[kind];
      expect(`${fill}${stroke}`).toMatch(/^[MmLlHhVvAaCcSsZz0-9 .,-]+$/);
      const starts = [...`${fill}${stroke}`.matchAll(/M([\d.]+) ?([\d.]+)/g)];
      expect(starts.length).toBeGreaterThan(0);
      for (const [, x, y] of starts) {
        expect(Number(x)).toBeLessThanOrEqual(16);
        expect(Number(y)).toBeLessThanOrEqual(16);
      }
    }
  });
});
