// Quotes of an answer against what was shown in its run: strict and lenient, inside and outside the windows.
import { describe, expect, it } from 'vitest';
import { prepareSource, resolveClaims } from '../../../src/core/grounding/index';
import type { ShownWindow } from '../../../src/core/grounding/resolve';

const PAGE =
  'The dam was closed in May for repairs. Nobody was hurt in the flood. The bridge was opened in June by the mayor.';
const SPLIT = PAGE.indexOf('The bridge');
const OLD = 'The dam was closed in April for repairs. The old ferry still ran twice a day.';
const OTHER = 'A third page says that the ferry was sold to a firm in Porto last year.';

const windows: ShownWindow[] = [
  {
    document: 'page',
    version: 'v2',
    source: prepareSource(PAGE),
    shown: [
      { start: 0, end: 20 },
      { start: 20, end: SPLIT },
    ],
  },
  { document: 'page', version: 'v1', source: prepareSource(OLD), shown: [] },
  {
    document: 'other',
    version: 'w1',
    source: prepareSource(OTHER),
    shown: [{ start: 0, end: OTHER.length }],
  },
];

function resolve(quote: string, policy: 'strict' | 'lenient') {
  return resolveClaims([{ id: 'a', quote, document: 'page', version: 'v2' }], windows, policy)[0]!;
}

describe('resolveClaims', () => {
  it.each([
    ['shown', 'The dam was closed in May for repairs.', 'resolved', null, 'verbatim'],
    [
      'shown over two touching ranges',
      'was closed in May for repairs. Nobody was hurt',
      'resolved',
      null,
      'verbatim',
    ],
    [
      'not shown',
      'The bridge was opened in June by the mayor.',
      'resolved',
      'outside-window',
      'verbatim',
    ],
    [
      'in another version',
      'The old ferry still ran twice a day.',
      'resolved',
      'other-version',
      'verbatim',
    ],
    [
      'in another source',
      'the ferry was sold to a firm in Porto',
      'resolved',
      'other-source',
      'verbatim',
    ],
    ['altered', 'The dam was closed in July for repairs.', 'resolved', null, 'altered'],
    ['elided', 'The dam was closed … was hurt in the flood.', 'resolved', null, 'elided'],
    [
      'nowhere',
      'Penguins are the best swimmers of all the birds we know.',
      'unchanged',
      null,
      'missing',
    ],
  ])('lenient: %s', (_, quote, status, elsewhere, verdict) => {
    const found = resolve(quote, 'lenient');
    expect([found.status, found.elsewhere, found.grounding?.verdict]).toEqual([
      status,
      elsewhere,
      verdict,
    ]);
    expect(found.grounding?.flags.includes('elsewhere') ?? false).toBe(elsewhere !== null);
  });

  it.each([
    ['not shown', 'The bridge was opened in June by the mayor.', 'outside-window'],
    ['in another version', 'The old ferry still ran twice a day.', 'other-version'],
    ['in another source', 'the ferry was sold to a firm in Porto', 'other-source'],
    ['altered', 'The dam was closed in July for repairs.', 'altered'],
    ['elided', 'The dam was closed … was hurt in the flood.', 'elided'],
    ['nowhere', 'Penguins are the best swimmers of all the birds we know.', 'missing'],
  ])('strict rejects what is %s, and says so', (_, quote, code) => {
    const found = resolve(quote, 'strict');
    expect(found.status).toBe('rejected');
    expect(found.rejection!.code).toBe(code);
    expect(found.rejection!.message).toContain(quote);
  });

  it('strict takes what is word for word inside the window', () => {
    expect(resolve('Nobody was hurt in the flood.', 'strict')).toMatchObject({
      status: 'resolved',
      window: 0,
      rejection: null,
    });
  });

  it('shows what stands there instead', () => {
    expect(resolve('The dam was closed in July for repairs.', 'strict').rejection!.instead).toBe(
      'The dam was closed in May for repairs.',
    );
  });

  it('never bridges a gap between shown ranges', () => {
    const gapped = [
      {
        ...windows[0]!,
        shown: [
          { start: 0, end: 20 },
          { start: 25, end: SPLIT },
        ],
      },
    ];
    const [found] = resolveClaims(
      [{ id: 'a', quote: 'The dam was closed in May for repairs.' }],
      gapped,
      'lenient',
    );
    expect(found!.elsewhere).toBe('outside-window');
  });

  it('takes the shown one of several places', () => {
    const text = 'Read more here now. Something else. Read more here now. The end.';
    const window = {
      document: 'p',
      version: 'v',
      source: prepareSource(text),
      shown: [{ start: 30, end: text.length }],
    };
    const [found] = resolveClaims([{ id: 'a', quote: 'Read more here now.' }], [window], 'strict');
    expect(found!.status).toBe('resolved');
    expect(found!.grounding!.span!.start).toBe(36);
    expect(found!.grounding!.flags).not.toContain('ambiguous');
  });

  it('answers each claim, in order, duplicates too, and without windows', () => {
    const claims = ['b', 'a', 'b'].map((id) => ({ id, quote: 'Nobody was hurt in the flood.' }));
    expect(resolveClaims(claims, windows, 'lenient').map((each) => each.id)).toEqual([
      'b',
      'a',
      'b',
    ]);
    expect(resolveClaims(claims, [], 'lenient').every((each) => each.status === 'unchanged')).toBe(
      true,
    );
    expect(
      resolveClaims(claims, [], 'strict').every((each) => each.rejection?.code === 'missing'),
    ).toBe(true);
  });
});
