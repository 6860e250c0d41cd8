import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  decodeEvidenceId,
  type EvidenceReference,
  encodeEvidenceId,
} from '../../../src/core/evidence/evidence-id';
import { chunkEvidence, spanEvidence } from './fixtures';

const hex = (length: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: length, maxLength: length });
const uuid = fc.tuple(hex(8), hex(4), hex(4), hex(4), hex(12)).map((parts) => parts.join('-'));
const reference = fc.oneof(
  fc.record({ kind: fc.constant('chunk'), document: uuid, prefix: hex(16), chunk: uuid }),
  fc
    .record({
      kind: fc.constant('span'),
      document: uuid,
      prefix: hex(16),
      start: fc.nat(9_999_999_998),
      length: fc.integer({ min: 1, max: 100_000 }),
    })
    .map(({ length, ...rest }) => ({ ...rest, end: Math.min(rest.start + length, 9_999_999_999) })),
) as unknown as fc.Arbitrary<EvidenceReference>;

describe('evidence ids', () => {
  it('decode to what was encoded', () => {
    fc.assert(
      fc.property(reference, (ref) => {
        expect(decodeEvidenceId(encodeEvidenceId(ref))).toEqual(ref);
      }),
    );
  });

  it('encode back to the very string that decoded', () => {
    const pieces = fc.constantFrom(
      'ev1:',
      'c:',
      's:',
      ':',
      '-',
      '0',
      '12',
      chunkEvidence,
      'F',
      ' ',
    );
    const near = fc.oneof(
      fc.array(pieces, { maxLength: 6 }).map((list) => list.join('')),
      fc.tuple(fc.nat(100), pieces).map(([at, piece]) => {
        const id = at % 2 === 0 ? chunkEvidence : spanEvidence(120, 188);
        return id.slice(0, at) + piece + id.slice(at + piece.length);
      }),
    );
    fc.assert(
      fc.property(near, (s) => {
        const decoded = decodeEvidenceId(s);
        if (decoded !== null) expect(encodeEvidenceId(decoded)).toBe(s);
      }),
      { numRuns: 2_000 },
    );
  });

  const span = spanEvidence(120, 188);
  it.each([
    ['upper case', span.toUpperCase()],
    ['white space', ` ${span}`],
    ['start after end', span.replace('120-188', '188-120')],
    ['empty range', span.replace('120-188', '120-120')],
    ['leading zero', span.replace('120', '0120')],
    ['eleven digits', span.replace('188', '18800000000')],
    ['no end', span.replace('-188', '-')],
    ['no start', span.replace('120-', '-')],
    ['sign', span.replace('120', '+12')],
    ['one digit less of the hash', span.replace('9a1b', '9a1')],
    ['chunk cut short', chunkEvidence.slice(0, -1)],
    ['chunk too long', `${chunkEvidence}0`],
    ['other kind', chunkEvidence.replace('ev1:c', 'ev1:x')],
    ['other scheme', chunkEvidence.replace('ev1', 'ev2')],
    ['full-width digit', span.replace('120', '12０')],
  ])('refuses %s', (_, s) => {
    expect(decodeEvidenceId(s)).toBeNull();
  });
});
