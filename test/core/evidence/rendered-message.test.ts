// What hosts make of a sent message: Markdown rendered, typography, white space, "Show more", several nodes. A passage
// counts as read when every word and figure of it stands in order, and never when one is missing or another one.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { composeEvidenceBlock } from '../../../src/core/evidence/evidence-block';
import { plainWords } from '../../../src/core/evidence/plain-words';
import { seedDelivered } from '../../../src/core/evidence/seed-delivered';
import { codePointLength } from '../../../src/core/text/offsets';
import { codePointSpan } from '../../../src/core/text/span';
import { DOC, HASH, NOW, RUN, spanEvidence } from './fixtures';

const offered = (text: string) => {
  const range = codePointSpan(0, codePointLength(text));
  const evidenceId = spanEvidence(0, range.end);
  const item = { evidenceId, documentId: DOC, hash: HASH, range, title: 'Mills', uri: null, text };
  const options = { budget: 60_000, cutLast: false, now: NOW };
  return composeEvidenceBlock(RUN, [], [item], options);
};
const step = (text: string, message: string) =>
  seedDelivered(message, offered(text).entries, NOW)[0]?.step;

const PAGE = `# Tide mills

A mill is driven by the *tidal* rise and **fall**; see \`sluice_gate\` and __the pond__.

- It closed in 1957, at -5 °C, after ~~two~~ three floods.
- "Quoted" it's said -- about 30 % ... of 1,500 mills.

> The wheel turns for 2*3 hours, or some_value.

***

The end.`;

const RENDERED = `Tide mills
A mill is driven by the tidal rise and fall; see sluice_gate and the pond.

It closed in 1957, at -5 °C, after two three floods.
“Quoted” it’s said – about 30 % … of 1,500 mills.

The wheel turns for 2*3 hours, or some_value.

The end.`;

describe('a passage in a message as the host shows it', () => {
  it.each<[string, string, string]>([
    ['as it was', PAGE, PAGE],
    ['rendered as Markdown', PAGE, RENDERED],
    ['rendered, with bullets shown', PAGE, RENDERED.replaceAll('\nIt', '\n• It')],
    [
      'rendered, in a block of other words',
      PAGE,
      `My question: ${offered('x').block}\n${RENDERED}\n"""`,
    ],
    ['white space collapsed', PAGE, PAGE.replaceAll(/\s+/g, ' ')],
    ['split over nodes', PAGE, PAGE.replaceAll(' ', '\n')],
    ['smart quotes only', PAGE, PAGE.replace('"Quoted" it\'s', '“Quoted” it’s')],
    ['emphasis inside a line only', PAGE, PAGE.replaceAll('**', '').replaceAll('__', '')],
    [
      'escapes undone',
      'A \\* star and a \\[link\\], 1\\. first.',
      'A * star and a [link], 1. first.',
    ],
    ['nested marks', '***Both*** and _*mixed*_ and **a** b.', 'Both and mixed and a b.'],
    [
      'joiners and selectors lost',
      'The family 👩‍👩‍👧 and ❤️ here.',
      'The family 👩👩👧 and ❤ here.',
    ],
  ])('%s is read', (_, text, message) => {
    expect(step(text, message)).toBe('read');
  });

  it.each<[string, (rendered: string) => string]>([
    ['a figure changed', (t) => t.replace('1957', '1975')],
    ['a figure missing', (t) => t.replace('1,500 ', '')],
    ['a figure longer', (t) => t.replace('1957', '19570')],
    ['a sign missing', (t) => t.replace('-5', '5')],
    ['a product made one figure', (t) => t.replace('2*3', '23')],
    ['a word missing', (t) => t.replace('driven ', '')],
    ['a word more', (t) => t.replace('driven', 'not driven')],
    ['words in another order', (t) => t.replace('rise and fall', 'fall and rise')],
    ['letters in another case', (t) => t.replace('The end', 'the end')],
    ['a name with its underscore lost', (t) => t.replace('some_value', 'somevalue')],
    ['cut at "Show more"', (t) => `${t.slice(0, 150)}… Show more`],
    ['its last word cut', (t) => t.replace('The end.', 'The en')],
    ['its end going on', (t) => t.replace('The end.', 'The end.5')],
  ])('with %s is not read, and the rest is told', (what, change) => {
    const text = what === 'its end going on' ? `${PAGE}5`.replace('end.5', 'end 1') : PAGE;
    expect(step(text, change(RENDERED))).toBe('delivered');
  });

  it.each<[string, string, string]>([
    ['a longer figure at its end', 'The mill closed in 195', 'The mill closed in 1957'],
    ['a decimal at its end', 'The mill lost 5', 'The mill lost 5.5 doors'],
    ['a thousand at its end', 'The mill lost 5', 'The mill lost 5,500 doors'],
    ['a longer word at its start', 'able mills were', 'unable mills were'],
    ['a sign at its start', '5 degrees of frost', '-5 degrees of frost'],
    ['a decimal at its start', '5 degrees of frost', '1.5 degrees of frost'],
  ])('that goes on in %s is not read', (_, text, message) => {
    expect(step(text, message)).not.toBe('read');
    expect(step(text, `(${text})`)).toBe('read');
    expect(step(text, `${message}; ${text}.`)).toBe('read');
  });

  it('is read when the host shows the rest later', () => {
    const { entries } = offered(PAGE);
    const first = seedDelivered(`${RENDERED.slice(0, 200)}… Show more`, entries, NOW);
    expect(first[0]).toMatchObject({ step: 'delivered' });
    expect(first[0]?.delivered.length).toBeGreaterThan(0);
    expect(seedDelivered(RENDERED, first, NOW)[0]).toMatchObject({ step: 'read' });
  });

  it('is never read with a word or figure of it taken out, doubled or exchanged', () => {
    const text =
      'In *1957* the **tide mill** of `Ems` lost 12 % of its wheel, 3 sluices and _two_ of the 40 doors at -5 °C.';
    const rendered = text.replaceAll(/[*`_]/g, '');
    const words = rendered.split(' ');
    const change = fc.constantFrom('drop', 'double', 'swap', 'digit');
    fc.assert(
      fc.property(fc.nat(words.length - 1), change, (at, how) => {
        const now = [...words];
        const word = now[at] as string;
        if (how === 'drop') now.splice(at, 1);
        else if (how === 'double') now.splice(at, 0, word);
        else if (how === 'digit') now[at] = `${word}7`;
        else now.splice(at, 2, ...now.slice(at, at + 2).reverse());
        fc.pre(now.join(' ') !== rendered);
        // What stands before or behind the passage is not of it; a sign alone is no word.
        const edge = how !== 'drop' && (at === 0 || at === words.length - 1);
        fc.pre(!edge && !(how === 'drop' && word === '%'));
        expect(step(text, now.join(' '))).not.toBe('read');
      }),
      { numRuns: 400 },
    );
    expect(step(text, rendered)).toBe('read');
  });

  it('costs linear time on hostile text', () => {
    for (const hostile of [
      '*',
      '_',
      '~',
      '`',
      '>',
      '- ',
      '# ',
      '\\',
      '"',
      '---\n',
      '* * * x\n',
      '. ',
    ]) {
      const long = hostile.repeat(60_000 / hostile.length);
      const { entries } = offered(`${long} the end of it`);
      const start = performance.now();
      seedDelivered(long.repeat(3), entries, NOW);
      plainWords(long.repeat(3));
      expect(performance.now() - start, hostile).toBeLessThan(3_000);
    }
  });
});

describe('plainWords', () => {
  it.each([
    ['**bold** and *it*', 'bold and it'],
    ['2*3*4 and a_b_c', '2*3*4 and a_b_c'],
    ['about ~5, C# and x > 5', 'about ~5, C# and x > 5'],
    ['# Head\n## Two\n#tag', 'Head Two #tag'],
    ['- one\n+ two\n* three\n• four\n-5 five', 'one two three four -5 five'],
    ['> said\n>> twice\n> - item', 'said twice item'],
    ['a\n---\nb\n***\nc', 'a b c'],
    ['1. first', '1. first'],
    ['“a” ‘b’ -- c — d...', '"a" \'b\' – c – d…'],
  ])('%s', (text, plain) => {
    expect(plainWords(text).text).toBe(plain);
  });

  it('knows where each unit came from', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const { text: plain, origin } = plainWords(text);
        expect(origin).toHaveLength(plain.length + 1);
        for (let i = 0; i < plain.length; i += 1)
          expect(origin[i] as number).toBeLessThan(text.length);
      }),
    );
  });
});
