// Every form in which a source reaches the text of an answer, the project's own cases: what stands there, what it names,
// what is no citation at all, and what chats and models do to evidence ids.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { citedLinks } from '../../../src/core/answer/cited-links';
import { rawCitations } from '../../../src/core/answer/raw-citations';
import { scanCitations } from '../../../src/core/evidence/scan-citations';

const DOC = '3f2b8c1e-7a54-4d0b-9c61-0e5a7d3b1f20';
const CHUNK = `ev1:c:${DOC}:9a1b2c3d4e5f6071:7c9e6679-7425-40de-944b-e07fc1f90ae7`;
const SPAN = `ev1:s:${DOC}:9a1b2c3d4e5f6071:120-188`;
const A = 'https://a.example/mill';

/** `form|marked words|address` of each mark in order. */
const marks = (text: string): string[] =>
  rawCitations(text).found.map(
    ({ at, form, url }) => `${form}|${text.slice(at.start, at.end)}|${url ?? ''}`,
  );
const links = (text: string): string[] => {
  const { groups } = scanCitations(text);
  return citedLinks(
    { text, code: [], quoted: [], links: [] },
    groups.map((g) => g.outer),
  ).links.map(({ at, url, title }) => `${text.slice(at.start, at.end)}|${url ?? ''}|${title}`);
};

const PUA = (name: string, ...parts: string[]) =>
  `\ue200${name}\ue202${parts.join('\ue202')}\ue201`;

const MARKS: readonly (readonly [string, string, string])[] = [
  // Private-use groups, as they are and as copying leaves them.
  [PUA('cite', 'turn0search1'), 'pua-cite', ''],
  [PUA('cite', 'turn0search1', 'turn12news4'), 'pua-cite', ''],
  [PUA('navlist', 'News', 'turn0news1'), 'pua-cite', ''],
  [PUA('filecite', 'turn0file0', 'L12-L18'), 'pua-filecite', ''],
  [PUA('url', 'Mills', A), 'pua-url', A],
  [PUA('url', 'Mills', 'turn0search3'), 'pua-cite', ''],
  ['\\ue202turn0search0', 'literal-escape', ''],
  ['\\ue200\\ue202turn0search0\\ue202turn3news1\\ue201', 'literal-escape', ''],
  ['citeturn0search1', 'stripped-pua', ''],
  ['citeturn0search1turn0search3', 'stripped-pua', ''],
  ['fileciteturn1file0L17-L19', 'stripped-pua', ''],
  ['turn0search0', 'turn-ref', ''],
  ['turn1view2', 'turn-ref', ''],
  ['turn0fetch0', 'turn-ref', ''],
  ['turn12news1', 'turn-ref', ''],
  ['turn0academia3', 'turn-ref', ''],
  // Directives and JSON.
  [':chatgpt-content-reference{index="0"}', 'directive-ref', ''],
  ['::chatgpt-content-reference{index=12}', 'directive-ref', ''],
  [':contentReference[oaicite:0]{index=0}', 'oaicite', ''],
  ['【oaicite:2】', 'oaicite', ''],
  ['({"attribution":{"attributableIndex":"1009-1"}})', 'json-attribution', ''],
  // Lenticular brackets.
  ['【12†source】', 'lenticular', ''],
  ['【11†(PrintWiki)】', 'lenticular', ''],
  ['【4:0†survey.pdf】', 'lenticular-file', ''],
  ['【13:7†notes, part 2.md】', 'lenticular-file', ''],
  // Claude's tags, in every dress.
  ['\x3ccite index="0-2">', 'xml-cite', ''],
  ['\x3cantml:cite index="3-0:2">', 'xml-cite', ''],
  ['<cite index="0-2">', 'xml-cite', ''],
  ['<cite index="3-0:2,4-1">', 'xml-cite', ''],
  ['&lt;antml:cite index=&quot;0-2&quot;&gt;', 'xml-cite', ''],
  ['{antml:cite index="0-2"}', 'xml-cite', ''],
  ['(cite index="1-4">', 'xml-cite', ''],
  ['〈cite index="1-4"〉', 'xml-cite', ''],
  ['＜cite index="1-4"＞', 'xml-cite', ''],
  // Gemini.
  ['[cite: 1]', 'gemini-cite', ''],
  ['[cite: 1, 2, 7]', 'gemini-cite', ''],
  ['[cite: 230-234]', 'gemini-cite', ''],
  ['[cite:3]', 'gemini-cite', ''],
  ['[span_0](start_span)', 'gemini-span', ''],
  ['[span_12](start_span)', 'gemini-span', ''],
  // Typed brackets.
  ['[web:1]', 'bracket-typed', ''],
  ['[page:2]', 'bracket-typed', ''],
  ['[file:1]', 'bracket-typed', ''],
  ['[source:12]', 'bracket-typed', ''],
  ['[search:3]', 'bracket-typed', ''],
  ['[attached_file:1]', 'bracket-typed', ''],
  ['[doc_3]', 'bracket-typed', ''],
  ['[citation:3]', 'bracket-citation', ''],
  ['[[citation:3]]', 'bracket-citation', ''],
  ['[#citation-1](citation-1)', 'hash-citation', ''],
  ['[citation](1:a1b)', 'hash-citation', ''],
  // Grok.
  [
    '<grok:render card_id="4e" card_type="citation_card" type="render_inline_citation"><argument name="citation_id">48</argument></grok:render>',
    'grok-render',
    '',
  ],
  ['<grok:render type="x"></grok:render>', 'grok-render', ''],
  // Links as Markdown, where nothing rendered them.
  [`[Mills](${A})`, 'md-link', A],
  [`[[1]](${A}?referrer=grok.com)`, 'md-link', `${A}?referrer=grok.com`],
  [`[1](${A} "Tide mills")`, 'md-link', A],
  [`[Mills](<${A}>)`, 'md-link', A],
  ['[Mills](https://a.example/mill_(tide))', 'md-link', 'https://a.example/mill_(tide)'],
  [`[Mills [old]](${A})`, 'md-link', A],
  [`[^1^](${A})`, 'md-link', A],
  [`[a.example](${A}?utm_source=openai)`, 'md-link', `${A}?utm_source=openai`],
  [`[Mills](${A}#:~:text=a%20pond)`, 'md-link', `${A}#:~:text=a%20pond`],
  [
    '[a.example](https://vertexaisearch.cloud.google.com/grounding-api-redirect/AUZ)',
    'md-link',
    'https://vertexaisearch.cloud.google.com/grounding-api-redirect/AUZ',
  ],
  [
    '[1](https://ppl-ai-file-upload.s3.amazonaws.com/web/direct-files/a/survey.pdf)',
    'private-link',
    '',
  ],
  // Sources in brackets, in several languages.
  [`(source: ${A})`, 'paren-source', A],
  [`(Sources: ${A})`, 'paren-source', A],
  ['(Source: Example Heritage, “Tide mills”)', 'paren-source-name', ''],
  [`(Quelle: ${A})`, 'paren-source', A],
  ['(Quellen: Denkmalamt)', 'paren-source-name', ''],
  ['(fuente: El Molino)', 'paren-source-name', ''],
  ['(Fonte: Il Mulino)', 'paren-source-name', ''],
  ['(Bron: De Molen)', 'paren-source-name', ''],
  ['(источник: Мельница)', 'paren-source-name', ''],
  ['（出典：水車の本）', 'paren-source-name', ''],
  ['（来源：水磨）', 'paren-source-name', ''],
  // Addresses in prose.
  [A, 'bare-url', A],
  ['http://a.example/mill?x=1&y=2', 'bare-url', 'http://a.example/mill?x=1&y=2'],
  ['https://a.example/mill_(tide)', 'bare-url', 'https://a.example/mill_(tide)'],
];

describe('a mark in an answer', () => {
  it.each(MARKS)('%s', (mark, form, url) => {
    expect(marks(`The pond lasts. ${mark} And more.`)).toEqual([`${form}|${mark}|${url}`]);
    // Glued to the word before it, as chats leave it; an address would be part of the word.
    if (form !== 'bare-url' && form !== 'turn-ref')
      expect(marks(`The pond lasts${mark}`)).toEqual([`${form}|${mark}|${url}`]);
  });

  it.each([
    ['two in a row', '[web:1][page:2]', 2],
    ['a link in brackets', `([Mills](${A}))`, 1],
    ['an address in angle brackets', `<${A}>`, 1],
    ['an address before a full stop', `See ${A}.`, 1],
    ['an address in quotation marks', `“${A}”`, 1],
    ['a span and its end', '[span_0](start_span)Words.[span_0](end_span)', 1],
    ['a start and its marks', '[cite_start]Words. [cite: 4]', 1],
    ['a tag and its end', '<cite index="0-2">Words.</cite>', 1],
    ['digits glued to a sentence', 'The pond stores the flood tide.12, 3 It drains.', 1],
  ])('%s', (_, text, count) => {
    expect(rawCitations(text).found).toHaveLength(count);
  });

  it('takes the address without the stop of its sentence', () => {
    expect(marks(`See ${A}, or ${A}/b. Or (${A}/c)!`).map((m) => m.split('|')[2])).toEqual([
      A,
      `${A}/b`,
      `${A}/c`,
    ]);
  });
});

const LISTS: readonly (readonly [string, string, readonly string[]])[] = [
  ['numbers and definitions', `Pond [1].\n\n[1]: ${A} "Mills"`, [`[1]|${A}|`]],
  ['footnotes', `Pond[^1].\n\n[^1]: Mills, ${A}`, [`[^1]|${A}|`]],
  ['carets', `Pond[^1^][^2^].\n\n[1]: ${A}\n[2]: ${A}/b`, [`[^1^]|${A}|`, `[^2^]|${A}/b|`]],
  ['superscripts', `Pond¹.\n\n1. Mills ${A}`, [`¹|${A}|`]],
  ['superscripts in a range', `Pond¹⁻².\n\n1. ${A}\n2. ${A}/b`, [`¹⁻²|${A}|`, `¹⁻²|${A}/b|`]],
  ['lists of numbers', `Pond [1, 2].\n\n[1] ${A}\n[2] ${A}/b`, [`[1, 2]|${A}|`, `[1, 2]|${A}/b|`]],
  ['ranges', `Pond [1-2].\n\n[1] ${A}\n[2] ${A}/b`, [`[1-2]|${A}|`, `[1-2]|${A}/b|`]],
  ['lenticular numbers', `Pond【1】.\n\n1. Mills: ${A}`, [`【1】|${A}|`]],
  ['a list without addresses', 'Pond [1].\n\n[1]: cite:1 "Citation-1"', ['[1]||']],
  ['entries with an arrow back', `Pond [1].\n\n1. Mills ${A} ↩`, [`[1]|${A}|`]],
  ['entries with a linked title', `Pond [1].\n\n1. [Mills](${A})`, [`[1]|${A}|`]],
];

describe('numbers that point into the answer’s own list', () => {
  it.each(LISTS)('%s', (_, text, expected) => {
    expect(links(text).map((l) => l.replace(/\|[^|]*$/, '|'))).toEqual(expected);
  });
});

const NOT: readonly (readonly [string, string])[] = [
  ['an index', 'Use arr[1] and m[0][2] in the code.'],
  ['a year', 'In [2019] the mill burned down [sic].'],
  ['a caret in a pattern', 'x[^1] is not valid regex; [^abc] is.'],
  ['a task', '- [x] done\n- [ ] open'],
  ['numbers without a list', 'The pond lasts [1][2].'],
  ['a number that the list does not have', `Pond [7].\n\nThe end.`],
  ['steps of a recipe', '1. Open the gate.\n2. Wait for the tide.'],
  ['a name of a place', PUA('entity', '["place","Mill"]')],
  ['a group of pictures', PUA('image_group', '{"q":1}')],
  ['highlighting', '\ue203The pond.\ue204'],
  ['hidden tags', 'Pond\u{e0001}\u{e0063}\u{e007f}.'],
  ['a sum', 'It cost (source of much trouble) a lot.'],
  ['a decimal', 'Version 2.12 of the table.'],
  ['a time', 'At 4:30 in the tide.'],
  ['an address without a scheme', 'See a.example/mill for more.'],
  ['another scheme', 'javascript:alert(1) and mailto:a@b.example'],
  ['a script in a link', '[Mills](javascript:alert(1))'],
  ['data in a link', '[Mills](data:text/html,x)'],
  ['a word with cite in it', 'They recite and incite.'],
  ['an exponent', 'The area is 4 m² and 10³ litres.'],
];

describe('what is no citation', () => {
  it.each(NOT)('%s', (_, text) => {
    expect(links(text)).toEqual([]);
  });
});

/** What stands there, and whether it is still one whole id. */
const IDS: readonly (readonly [string, string, 'id' | 'handle' | 'malformed' | 'nothing'])[] = [
  ['a chunk', CHUNK, 'id'],
  ['a span', SPAN, 'id'],
  ['in brackets', `[${CHUNK}]`, 'id'],
  ['in ticks', `\`${CHUNK}\``, 'id'],
  ['in round brackets', `(${SPAN})`, 'id'],
  ['as a link target', `[source](${CHUNK})`, 'id'],
  ['as a fragment', `[source](#${CHUNK})`, 'id'],
  ['in bold', `**${CHUNK}**`, 'id'],
  ['upper case', CHUNK.toUpperCase(), 'id'],
  ['no-break hyphens', CHUNK.replaceAll('-', '\u2011'), 'id'],
  ['en dashes', CHUNK.replaceAll('-', '–'), 'id'],
  ['minus signs', CHUNK.replaceAll('-', '\u2212'), 'id'],
  ['zero-width spaces', CHUNK.replaceAll(':', ':\u200b'), 'id'],
  ['soft hyphens', CHUNK.replace('8c1e', '8c\u00ad1e'), 'id'],
  ['word joiners', CHUNK.replace('8c1e', '8c\u20601e'), 'id'],
  ['a byte order mark', `\ufeff${CHUNK}`, 'id'],
  ['a line wrap', CHUNK.replace('9a1b', '9a\n1b'), 'id'],
  ['a wrap and spaces', CHUNK.replace('9a1b', '9a\n  1b'), 'id'],
  ['a no-break space behind it', `${CHUNK}\u00a0`, 'id'],
  ['full-width colons', CHUNK.replaceAll(':', '：'), 'id'],
  ['full-width letters', CHUNK.replace('ev1', 'ｅｖ１'), 'id'],
  ['percent-encoded colons', CHUNK.replaceAll(':', '%3A'), 'id'],
  ['cut by dots', `${CHUNK.slice(0, 60)}…`, 'malformed'],
  ['cut in the middle', CHUNK.slice(0, 70), 'malformed'],
  ['a letter that is none', CHUNK.replace('9a1b', '9g1b'), 'malformed'],
  ['a span that ends before it begins', SPAN.replace('120-188', '188-120'), 'malformed'],
  ['a span with leading zeros', SPAN.replace('120', '0120'), 'malformed'],
  ['another version of ids', CHUNK.replace('ev1', 'ev2'), 'nothing'],
  ['a handle', 'ev#k7.2', 'handle'],
  ['a handle in brackets', '[ev#k7.2]', 'handle'],
  ['a handle in ticks', '`[ev#k7.2]`', 'handle'],
  ['a handle in upper case', '[EV#K7.2]', 'handle'],
  ['a handle with a full-width sign', '[ev＃k7.2]', 'handle'],
  ['a handle with a zero-width space', '[ev#k7\u200b.2]', 'handle'],
  ['a word with ev in it', 'ever seven evidence', 'nothing'],
  ['an issue number', 'event #7.2', 'nothing'],
];

describe('evidence ids as answers write them', () => {
  it.each(IDS)('%s', (_, text, wanted) => {
    const { found } = scanCitations(`The pond lasts. ${text} And more.`);
    expect(found.map((f) => f.target.kind)).toEqual(wanted === 'nothing' ? [] : [wanted]);
    // An id is never a link as well.
    expect(links(`The pond lasts. ${text} And more.`)).toEqual([]);
  });
});

describe('the collection', () => {
  it('has at least 120 forms and damaged ids', () => {
    expect(MARKS.length + LISTS.length + NOT.length + IDS.length + 10).toBeGreaterThanOrEqual(120);
  });

  it('is read without an exception whatever is cut out of it, in order and inside the text', () => {
    const all = [...MARKS, ...LISTS, ...NOT, ...IDS].map(([, text], i) =>
      i < MARKS.length ? (MARKS[i]?.[0] ?? text) : text,
    );
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom(...all), fc.nat(40), fc.nat(40)), { maxLength: 12 }),
        (pieces) => {
          const text = pieces
            .map(([t, a, b]) => t.slice(a % t.length, t.length - (b % 3)))
            .join(' ');
          const { found } = rawCitations(text);
          let last = 0;
          for (const { at } of found) {
            expect(at.start).toBeGreaterThanOrEqual(last);
            expect(at.end).toBeGreaterThan(at.start);
            last = at.end;
          }
          expect(last).toBeLessThanOrEqual(text.length);
        },
      ),
      { numRuns: 300 },
    );
  });

  it.each([
    ['brackets', '['],
    ['links that never end', '[a]('],
    ['addresses', 'https://'],
    ['private-use openers', '\ue200cite\ue202'],
    ['sources that never close', '(source: '],
    ['tags', '<grok:render '],
    ['digits', '1, '],
    ['numbers in brackets', '[1]'],
  ])('takes time in proportion to hostile %s', (_, piece) => {
    const time = (times: number): number => {
      const text = piece.repeat(times);
      const from = performance.now();
      citedLinks({ text, code: [], quoted: [], links: [] }, []);
      return performance.now() - from;
    };
    time(500);
    expect(time(16_000)).toBeLessThan(Math.max(250, time(2_000) * 40));
  });
});
