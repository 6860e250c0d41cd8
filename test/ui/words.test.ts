// The interface has words for everything the program can come out with: no code is ever shown bare.

import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { CitationDetail } from '../../src/core/evidence/citation';
import type { PassageNow } from '../../src/core/evidence/outcome';
import type {
  DifferenceKind,
  Elsewhere,
  Fidelity,
  Flag,
  Gap,
  Reason,
} from '../../src/core/grounding/types';
import type { FailureCode } from '../../src/core/result';
import { RESULT_LOOKS } from '../../src/core/verdict/table';
import type { OpenOutcome } from '../../src/protocol/page-messages';
import { passageFromFragment } from '../../src/ui/open/open-page';
import { openFragment } from '../../src/ui/panel/clip-item';
import { type Place, placeFromFragment, placeToFragment } from '../../src/ui/panel/place';
import { segments } from '../../src/ui/panel/segments';
import { failureText } from '../../src/ui/parts/failure-text';

vi.mock('wxt/browser', async () => ({
  browser: (await import('../platform/fake-browser')).fakeBrowser,
}));

const catalogue = JSON.parse(
  readFileSync(
    path.resolve(import.meta.dirname, '../../assets/public/_locales/en/messages.json'),
    'utf8',
  ),
) as Record<string, { message: string }>;

/** Every member of a union, kept complete by the compiler. */
const all = <T extends string>(members: Record<T, true>) => Object.keys(members) as T[];

const failures = all<FailureCode>({
  'too-large': true,
  'empty-page': true,
  'not-a-page': true,
  'no-access': true,
  'page-gone': true,
  'no-composer': true,
  'insert-refused': true,
  'not-found': true,
  damaged: true,
  quota: true,
  storage: true,
  'newer-library': true,
  'bad-request': true,
  forbidden: true,
  'unknown-kind': true,
  timeout: true,
  internal: true,
});
const kinds = all<DifferenceKind>({
  figure: true,
  unit: true,
  currency: true,
  date: true,
  negation: true,
  modal: true,
  quantifier: true,
  comparative: true,
  name: true,
  question: true,
  'struck-out': true,
  accents: true,
  case: true,
  hyphen: true,
  spelling: true,
  order: true,
  omission: true,
  word: true,
});
const details = all<Exclude<CitationDetail, 'mended'> | 'unavailable' | 'malformed'>({
  'never-delivered': true,
  'offered-only': true,
  truncated: true,
  partial: true,
  'other-run': true,
  inside: true,
  unavailable: true,
  malformed: true,
});
const flags = all<Flag | Elsewhere>({
  ambiguous: true,
  manyPlaces: true,
  tooShort: true,
  loneFigure: true,
  notAQuote: true,
  elsewhere: true,
  'outside-window': true,
  'other-version': true,
  'other-source': true,
});
const reasons = all<Reason | 'no-source'>({
  'no-text': true,
  'empty-quote': true,
  'other-language': true,
  'no-source': true,
});
const now = all<PassageNow>({ same: true, moved: true, edited: true, gone: true, unknown: true });
const outcomes = all<OpenOutcome['passage']>({
  unchanged: true,
  moved: true,
  edited: true,
  gone: true,
  unknown: true,
});
const callouts = all<Gap['callouts'][number]>({ negation: true, figure: true, exception: true });
const fidelity = all<Exclude<Fidelity, 'exact'>>({ typography: true, 'case-or-punctuation': true });
const keyed = (prefix: string, codes: readonly string[]) =>
  codes.map((code) => `${prefix}_${code.replaceAll('-', '_')}`);

describe('words for every code', () => {
  it.each(failures)('failure %s', (code) => {
    const said = failureText({ code, note: 'ab12' });
    expect(said).toMatch(/^[A-Z].*[.\d]$/s);
    expect(said.startsWith('failure')).toBe(false);
    expect(said.includes('ab12')).toBe(code === 'internal');
  });

  it.each([
    ...Object.values(RESULT_LOOKS).flatMap((l) => [l.word, l.sentence]),
    ...keyed('difference', kinds),
    ...keyed('detail', details),
    ...keyed('flag', flags),
    ...keyed('uncheckable', reasons),
    ...keyed('now', now),
    ...keyed('outcome', outcomes),
    ...keyed('barPassage', outcomes),
    ...keyed('callout', callouts),
    ...keyed('fidelity', fidelity),
  ])('%s', (key) => {
    expect(catalogue[key]?.message ?? '').not.toBe('');
  });
});

const uuid = fc.uuid().map((s) => s.toLowerCase());
const hash = fc.string({
  unit: fc.constantFrom(...'0123456789abcdef'),
  minLength: 64,
  maxLength: 64,
});
const range = fc
  .tuple(fc.nat(1e6), fc.integer({ min: 1, max: 1e6 }))
  .map(([start, n]) => ({ start, end: start + n }));

describe('places in an address', () => {
  const place = fc.oneof(
    fc.constantFrom<Place>({ view: 'library' }, { view: 'bin' }, { view: 'chat' }),
    uuid.map((documentId) => ({ view: 'document', documentId }) as Place),
    fc
      .tuple(uuid, hash, fc.option(range))
      .map(([documentId, h, r]) => ({ view: 'reader', documentId, hash: h, range: r }) as Place),
  );

  it('come back as they were', () => {
    fc.assert(
      fc.property(place, fc.boolean(), (where, sharp) => {
        const fragment = placeToFragment(where);
        expect(placeFromFragment(sharp ? `#${fragment}` : fragment)).toEqual(where);
      }),
    );
  });

  it('are the library for anything else, and never throw', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webFragments()), (fragment) => {
        const where = placeFromFragment(fragment);
        if (where.view === 'document' || where.view === 'reader')
          expect(where.documentId).toMatch(/^[0-9a-f-]{36}$/);
      }),
    );
    const id = '3f2b8c1e-7a54-4d0b-9c61-0e5a7d3b1f20';
    for (const hash of ['', 'x', 'A'.repeat(64), 'a'.repeat(63), 'a'.repeat(65)])
      expect(placeFromFragment(`reader:${id}:${hash}:0-5`), hash).toEqual({ view: 'library' });
    for (const odd of ['document:x', 'reader:x', '__proto__', 'reader', ':::', 'document'])
      expect(placeFromFragment(odd)).toEqual({ view: 'library' });
  });

  it('of a passage lead to it, and to nothing when they are damaged', () => {
    fc.assert(
      fc.property(uuid, hash, range, (id, h, r) => {
        const fragment = openFragment(id, h, r);
        expect(passageFromFragment(fragment)).toEqual({ documentId: id, hash: h, range: r });
        expect(passageFromFragment(`#${fragment}`)).not.toBeNull();
        for (const damaged of [
          fragment.slice(1),
          fragment.replace(h, h.slice(1)),
          fragment.replace(/-\d+$/, ''),
          openFragment(id, h, { start: r.end, end: r.start }),
          openFragment(id, h, { start: r.end, end: r.end }),
        ])
          expect(passageFromFragment(damaged)).toBeNull();
      }),
    );
    expect(passageFromFragment('')).toBeNull();
  });
});

describe('segments', () => {
  const layer = fc.record({
    start: fc.integer({ min: 0, max: 40 }),
    end: fc.integer({ min: 0, max: 40 }),
    name: fc.constantFrom('clipped', 'jump', 'sup'),
  });

  it('tile the range in order, and each names the layers that cover the whole of it', () => {
    fc.assert(
      fc.property(
        fc.nat(20),
        fc.integer({ min: 1, max: 20 }),
        fc.array(layer),
        (start, n, layers) => {
          const end = start + n;
          const runs = segments(start, end, layers);
          expect(runs[0]?.start).toBe(start);
          expect(runs.at(-1)?.end).toBe(end);
          for (const [i, run] of runs.entries()) {
            expect(run.start).toBeLessThan(run.end);
            if (i > 0) expect(run.start).toBe(runs[i - 1]?.end);
            for (let at = run.start; at < run.end; at++)
              expect([...run.names].sort()).toEqual(
                layers
                  .filter((l) => l.start <= at && at < l.end)
                  .map((l) => l.name)
                  .sort(),
              );
          }
        },
      ),
    );
  });

  it('are none of an empty range', () => {
    expect(segments(5, 5, [{ start: 0, end: 9, name: 'x' }])).toEqual([]);
  });
});
