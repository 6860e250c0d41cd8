// What a report that was run again says of the round before.
import { describe, expect, it } from 'vitest';
import { changesSince } from '../../../src/core/report/changed-since';
import type { ClaimFinding } from '../../../src/core/report/records';

type Facts = ClaimFinding['facts'];
const fact = (text: string, standing: Facts[number]['standing']): Facts[number] => ({
  kind: 'figure',
  text,
  standing,
  places: 0,
});
const claim = (number: number, result: ClaimFinding['result'], facts: Facts = []) => ({
  number,
  found: { result, detail: null, facts },
});

describe('changes since', () => {
  it('are results that differ, and nothing else', () => {
    expect(
      changesSince(
        [claim(0, 'verbatim'), claim(1, 'verbatim'), claim(2, 'uncheckable')],
        [claim(0, 'verbatim'), claim(1, 'missing'), claim(2, 'verbatim')],
      ),
    ).toEqual([
      { number: 1, before: 'verbatim', now: 'missing', lost: [], gained: [] },
      { number: 2, before: 'uncheckable', now: 'verbatim', lost: [], gained: [] },
    ]);
  });

  it('are figures that came or went', () => {
    const before = [fact('9', 'as-written'), fact('76', 'not-found'), fact('2', 'as-written')];
    const now = [fact('9', 'not-found'), fact('76', 'other-spelling'), fact('2', 'part')];
    expect(changesSince([claim(0, null, before)], [claim(0, null, now)])).toEqual([
      { number: 0, before: null, now: null, lost: ['9'], gained: ['76'] },
    ]);
  });

  it('are not told of what was not checked in both rounds', () => {
    expect(changesSince([{ number: 0, found: null }], [claim(0, 'missing')])).toEqual([]);
    expect(changesSince([claim(0, 'missing')], [{ number: 0, found: null }])).toEqual([]);
    expect(changesSince([], [claim(0, 'missing')])).toEqual([]);
  });
});
