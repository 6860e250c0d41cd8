import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { checkAnswer } from '../../src/background/check-answer';
import { noteConversation } from '../../src/background/runs';
import type { AnswerInput } from '../../src/protocol/chat-messages';
import { answerModel } from '../../src/protocol/chat-messages';
import { must } from '../store/contract-kit';
import {
  CHAT_TAB,
  clip,
  give,
  HERE,
  MILLS,
  POND,
  RUINS,
  saved,
  setPage,
  WHEELS,
  type World,
  world,
} from './kit';

vi.mock('wxt/browser', async () => ({
  browser: (await import('../platform/fake-browser')).fakeBrowser,
}));

const input = (text: string, over: Partial<AnswerInput> = {}): AnswerInput => ({
  conversation: HERE,
  text,
  code: [],
  quoted: [],
  links: [],
  after: null,
  ...over,
});

async function check(w: World, text: string, over: Partial<AnswerInput> = {}) {
  const checked = await must(checkAnswer(w.context, CHAT_TAB, input(text, over)));
  expect(answerModel.safeParse(checked.model).success).toBe(true);
  return checked;
}

const MISSING =
  'ev1:c:11111111-7a54-4d0b-9c61-0e5a7d3b1f20:9a1b2c3d4e5f6071:22222222-7425-40de-944b-e07fc1f90ae7';

let w: World;
let ids: readonly string[];
let pond = '';
let wheels = '';
let ruins = '';
beforeEach(async () => {
  w = world();
  ids = (await saved(w)).evidenceIds;
  [pond = '', wheels = '', ruins = ''] = ids;
});

describe('the ids of an answer', () => {
  it('become numbers when they were read here, by id and by handle alike', async () => {
    const { given } = await give(w, ids);
    const { model } = await check(w, `One [${given[0]?.handle}]. Two \`${wheels}\`.`);
    expect(model.citations).toMatchObject([
      { result: 'id-valid', labels: ['1'], long: false },
      { result: 'id-valid', labels: ['1'], long: true },
    ]);
    expect(model.sources).toEqual([
      {
        number: 1,
        title: 'Tide mills',
        url: 'https://heritage.example/tide-mills',
        superseded: false,
      },
    ]);
  });

  it('look alike when they were not: unread, unavailable, malformed, of another chat', async () => {
    const { given } = await give(w, [pond]);
    const strange = (given[0]?.handle ?? '').replace(/#\w+\./, '#zz9.');
    const broken = wheels.replace(/.$/, 'g');
    const texts = [wheels, MISSING, broken, strange].map((id) => `A statement [${id}].`);
    const marks = [];
    for (const text of texts) marks.push((await check(w, text)).model.citations);
    const looks = marks.map((m) => m.map(({ range: _, long: __, ...look }) => look));
    expect(looks).toEqual(Array(4).fill([{ labels: [], result: 'id-not-verified', quote: null }]));
    const verdicts = [];
    for (const text of texts) verdicts.push((await check(w, text)).check.citations[0]?.verdict);
    expect(verdicts).toEqual(['unread', 'unavailable', 'malformed', 'unavailable']);
  });

  it('are looked for in inline code, not in code blocks', async () => {
    await give(w, [pond]);
    const text = `See ${pond}\n\n${pond}`;
    const at = text.lastIndexOf('ev1');
    const { model } = await check(w, text, { code: [{ start: at, end: text.length }] });
    expect(model.citations).toHaveLength(1);
  });

  it('say nothing of a chat that was given nothing', async () => {
    await noteConversation(w.context, CHAT_TAB, HERE);
    const { model } = await check(w, `A claim [${pond}].`);
    expect(model).toMatchObject({ citations: [{ result: 'id-not-verified' }], sources: [] });
  });

  it('stay numbers, called older, when the page changed', async () => {
    await give(w, [pond]);
    const tab = (await saved(w)).tab;
    setPage(tab, `${POND}\n${RUINS}`);
    await clip(w, tab);
    const { model } = await check(w, `A claim [${pond}].`);
    expect(model.citations).toMatchObject([{ result: 'id-valid' }]);
    expect(model.sources).toMatchObject([{ superseded: true }]);
  });

  it('are not verified any more when their page was deleted', async () => {
    await give(w, [pond]);
    const { documentId } = await saved(w);
    await must(w.store.deleteDocuments([documentId]));
    const { model } = await check(w, `A claim “${POND}” [${pond}].`);
    expect(model).toMatchObject({ citations: [{ result: 'id-not-verified' }], sources: [] });
  });

  it('give way to numbers of the answer’s own', async () => {
    await give(w, [pond]);
    const { model } = await check(w, `As [1] says, a claim [${pond}].\n\n[1]: https://x.example/`);
    expect(model.prefix).toBe('S');
    expect(model.citations[0]?.labels).toEqual(['S1']);
  });

  it.each([
    ['past the end', [{ start: 0, end: 9_999 }]],
    ['backwards', [{ start: 9, end: 3 }]],
    [
      'over each other',
      [
        { start: 0, end: 8 },
        { start: 2, end: 9 },
        { start: 1, end: 3 },
      ],
    ],
  ])('are checked also when a chat script sends ranges %s', async (_, ranges) => {
    await give(w, [pond]);
    const text = `An answer with an id [${pond}].`;
    const { model } = await check(w, text, { code: ranges, quoted: ranges });
    expect(model.citations).toMatchObject([{ result: 'id-valid' }]);
  });

  it('come out the same when asked again', async () => {
    await give(w, ids);
    const text = `“${POND.slice(0, 57)}” [${pond}]. ${MISSING}`;
    expect((await check(w, text)).model).toEqual((await check(w, text)).model);
  });
});

const opening = 'A tide mill stores the flood tide in a pond behind a gate.';
const gate = 'The gate opens on the ebb and 12 wheels turn for 4 hours.';
const grain = '9 still stand and only 2 grind corn for sale';

describe('the quotes of an answer', () => {
  const first = async (text: string) => {
    const { quotes, model } = await check(w, text);
    expect(quotes.length).toBeLessThanOrEqual(1);
    const [quote] = quotes;
    const [shown] = model.quotes;
    return quote && shown ? { ...shown, elsewhere: quote.elsewhere, detail: quote.detail } : null;
  };

  it.each<[string, string, object]>([
    ['word for word', opening, { result: 'verbatim', elsewhere: null, number: 1, places: 1 }],
    ['with other typography', opening.replaceAll(' ', '  '), { result: 'verbatim' }],
    ['shortened', 'A tide mill stores the flood tide … behind a gate.', { result: 'elided' }],
    ['with another figure', gate.replace('12', '14'), { result: 'altered-material' }],
    ['with another word', opening.replace('stores', 'keeps'), { result: 'altered' }],
    [
      'not there at all',
      'The moon was bought by a miller in the spring',
      { result: 'missing', number: 1 },
    ],
  ])('cited and %s', async (_, words, expected) => {
    await give(w, [pond, wheels]);
    expect(await first(`They write “${words}” [${pond}].`)).toMatchObject(expected);
  });

  it('are searched in the cited window first: other windows are elsewhere', async () => {
    const other = await saved(w, RUINS, { url: 'https://other.example/', title: 'Ruins' });
    await give(w, [pond, ...other.evidenceIds]);
    expect(await first(`They write “${grain}” [${pond}].`)).toMatchObject({
      result: 'verbatim',
      elsewhere: 'other-source',
    });
    expect(await first(`They write “${grain}” [${other.evidenceIds[0]}].`)).toMatchObject({
      result: 'verbatim',
      elsewhere: null,
    });
  });

  it('that stand in the source, but outside what was given, say so where no page sees it', async () => {
    await give(w, [pond]);
    const { quotes, model } = await check(w, `They write “${grain}” [${pond}].`);
    expect(quotes[0]).toMatchObject({ result: 'verbatim', elsewhere: 'outside-window' });
    expect(model.quotes[0]).toMatchObject({ result: 'missing', elsewhere: false });
  });

  it('look in the page as if they stood nowhere, when they stand outside what was given', async () => {
    await give(w, [pond]);
    const shown = async (words: string) => {
      const { model } = await check(w, `They write “${words}” [${pond}].`, { after: 'Why?' });
      return JSON.stringify(model);
    };
    // Else a chat could ask for the rest of a page word by word.
    expect(await shown('12 wheels')).toBe(await shown('21 sailor'));
    expect(await shown('only 2 grind corn for sale')).toBe(
      await shown('only 3 grind oats for cows'),
    );
    expect(await shown('Millers never worked at neap tides')).toBe(
      await shown('Sailors seldom sang at sea breezes'),
    );
  });

  it('that stand in another version say so', async () => {
    const { tab } = await saved(w);
    setPage(tab, `${POND.replace('four', 'five')}\n${WHEELS}\n${RUINS}`);
    const [later = ''] = (await clip(w, tab)).evidenceIds;
    await give(w, [pond, later]);
    expect(await first(`They write “about five hours per tide” [${pond}].`)).toMatchObject({
      result: 'verbatim',
      elsewhere: 'other-version',
    });
  });

  it('go over two passages that touch, and never over a gap', async () => {
    const seam = 'in summer and in winter. The gate opens on the ebb';
    const glued = 'in summer and in winter. Of the 76 mills recorded';
    await give(w, [pond, wheels]);
    expect(await first(`They write “${seam}” [${pond}].`)).toMatchObject({ result: 'verbatim' });
    const apart = world();
    const [a = '', , c = ''] = (await saved(apart)).evidenceIds;
    await give(apart, [a, c]);
    const { quotes } = await check(apart, `They write “${glued}” [${a}].`);
    expect(quotes[0]?.result).not.toBe('verbatim');
  });

  it('without a citation are found in what was given, and never called missing', async () => {
    await give(w, [pond]);
    expect(await first(`They write “${opening}”`)).toMatchObject({
      result: 'verbatim',
      elsewhere: null,
    });
    expect(await first('They write “The moon was bought by a miller in the spring”')).toMatchObject(
      {
        result: 'uncheckable',
        detail: 'no-source',
      },
    );
  });

  it('that are short and nowhere are no quotes', async () => {
    await give(w, [pond]);
    expect(await first(`The “golden age” of mills [${pond}].`)).toBeNull();
    expect(await first(`The “flood tide” [${pond}].`)).toMatchObject({ result: 'verbatim' });
  });

  it('of a chat that read nothing cannot be checked', async () => {
    expect(await first(`They write “${opening}” [${pond}].`)).toMatchObject({
      result: 'uncheckable',
      detail: 'no-source',
      number: null,
    });
  });

  it('count the places where they stand', async () => {
    const line = 'The sluice was mended in the year of the great storm. ';
    const page = await saved(w, line.repeat(5).trim(), { url: 'https://storm.example/' });
    await give(w, page.evidenceIds);
    expect(await first(`“${line.trim()}” [${page.evidenceIds[0]}]`)).toMatchObject({ places: 5 });
  });

  it('belong to a number of the list only when their source is in it', async () => {
    await give(w, [pond]);
    expect(await first(`They write “${opening}”`)).toMatchObject({ number: null });
    const { model } = await check(w, `They write “${opening}” [${pond}].`);
    expect(model.citations[0]?.quote).toBe('verbatim');
  });
});

describe('an answer of any shape', () => {
  it('is checked without a failure, with marks in order and inside the text', async () => {
    const { given } = await give(w, [pond, wheels]);
    const part = fc.constantFrom(
      pond,
      wheels,
      ruins,
      MISSING,
      `[${given[0]?.handle}]`,
      given[1]?.handle ?? '',
      pond.slice(0, 40),
      opening,
      gate.replace('12', '13'),
      '“',
      '”',
      '"',
      '> ',
      '\n',
      '\n\n',
      '`',
      '[',
      '](',
      '…',
      ' ',
      '😀',
      '\u200b',
      '\ud83d',
      '[1]',
    );
    const bounds = fc.array(fc.tuple(fc.nat(600), fc.nat(600)), { maxLength: 3 });
    await fc.assert(
      fc.asyncProperty(fc.array(part, { maxLength: 18 }), bounds, bounds, async (parts, a, b) => {
        const text = parts.join('');
        const ranges = (list: typeof a) => list.map(([start, end]) => ({ start, end }));
        const { model } = await check(w, text, { code: ranges(a), quoted: ranges(b) });
        let at = 0;
        for (const { range } of model.citations) {
          expect(range.start).toBeGreaterThanOrEqual(at);
          expect(range.end).toBeLessThanOrEqual(text.length);
          at = range.end;
        }
        for (const { range } of model.quotes) {
          expect(range.start).toBeLessThan(range.end);
          expect(range.end).toBeLessThanOrEqual(text.length);
        }
        for (const { number } of model.quotes)
          if (number !== null) expect(model.sources.map((s) => s.number)).toContain(number);
      }),
      { numRuns: 150 },
    );
  });
});

describe('what a chat page learns', () => {
  const word = fc.constantFrom(
    'amber',
    'basalt',
    'cobalt',
    'delta',
    'ember',
    'fjord',
    'garnet',
    'heath',
  );
  const paragraph = fc
    .array(word, { minLength: 30, maxLength: 45 })
    .map((words) => `${words.join(' ')}.`);
  const pageText = fc.array(paragraph, { minLength: 1, maxLength: 3 }).map((p) => p.join('\n'));

  it('is the same whether an unread page is in the library or not', async () => {
    await fc.assert(
      fc.asyncProperty(pageText, pageText, fc.boolean(), async (read, unread, deleted) => {
        const rich = world();
        const hidden = await saved(rich, `Hidden. ${unread}`, {
          url: 'https://secret.example/page',
          title: 'Secret title',
        });
        if (deleted) await must(rich.store.deleteDocuments([hidden.documentId]));
        const page = await saved(rich, read);
        await give(rich, page.evidenceIds);
        const answer = [
          `“${read.slice(0, 60)}” [${page.evidenceIds[0]}]`,
          `“${unread.slice(0, 60)}” [${hidden.evidenceIds[0]}]`,
          `“${unread.slice(10, 90)}” ${MISSING}`,
        ].join('\n\n');
        const { model } = await check(rich, answer);

        const poor = world();
        const same = await saved(poor, read);
        expect(same.evidenceIds).toEqual(page.evidenceIds);
        await give(poor, same.evidenceIds);
        expect((await check(poor, answer)).model).toEqual(model);
      }),
      { numRuns: 15 },
    );
  });

  it('holds no id, hash, handle or text of the library', async () => {
    await fc.assert(
      fc.asyncProperty(pageText, fc.nat(), fc.boolean(), async (text, at, altered) => {
        const one = world();
        const page = await saved(one, text);
        const { given } = await give(one, page.evidenceIds);
        const start = at % Math.max(1, text.length - 80);
        const words = text.slice(start, start + 60).replaceAll('\n', ' ');
        const quoted = altered ? words.replace(/[aeiou]\w+/, 'quartz') : words;
        const answer = `“${quoted}” [${given[0]?.handle}] and [${page.evidenceIds.at(-1)}].`;
        const said = JSON.stringify((await check(one, answer)).model);
        const secrets = [
          page.documentId,
          page.hash.slice(0, 16),
          ...page.evidenceIds.map((id) => id.slice(-36)),
          ...given.map((g) => g.handle),
          'ev1:',
          'ev#',
          'amber',
          'basalt',
          'cobalt',
          'quartz',
        ];
        for (const secret of secrets) expect(said).not.toContain(secret);
      }),
      { numRuns: 15 },
    );
  });

  it('gives each mark a place in the text as it was sent, and no more', async () => {
    await give(w, ids);
    const text = `“${opening}” [${pond}] ${MILLS.length} [${ruins}]`;
    const { model } = await check(w, text);
    for (const { range } of [...model.citations, ...model.quotes]) {
      expect(range.start).toBeLessThan(range.end);
      expect(range.end).toBeLessThanOrEqual(text.length);
    }
    expect(text.slice(model.quotes[0]?.range.start, model.quotes[0]?.range.end)).toBe(opening);
  });
});

describe('what cites the web', () => {
  const MILL = 'https://heritage.example/tide-mills';
  const link = (at: number, url: string | null, over: object = {}) => ({
    at: { start: at, end: at },
    url,
    title: 'Heritage',
    more: 0,
    ...over,
  });

  it('is listed as not checked, whether the page is in the library or not', async () => {
    const text = 'The wheels turn. The gate opens.';
    const links = [link(16, MILL), link(text.length, 'https://other.example/a')];
    const { model } = await check(w, text, { links });
    expect(model.links.map((l) => l.result)).toEqual(['unchecked', 'unchecked']);
    expect(JSON.stringify({ ...model, links: [] })).not.toContain('heritage');
  });

  it('has a state of its own when the site gives no address', async () => {
    const { model } = await check(w, 'The wheels turn. [web:2]', {
      links: [link(16, null, { more: 2 })],
    });
    expect(model.links.map((l) => l.result)).toEqual(['no-address', 'no-address']);
    expect(model.links[0]).toMatchObject({ more: 2, title: 'Heritage' });
  });

  it('does not tell a chat page whether a quote stands in the library', async () => {
    const texts = [
      'It says “The gate opens on the ebb and 12 wheels turn for 4 hours.”',
      'It says “no mill of any kind was here”',
    ];
    const results = [];
    for (const text of texts)
      results.push((await check(w, text, { links: [link(text.length, MILL)] })).model.quotes);
    expect(results.map((q) => q.map(({ result, link: at }) => ({ result, at })))).toEqual(
      Array(2).fill([{ result: 'unchecked', at: 0 }]),
    );
  });

  it('is checked against what the chat was given when that is the cited page', async () => {
    await give(w, [wheels]);
    const said = 'The gate opens on the ebb and 12 wheels turn for 4 hours.';
    const { model } = await check(w, `It says “${said}”`, {
      links: [link(`It says “${said}”`.length, `${MILL}?utm_source=chatgpt.com`)],
    });
    expect(model.quotes).toMatchObject([{ result: 'verbatim', elsewhere: false }]);
  });

  it('counts as elsewhere when it stands in another page that was given', async () => {
    await give(w, [wheels]);
    const said = 'The gate opens on the ebb and 12 wheels turn for 4 hours.';
    const { model } = await check(w, `It says “${said}”`, {
      links: [link(`It says “${said}”`.length, 'https://other.example/a')],
    });
    expect(model.quotes).toMatchObject([{ result: 'verbatim', elsewhere: true }]);
  });

  it('takes a text fragment for a quotation', async () => {
    const text = 'The mills.';
    const { model } = await check(w, text, {
      links: [link(text.length, `${MILL}#:~:text=the%20gate,the%20ebb`)],
    });
    expect(model.quotes).toMatchObject([
      { result: 'unchecked', words: 'the gate … the ebb', link: 0 },
    ]);
  });
});
