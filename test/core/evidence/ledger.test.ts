import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deliver, deliveredWindows, noteFetch } from '../../../src/core/evidence/ledger';
import { clip, covers, gaps, unite } from '../../../src/core/evidence/ranges';
import { codePointSpan } from '../../../src/core/text/span';
import { DOC, entry, HASH, NOW, OTHER_HASH } from './fixtures';

const span = codePointSpan;

describe('ranges', () => {
  it('joins touching ranges and never closes a gap', () => {
    const united = unite([span(10, 20), span(0, 5), span(5, 8), span(12, 14), span(3, 3)]);
    expect(united).toEqual([span(0, 8), span(10, 20)]);
    expect(clip(united, span(4, 12))).toEqual([span(4, 8), span(10, 12)]);
    expect(gaps(united, span(4, 25))).toEqual([span(8, 10), span(20, 25)]);
    expect([covers(united, span(0, 8)), covers(united, span(7, 11))]).toEqual([true, false]);
  });

  it('splits any range into what is covered and what is open', () => {
    const some = fc
      .tuple(fc.nat(50), fc.nat(50))
      .map(([a, b]) => span(Math.min(a, b), Math.max(a, b)));
    fc.assert(
      fc.property(fc.array(some), some, (ranges, within) => {
        const united = unite(ranges);
        const inside = (list: readonly { start: number; end: number }[], at: number) =>
          list.some((r) => r.start <= at && at < r.end);
        for (let at = within.start as number; at < within.end; at += 1) {
          expect(inside(clip(united, within), at)).toBe(inside(ranges, at));
          expect(inside(gaps(united, within), at)).toBe(!inside(ranges, at));
        }
      }),
    );
  });
});

describe('the read ledger', () => {
  it('reads what was delivered in full, also in two messages', () => {
    const half = deliver(entry(1), [span(0, 50)], NOW);
    expect(half).toMatchObject({ step: 'delivered', readAt: null, deliveredAt: NOW });
    expect(deliver(half, [span(50, 100)], NOW)).toMatchObject({ step: 'read', readAt: NOW });
    expect(deliver(half, [span(51, 100)], NOW)).toMatchObject({ step: 'delivered' });
  });

  it('gives the entry itself back when nothing changed, and never steps back', () => {
    const read = deliver(entry(1), [span(0, 100)], NOW);
    expect(deliver(read, [span(4, 9)], NOW)).toBe(read);
    expect(deliver(entry(2), [span(200, 300)], NOW)).toMatchObject({ step: 'offered' });
  });

  it('notes what tools read: ok is read, the rest is delivered', () => {
    const note = {
      evidenceId: entry(1).evidenceId,
      documentId: DOC,
      hash: HASH,
      range: span(0, 100),
    };
    const fetched = (status: 'ok' | 'truncated' | 'partial', end: number) =>
      noteFetch(entry(1), { ...note, delivered: span(0, end), status }, NOW);
    expect(fetched('ok', 100)).toMatchObject({ step: 'read', cut: false });
    expect(fetched('truncated', 40)).toMatchObject({ step: 'delivered', cut: true });
    expect(fetched('partial', 40)).toMatchObject({ step: 'delivered', cut: false });
  });

  it('gives windows of one version, joined where they touch', () => {
    const ledger = [
      entry(1, { delivered: [span(0, 50)] }),
      entry(2, { delivered: [span(50, 70), span(80, 90)] }),
      entry(3, { delivered: [span(70, 80)], hash: OTHER_HASH }),
    ];
    expect(deliveredWindows(ledger, DOC, HASH)).toEqual([span(0, 70), span(80, 90)]);
  });
});
