import { describe, expect, it } from 'vitest';
import { makePreview } from '../../src/store/search-preview';
import { termsOf, uniqueTerms } from '../../src/store/search-terms';

describe('search terms', () => {
  it.each<[string, readonly string[]]>([
    ['The Tide-mill, 1957!', ['the', 'tide', 'mill', '1957']],
    ['Éling éling', ['eling']],
    ['潮汐磨坊', ['潮汐', '汐磨', '磨坊', '坊']],
    ['mill水車', ['mill', '水車', '車']],
    ['x'.repeat(41), []],
    ['', []],
    ['𝒳 😀', ['x']],
  ])('%s', (text, terms) => {
    expect(uniqueTerms(text)).toEqual(terms);
  });

  it('says where a term stands', () => {
    const text = '😀 Tide mill';
    const places = [...termsOf(text)].map(({ start, end }) => text.slice(start, end));
    expect(places).toEqual(['Tide', 'mill']);
  });

  it('previews a line around the first match, with all matches marked', () => {
    const text = `${'before '.repeat(30)}the\ntide mill ${'after '.repeat(60)}tide`;
    const { preview, matches } = makePreview(text, ['tide', 'mi']);
    expect(preview.length).toBeLessThanOrEqual(200);
    expect(preview.startsWith('before ')).toBe(true);
    expect(matches.map(({ start, end }) => preview.slice(start, end))).toEqual(['tide', 'mill']);
  });
});
