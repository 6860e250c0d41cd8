// Changes and noise in every language: no changed quote may pass as word for word or shortened, and no quote that only
// carries noise (markup, other digits, hidden characters, broken lines) may be missed. Every sentence, every pair.
import { describe, expect, it } from 'vitest';
import { ground, prepareSource } from '../../../src/core/grounding/index';
import { CHANGES, NEWS } from './news-in-languages';

const OTHER_DIGITS = 0xff10;

/** Ways to spoil a quote without changing a word of it. */
const NOISE: Readonly<Record<string, (quote: string) => string>> = {
  'every word bold': (quote) => quote.replace(/\S+/g, (word) => `**${word}**`),
  'a cited blockquote': (quote) => `> "${quote}" [1]`,
  'bidi marks': (quote) => `\u2068${quote.replaceAll(' ', ' \u200f')}\u2069`,
  'full-width digits': (quote) =>
    quote.replace(/[0-9]/g, (digit) => String.fromCharCode(OTHER_DIGITS + Number(digit))),
  'plain digits': (quote) =>
    quote.replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x660)),
  'soft hyphens': (quote) => quote.replace(/(\p{L}{3})(\p{L}{2})/gu, '$1\u00ad$2'),
  ligatures: (quote) => quote.replaceAll('fi', 'ﬁ').replaceAll('fl', 'ﬂ'),
  'letters taken apart': (quote) => quote.normalize('NFD'),
  'a broken line': (quote) => quote.replace(/\s(?=\S+\s\S+$)/, '\n'),
  'hard spaces': (quote) => quote.replaceAll(' ', '\u00a0'),
  'a link': (quote) => quote.replace(/(\p{L}+ \p{L}+)/u, '[$1](https://site.test/a_(b))'),
  'hidden spaces': (quote) => quote.replace(/(\p{L})(\p{L})/gu, '$1\u200b$2'),
  'a citation before the stop': (quote) => quote.replace(/([.。।])$/, ' 【3†source】$1'),
  'a raised citation': (quote) => `${quote}<sup>[2]</sup>`,
  emphasis: (quote) => `*${quote}*`,
  'quotation marks': (quote) => `“${quote.replaceAll('’', "'")}”`,
  'corner brackets': (quote) => `「${quote}」`,
  entities: (quote) => quote.replaceAll('’', '&rsquo;').replaceAll(' ', '&nbsp;'),
  'a dash before it': (quote) => `— ${quote}`,
  'a list number': (quote) => `1. ${quote}`,
  'ellipses around it': (quote) => `…${quote.replace(/[.。।]$/, '')}…`,
  'a small first letter': (quote) => quote.slice(0, 1).toLowerCase() + quote.slice(1),
};

function sentencesOf(text: string): string[] {
  return [...text.matchAll(/.+?(?:[。।]|\.(?=\s|$)|$)\s*/gsu)]
    .map(([sentence]) => sentence.trim())
    .filter((sentence) => sentence.length > 8);
}

describe.each(Object.entries(NEWS))('%s', (language, text) => {
  const source = prepareSource(`A line before it.\n${text}`);
  const sentences = sentencesOf(text);

  it('passes no change, in its sentence or in the whole', () => {
    for (const [from, to] of CHANGES[language]!) {
      const inside = sentences.filter((sentence) => sentence.includes(from));
      expect(text, `${from} stands in the text`).toContain(from);
      for (const quote of [text, ...inside]) {
        const { verdict } = ground(
          source,
          quote.replace(from, () => to),
        );
        expect(verdict, `${from} → ${to} in: ${quote}`).toMatch(/^(?:altered|missing)$/);
      }
    }
  });

  it('finds every sentence through noise', () => {
    for (const sentence of sentences)
      for (const [name, spoil] of Object.entries(NOISE)) {
        const quote = spoil(sentence);
        const { verdict, span } = ground(source, quote);
        expect(verdict, `${name}: ${quote}`).toBe('verbatim');
        expect(source.text.slice(span!.start, span!.end)).toContain(sentence.slice(0, -1));
      }
  });
});
