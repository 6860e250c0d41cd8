import { describe, expect, it } from 'vitest';
import { checkCitations } from '../../../src/core/evidence/check-citations';
import type { EvidenceId } from '../../../src/core/evidence/ids';
import { rejectedCitations, repairLines } from '../../../src/core/evidence/strict-citations';
import { codePointSpan } from '../../../src/core/text/span';
import { chunkEvidence, entry, fact, OTHER_HASH, spanEvidence, view } from './fixtures';

const A = spanEvidence(0, 100);
const B = spanEvidence(200, 300);
const read = (number: number, id: EvidenceId, start: number, end: number) =>
  entry(number, {
    evidenceId: id,
    range: codePointSpan(start, end),
    step: 'read',
    delivered: [codePointSpan(start, end)],
  });
const b = { range: codePointSpan(200, 300) };

describe('checkCitations against a run', () => {
  it('takes an id and its handle for one thing, with all places', () => {
    const answer = `One [ev#k7.1]. Two ${A.toUpperCase()}. Three [ev#k7.1].`;
    const { citations, scan } = checkCitations(answer, view([read(1, A, 0, 100)], [[A, fact()]]));
    expect(citations).toHaveLength(1);
    expect(citations[0]).toMatchObject({
      evidenceId: A,
      handle: { code: 'k7', number: 1 },
      verdict: 'valid',
      detail: 'mended',
      mended: true,
      superseded: false,
      places: [0, 1, 2],
    });
    expect(scan.found).toHaveLength(3);
  });

  it.each<[string, string, Parameters<typeof view>, object]>([
    [
      'superseded but readable',
      '[ev#k7.1]',
      [[read(1, A, 0, 100)], [[A, fact({ superseded: true })]]],
      { verdict: 'valid', superseded: true },
    ],
    [
      'read, then deleted',
      '[ev#k7.1]',
      [[read(1, A, 0, 100)], []],
      { verdict: 'unavailable', detail: null, fact: null },
    ],
    ['never delivered', B, [[], [[B, fact(b)]]], { verdict: 'unread', detail: 'never-delivered' }],
    [
      'offered only',
      '[ev#k7.2]',
      [[entry(2, { evidenceId: B, ...b })], [[B, fact(b)]]],
      { verdict: 'unread', detail: 'offered-only' },
    ],
    [
      'offered cut',
      '[ev#k7.2]',
      [[entry(2, { evidenceId: B, ...b, cut: true })], [[B, fact(b)]]],
      { verdict: 'unread', detail: 'truncated' },
    ],
    [
      'delivered in part',
      '[ev#k7.2]',
      [
        [
          entry(2, {
            evidenceId: B,
            ...b,
            step: 'delivered',
            delivered: [codePointSpan(200, 250)],
          }),
        ],
        [[B, fact(b)]],
      ],
      { verdict: 'unread', detail: 'partial' },
    ],
    [
      'read in another run',
      B,
      [[], [[B, fact({ ...b, readElsewhere: true })]]],
      { verdict: 'unread', detail: 'other-run' },
    ],
    [
      'inside something that was read',
      spanEvidence(10, 20),
      [[read(3, A, 0, 100)], [[spanEvidence(10, 20), fact({ range: codePointSpan(10, 20) })]]],
      { verdict: 'unread', detail: 'inside', inside: 'ev#k7.3' },
    ],
    [
      'inside, but of another version',
      spanEvidence(10, 20, undefined, OTHER_HASH),
      [
        [read(3, A, 0, 100)],
        [
          [
            spanEvidence(10, 20, undefined, OTHER_HASH),
            fact({ hash: OTHER_HASH, range: codePointSpan(10, 20) }),
          ],
        ],
      ],
      { verdict: 'unread', detail: 'never-delivered', inside: null },
    ],
    ['unknown id', chunkEvidence, [[], []], { verdict: 'unavailable', detail: null }],
    [
      'handle of another run',
      '[ev#q2.1]',
      [[read(1, A, 0, 100)], [[A, fact()]]],
      { verdict: 'unavailable', evidenceId: null },
    ],
    [
      'handle never issued',
      '[ev#k7.9]',
      [[read(1, A, 0, 100)], [[A, fact()]]],
      { verdict: 'unavailable', evidenceId: null },
    ],
    [
      'id cut short',
      `${A.slice(0, 40)}…`,
      [[read(1, A, 0, 100)], [[A, fact()]]],
      { verdict: 'malformed', evidenceId: null },
    ],
  ])('%s', (_, answer, of, expected) => {
    expect(checkCitations(answer, view(...of)).citations).toMatchObject([expected]);
  });

  it('keeps the order of first appearance', () => {
    const { citations } = checkCitations(
      `${B} ev1:c:0000… [ev#k7.1] ${B}`,
      view([read(1, A, 0, 100)], [[A, fact()]]),
    );
    expect(citations.map(({ verdict }) => verdict)).toEqual(['unavailable', 'malformed', 'valid']);
  });
});

describe('checkCitations against a plain set', () => {
  it('knows what was read and nothing else', () => {
    const answer = `${A} ${B} ${spanEvidence(10, 20)} [ev#k7.1]`;
    const { citations } = checkCitations(answer, new Set([A]));
    expect(citations.map(({ verdict, detail, inside }) => [verdict, detail, inside])).toEqual([
      ['valid', null, null],
      ['unread', 'never-delivered', null],
      ['unread', 'inside', A],
      ['unavailable', null, null],
    ]);
  });
});

describe('the strict policy', () => {
  it('names each rejected id and what to do', () => {
    const answer = `One [ev#k7.1], two [ev#k7.9], three ${spanEvidence(10, 20)}, four [ev#k7.…].`;
    const facts = [
      [A, fact()],
      [spanEvidence(10, 20), fact({ range: codePointSpan(10, 20) })],
    ] as const;
    const check = checkCitations(answer, view([read(1, A, 0, 100)], facts));
    expect(repairLines(rejectedCitations(answer, check))).toEqual([
      'ev#k7.9: names nothing you were given. Cite only what you were given.',
      `${spanEvidence(10, 20)}: cite ev#k7.1 instead, which holds it.`,
      'ev#k7.…: not a whole id. Copy the handle exactly.',
    ]);
    expect(
      rejectedCitations(
        '[ev#k7.1]',
        checkCitations('[ev#k7.1]', view([read(1, A, 0, 100)], facts)),
      ),
    ).toEqual([]);
  });
});
