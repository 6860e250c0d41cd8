// Looking for a quote in a stored version and on the page in front: the engine's results in the interface's words.
import { describe, expect, it, vi } from 'vitest';
import { clipPage } from '../../src/background/clip-page';
import { findInVersion, findOnPage } from '../../src/background/find-quote';
import { must, requestId } from '../store/contract-kit';
import { MILLS, pageTab, world } from './kit';

vi.mock('wxt/browser', async () => ({
  browser: (await import('../platform/fake-browser')).fakeBrowser,
}));

async function stored() {
  const { context } = world();
  const tab = pageTab(MILLS);
  const receipt = await must(
    clipPage(context, {
      requestId: requestId(),
      tabId: tab.id,
      what: 'page',
      passageOnly: false,
      override: false,
    }),
  );
  const { documentId, hash } = receipt;
  return (quote: string) => must(findInVersion(context, { documentId, hash, quote }));
}

describe('in a stored version', () => {
  it.each([
    ['word for word', 'The gate opens on the ebb and 12 wheels turn for 4 hours.', 'verbatim'],
    [
      'a changed figure',
      'The gate opens on the ebb and 14 wheels turn for 4 hours.',
      'altered-material',
    ],
    ['words left out', 'A tide mill stores the flood tide … about four hours per tide', 'elided'],
    [
      'nothing like it',
      'The harbour master collects a yearly fee from every fisherman in silver.',
      'missing',
    ],
  ])('%s', async (_, quote, result) => {
    const found = await (await stored())(quote);
    expect(found.result).toBe(result);
  });

  it('names what changed, and says where it stands', async () => {
    const found = await (await stored())(
      'The gate opens on the ebb and 14 wheels turn for 4 hours.',
    );
    expect(found.differences).toContainEqual({
      kind: 'figure',
      quote: '14',
      source: '12',
      material: true,
    });
    const place = found.places[0];
    expect(MILLS.slice(place?.start, place?.end)).toContain('12 wheels');
  });

  it('offers what comes closest to words that are not there', async () => {
    const found = await (await stored())(
      'Millers never, ever milled when the neap tide gave them no head of water at all',
    );
    expect(found.result).toBe('missing');
    expect(found.closest[0]?.text).toContain('neap tides');
  });
});

describe('on the page in front', () => {
  it('shows what stands there, and only then', async () => {
    world();
    const shown = vi.fn((passages: readonly unknown[]) =>
      passages.map((_, i) => ({ id: String(i), outcome: 'unchanged' })),
    );
    const tab = pageTab(MILLS, {}, { show: shown as never });
    const found = await must(
      findOnPage(tab.id, 'The gate opens on the ebb and 12 wheels turn for 4 hours.'),
    );
    expect(found.result).toBe('verbatim');
    expect(shown).toHaveBeenCalledTimes(1);
    expect(shown.mock.calls[0]?.[0]).toMatchObject([
      { kind: 'verbatim', passage: { exact: expect.stringContaining('12 wheels') } },
    ]);
    await must(
      findOnPage(tab.id, 'Nothing like these words stands anywhere on this page of ours.'),
    );
    expect(shown).toHaveBeenCalledTimes(1);
  });

  it('says why a page cannot be read', async () => {
    world();
    expect(await findOnPage(999, 'words')).toMatchObject({
      ok: false,
      failure: { code: 'page-gone' },
    });
  });
});
