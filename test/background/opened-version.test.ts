import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { openVersion, textOfRange } from '../../src/background/opened-version';
import { codePointSpan, span } from '../../src/core/text/span';
import { must } from '../store/contract-kit';
import { clip, MILLS, pageTab, saved, selectionOf, setPage, world } from './kit';

vi.mock('wxt/browser', async () => ({
  browser: (await import('../platform/fake-browser')).fakeBrowser,
}));

describe('a version opened for reading', () => {
  it('maps between code points and units both ways, and names the same words', async () => {
    const text = fc.string({
      unit: fc.constantFrom('a', 'é', '😀', ' ', '\n', '漢', '𝒳'),
      minLength: 1,
      maxLength: 300,
    });
    await fc.assert(
      fc.asyncProperty(text, fc.nat(), fc.nat(), async (words, a, b) => {
        fc.pre(words.trim() !== '');
        const w = world();
        const { documentId, hash } = await saved(w, words);
        const opened = await must(openVersion(w.store, documentId, hash));
        const points = [...words];
        const start = a % points.length;
        const end = start + 1 + (b % (points.length - start));
        const range = codePointSpan(start, end);
        expect(textOfRange(opened, range)).toBe(points.slice(start, end).join(''));
        const shown = opened.toShown(range);
        expect(shown && opened.toVersion(shown)).toEqual(range);
      }),
      { numRuns: 40 },
    );
  });

  it('says null for what leaves the text, and for nothing', async () => {
    const w = world();
    const { documentId, hash } = await saved(w);
    const opened = await must(openVersion(w.store, documentId, hash));
    expect(opened.toShown(codePointSpan(0, MILLS.length + 1))).toBeNull();
    expect(opened.toVersion(span(0, MILLS.length + 1))).toBeNull();
    expect(opened.toVersion(span(5, 5))).toBeNull();
  });

  it('keeps pieces apart: a range over a gap is no range', async () => {
    const w = world();
    const tab = pageTab(MILLS, { selection: selectionOf(MILLS, 'a pond behind') });
    const { documentId, hash } = await clip(w, tab, { what: 'selection', passageOnly: true });
    setPage(tab, MILLS, { selection: selectionOf(MILLS, 'cattle graze') });
    await clip(w, tab, { what: 'selection', passageOnly: true });
    const opened = await must(openVersion(w.store, documentId, hash));
    const at = MILLS.indexOf('cattle graze');
    const shown = opened.toShown(codePointSpan(at, at + 12));
    expect(shown && opened.text.slice(shown.start, shown.end)).toBe('cattle graze');
    expect(opened.toShown(codePointSpan(10, at + 12))).toBeNull();
    expect(opened.toVersion(span(10, opened.text.length))).toBeNull();
    expect(opened.text).not.toContain('12 wheels');
  });
});
