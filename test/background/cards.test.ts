import { beforeEach, describe, expect, it, vi } from 'vitest';
import { cardModel } from '../../src/background/card-model';
import { closeCard, makeCard, openFromCard, redeemCard } from '../../src/background/cards';
import { checkAnswer } from '../../src/background/check-answer';
import { purge, remove } from '../../src/background/edit-library';
import { offer } from '../../src/background/offers';
import { noteConversation } from '../../src/background/runs';
import { type CardModel, cardModel as cardSchema } from '../../src/protocol/card-messages';
import type { CardTarget } from '../../src/protocol/chat-messages';
import { state } from '../platform/fake-browser';
import { must, mustFail } from '../store/contract-kit';
import {
  CHAT_TAB,
  clip,
  give,
  HERE,
  MILLS,
  offerRequest,
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

let w: World;
let page: Awaited<ReturnType<typeof saved>>;
let pond = '';
let wheels = '';
let ruins = '';
beforeEach(async () => {
  w = world();
  page = await saved(w);
  [pond = '', wheels = '', ruins = ''] = page.evidenceIds;
});

const citation = (index = 0): CardTarget => ({ kind: 'citation', index });
const quote = (index = 0): CardTarget => ({ kind: 'quote', index });
const input = (text: string) => ({
  conversation: HERE,
  text,
  code: [],
  quoted: [],
  links: [],
  after: null,
});

async function card(text: string, target: CardTarget): Promise<CardModel | null> {
  const checked = await must(checkAnswer(w.context, CHAT_TAB, input(text)));
  const made = await cardModel(w.context, checked, target);
  if (made) expect(cardSchema.safeParse(made).success).toBe(true);
  return made;
}

async function shown(text: string, target: CardTarget): Promise<CardModel> {
  const made = await card(text, target);
  if (!made) throw new Error('no card');
  return made;
}

describe('the card of a number', () => {
  it('lists the figures and names of a sentence that quotes nothing', async () => {
    await give(w, [wheels]);
    const made = await shown(
      `It had 12 wheels, and 30 millers worked them [${wheels}].`,
      citation(),
    );
    expect(made.facts).toMatchObject([
      { kind: 'figure', text: expect.stringContaining('12'), standing: 'as-written' },
      { kind: 'figure', text: expect.stringContaining('30'), standing: 'not-found' },
    ]);
    expect((await shown(`It was quiet there [${wheels}].`, citation())).facts).toEqual([]);
  });

  it('shows the passage, where it comes from, and a little around it', async () => {
    await give(w, [wheels]);
    const made = await shown(`A claim [${wheels}].`, citation());
    expect(made).toMatchObject({ result: 'id-valid', label: '1', quote: null, differences: [] });
    const [passage] = made.passages;
    expect(passage).toMatchObject({
      text: `${WHEELS}\n`,
      title: 'Tide mills',
      site: 'heritage.example',
      url: 'https://heritage.example/tide-mills',
      superseded: false,
      passageNow: null,
      documentId: page.documentId,
      hash: page.hash,
    });
    const { range } = passage as NonNullable<typeof passage>;
    expect(MILLS.slice(range.start, range.end)).toBe(`${WHEELS}\n`);
  });

  it('shows a little around words, cut between words', async () => {
    await give(w, [pond]);
    const words = 'about four hours per tide';
    const [passage] = (await shown(`“${words}” [${pond}]`, quote())).passages;
    const { before = '', after = '' } = passage ?? {};
    expect(`${before}${words}${after}`.replaceAll('…', '')).not.toContain('  ');
    for (const [around, side] of [
      [before.replace('…', ''), POND.slice(0, POND.indexOf(words))],
      [after.replace('…', ''), POND.slice(POND.indexOf(words) + words.length)],
    ] as const)
      expect(side).toContain(around);
    expect(before.length).toBeGreaterThan(40);
    expect(after.length).toBeGreaterThan(40);
  });

  it('keeps every passage behind a number that was shown once', async () => {
    await give(w, [pond, ruins]);
    const made = await shown(`A claim [${pond}] [${ruins}].`, citation());
    expect(made.passages.map((p) => p.text.trim())).toEqual([POND, RUINS]);
  });

  it('shows the quote it belongs to', async () => {
    await give(w, [pond]);
    const made = await shown(`“about four hours per tide” [${pond}]`, citation());
    expect(made).toMatchObject({
      result: 'verbatim',
      label: '1',
      quote: 'about four hours per tide',
    });
  });

  it.each<[string, () => Promise<string>, string]>([
    [
      'never given',
      async () => {
        await give(w, [ruins]);
        return pond;
      },
      'never-delivered',
    ],
    [
      'put into the box only',
      async () => {
        await must(offer(w.context, offerRequest([pond])));
        return pond;
      },
      'offered-only',
    ],
    [
      'given to another chat',
      async () => {
        await give(w, [pond], { host: 'chatgpt', key: 'chatgpt:chatgpt.com:2' });
        await noteConversation(w.context, CHAT_TAB, HERE);
        await give(w, [ruins]);
        return pond;
      },
      'other-run',
    ],
    [
      'a piece of what was given',
      async () => {
        await give(w, [pond]);
        return pond.replace(/:c:(.*):[^:]+$/, ':s:$1:0-20');
      },
      'inside',
    ],
    [
      'deleted',
      async () => {
        await give(w, [pond]);
        await must(w.store.deleteDocuments([page.documentId]));
        return pond;
      },
      'unavailable',
    ],
    ['damaged', async () => pond.replace(/.$/, 'g'), 'malformed'],
  ])('tells us, not the page, why one is not verified: %s', async (_, arrange, detail) => {
    await noteConversation(w.context, CHAT_TAB, HERE);
    state.inTab.set(CHAT_TAB, () => ({ inserted: 'ok' }));
    const id = await arrange();
    const made = await shown(`A claim [${id}].`, citation());
    expect(made).toMatchObject({ result: 'id-not-verified', detail, passages: [], label: null });
  });

  it.each([citation(1), citation(99), quote(0)])(
    'is none for a mark that is not there: %o',
    async (target) => {
      await give(w, [pond]);
      expect(await card(`A claim [${pond}].`, target)).toBeNull();
    },
  );
});

describe('the card of a quote', () => {
  it('marks what differs, in words of both sides', async () => {
    await give(w, [wheels]);
    const words = 'opens on the ebb and 14 wheels turn for 4 hours.';
    const made = await shown(`“${words}” [${wheels}]`, quote());
    expect(made).toMatchObject({ result: 'altered-material', quote: words });
    expect(made.differences).toMatchObject([
      { kind: 'figure', quote: '14', source: '12', material: true },
    ]);
    const [passage] = made.passages;
    expect(passage?.differing.map((d) => passage.text.slice(d.start, d.end))).toEqual(['12']);
  });

  it('says what a shortened one left out, and calls out a negation', async () => {
    await give(w, [wheels]);
    const made = await shown(
      `“12 wheels turn for 4 hours … because the head of water was then too small” [${wheels}]`,
      quote(),
    );
    expect(made.result).toBe('elided');
    expect(made.gaps).toMatchObject([
      { text: expect.stringContaining('never worked'), callouts: ['negation'] },
    ]);
  });

  it('leads to every place where it stands', async () => {
    const line = 'The sluice was mended in the year of the great storm. ';
    const storm = await saved(w, line.repeat(4).trim(), { url: 'https://storm.example/' });
    await give(w, storm.evidenceIds);
    const made = await shown(`“${line.trim()}” [${storm.evidenceIds[0]}]`, quote());
    expect(made.passages).toHaveLength(4);
    expect(new Set(made.passages.map((p) => p.range.start)).size).toBe(4);
    expect(made.passages.map((p) => p.text)).toEqual(Array(4).fill(line.trim()));
  });

  it('keeps its place when only a later part of the page was given', async () => {
    await give(w, [ruins]);
    const words = 'cattle graze in summer';
    const made = await shown(`“${words}” [${ruins}]`, quote());
    const [passage] = made.passages;
    expect(passage?.text).toBe(words);
    expect(passage?.range.start).toBe(MILLS.indexOf(words));
  });

  it('says when it is missing, with the time of what was searched', async () => {
    await give(w, [pond]);
    const made = await shown(`“The moon was bought by a miller in spring” [${pond}]`, quote());
    expect(made).toMatchObject({ result: 'missing', passages: [] });
    expect(made.capturedAt).toMatch(/^2026-/);
  });

  it('says that it stands elsewhere', async () => {
    await give(w, [pond]);
    const made = await shown(`“only 2 grind corn for sale” [${pond}]`, quote());
    expect(made).toMatchObject({ result: 'verbatim', flags: ['outside-window'] });
  });

  it('says why one could not be checked', async () => {
    const made = await shown('“The moon was bought by a miller in spring”', quote());
    expect(made).toMatchObject({
      result: 'uncheckable',
      detail: 'no-source',
      passages: [],
      capturedAt: null,
    });
  });
});

describe('a passage of an older version', () => {
  it.each<[string, string, string]>([
    ['is the same', `${MILLS}\nA tenth mill was bought.`, 'same'],
    ['has moved', `${WHEELS}\nNews of the day.\n${POND}\n${RUINS}`, 'moved'],
    ['is gone', `${POND}\n${RUINS}`, 'gone'],
    ['was edited', MILLS.replace('12 wheels', '14 wheels'), 'edited'],
  ])('%s', async (_, later, passageNow) => {
    await give(w, [wheels]);
    setPage(page.tab, later);
    await clip(w, page.tab);
    const made = await shown(`“${WHEELS}” [${wheels}]`, quote());
    expect(made.passages).toMatchObject([{ superseded: true, passageNow, text: WHEELS }]);
  });
});

describe('the token of a card', () => {
  const TEXT = () => input(`“about four hours per tide” [${pond}]`);
  const make = async (tabId = CHAT_TAB) =>
    (await must(makeCard(w.context, tabId, TEXT(), citation()))).token;
  beforeEach(() => give(w, [pond]));

  it('shows its card once', async () => {
    const token = await make();
    expect(await must(redeemCard(token, CHAT_TAB))).toMatchObject({ result: 'verbatim' });
    await mustFail(redeemCard(token, CHAT_TAB), 'not-found');
  });

  it.each<[string, number | null]>([
    ['another tab', 51],
    ['a page of ours without a tab', null],
  ])('is refused to %s, and stays good for its own', async (_, tabId) => {
    const token = await make();
    await mustFail(redeemCard(token, tabId), 'not-found');
    await mustFail(openFromCard(token, tabId, 0, 'page'), 'not-found');
    expect(await must(redeemCard(token, CHAT_TAB))).toMatchObject({ result: 'verbatim' });
  });

  it('is no good when it was guessed, or when the next card was opened', async () => {
    await mustFail(redeemCard('00000000-0000-4000-8000-000000000000', CHAT_TAB), 'not-found');
    await mustFail(redeemCard('__proto__', CHAT_TAB), 'not-found');
    const first = await make();
    const second = await make();
    await mustFail(redeemCard(first, CHAT_TAB), 'not-found');
    await must(redeemCard(second, CHAT_TAB));
    expect([...state.session.keys()].filter((k) => k.startsWith('card:'))).toHaveLength(1);
  });

  it('is forgotten, with the text it showed, when text is purged', async () => {
    const token = await make();
    const document = { kind: 'document', documentId: page.documentId } as const;
    await must(remove(w.context, document));
    await must(purge(w.context, document));
    await mustFail(redeemCard(token, CHAT_TAB), 'not-found');
    expect(JSON.stringify([...state.session])).not.toContain('four hours');
  });

  it('is made for a mark that is there, and for no other', async () => {
    await mustFail(makeCard(w.context, CHAT_TAB, TEXT(), citation(5)), 'not-found');
    expect([...state.session.keys()].filter((k) => k.startsWith('card:'))).toEqual([]);
  });

  it('leads to pages of ours, at that passage, also after it was shown', async () => {
    const token = await make();
    await must(redeemCard(token, CHAT_TAB));
    const start = MILLS.indexOf('about four hours');
    const place = `${page.documentId}:${page.hash}:${start}-${start + 25}`;
    await must(openFromCard(token, CHAT_TAB, 0, 'page'));
    expect(state.tabs.at(-1)?.url).toMatch(new RegExp(`/open\\.html#passage:${place}$`));
    await must(openFromCard(token, CHAT_TAB, 0, 'library'));
    expect(state.tabs.at(-1)?.url).toMatch(new RegExp(`/sidepanel\\.html#reader:${place}$`));
    const tabs = state.tabs.length;
    await mustFail(openFromCard(token, CHAT_TAB, 1, 'page'), 'not-found');
    expect(state.tabs).toHaveLength(tabs);
  });

  it('tells its tab when it goes', async () => {
    state.sentToTabs.length = 0;
    await must(closeCard(CHAT_TAB));
    await must(closeCard(null));
    expect(state.sentToTabs.map((s) => s.message)).toEqual([{ push: 'card-close' }]);
  });
});
