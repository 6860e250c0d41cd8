// @vitest-environment happy-dom
// What our own pages show of chats: a cited page on the card, an answer to copy, how a chat is read, and a person's own
// description of a site.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { CardModel } from '../../src/protocol/card-messages';
import type { ReadingView as Reading } from '../../src/protocol/chat-messages';
import { Card } from '../../src/ui/card/card';
import { ReadingView } from '../../src/ui/panel/reading-view';
import { ChatReading } from '../../src/ui/popup/chat-reading';
import { ReadingEditor } from '../../src/ui/welcome/reading-editor';
import { citation, model, quote } from '../content/kit';
import { asked, background, failed, find, has, press, reset, rest, show, words } from './kit';
import { card, passage } from './samples';

vi.mock('wxt/browser', async () => ({
  browser: (await import('../platform/fake-browser')).fakeBrowser,
}));

beforeEach(reset);
const TOKEN = '00000000-0000-4000-8000-000000000000';
const open = (over: Partial<CardModel>) => {
  background({ 'card.redeem': card(over), 'card.close': null });
  return show(<Card token={TOKEN} />);
};
const PAGE: NonNullable<CardModel['page']> = {
  url: 'https://heritage.example/tide-mills',
  title: 'Tide mills',
  more: 0,
  state: 'in-library',
  claims: [{ text: 'Twelve wheels turned.', facts: [], closest: [passage()] }],
};

describe('the card of a cited page', () => {
  it('shows the sentence, the whole address and the closest passages, and calls nothing support', async () => {
    await open({ result: 'page-read', quote: null, passages: [], page: PAGE });
    const said = words();
    for (const one of [
      'Page read',
      'https://heritage.example/tide-mills',
      'In your library',
      'Twelve wheels turned.',
      'Passages that come closest',
      '12 wheels turn for 4 hours',
    ])
      expect(said).toContain(one);
    expect(said).not.toMatch(/\bsupports\b|confirmed|true/);
  });

  it.each([
    ['not-in-library', 'unchecked', 'Not in your library. Check sources opens it'],
    ['no-address', 'no-address', 'Without an address nothing can be opened from here.'],
    ['redirect', 'unchecked', 'only leads on to another one'],
  ] as const)('says what can be done with a page that is %s', async (state, result, said) => {
    await open({
      result,
      quote: null,
      passages: [],
      page: { ...PAGE, state, claims: [], url: null },
    });
    expect(words()).toContain(said);
  });
});

describe('an answer to copy', () => {
  it.each([
    ['Markdown', 'md [1]'],
    ['Plain text', 'plain [1]'],
    ['Formatted text', 'plain [1]'],
  ])('goes to the clipboard as %s, and says so', async (name, copied) => {
    const written: string[] = [];
    vi.stubGlobal('navigator', {
      clipboard: {
        writeText: async (text: string) => void written.push(text),
        write: async (items: { types: string[] }[]) =>
          void written.push(items[0]?.types.includes('text/html') ? 'plain [1]' : ''),
      },
    });
    await open({ copies: { markdown: 'md [1]', plain: 'plain [1]', html: '<p>html</p>' } });
    await press(name);
    expect(written).toEqual([copied]);
    expect(find('[role="status"]').textContent).toBe(`Copied: ${name}`);
    vi.unstubAllGlobals();
  });
});

const reading = (over: Partial<Reading> = {}): Reading => ({
  host: 'chatgpt',
  state: 'working',
  reasons: [],
  custom: false,
  pickFailed: false,
  counts: {
    reader: 'chatgpt',
    generation: 'section',
    messages: 2,
    answers: 1,
    empty: 0,
    links: 0,
    withUrl: 0,
    composer: true,
  },
  answers: [],
  ...over,
});

describe('how a chat is read', () => {
  const said: string[] = [];
  const look = async (over: Partial<Reading> = {}) => {
    said.length = 0;
    background({
      'chat.reading': reading(over),
      'chat.pick': null,
      'chat.report': { text: 'shape' },
    });
    await show(<ReadingView tabId={1} tell={({ words: one }) => void said.push(one)} />);
  };

  it('is one quiet line when all is well', async () => {
    await look();
    expect(words()).toBe('Read well');
  });

  it('gives the reasons, and a report that a person copies', async () => {
    vi.stubGlobal('navigator', { clipboard: { writeText: async () => {} } });
    await look({ state: 'partial', reasons: ['generic', 'links-lost'] });
    expect(words()).toContain('redesigned');
    expect(words()).toContain('without their addresses');
    await press('Copy a report');
    await rest();
    expect(said).toEqual(['Report copied. It holds no words of the page.']);
    vi.unstubAllGlobals();
  });

  it('lets a person point at an answer where it is not read', async () => {
    await look({ state: 'waiting' });
    expect(has('button', 'Pick an answer')).toBe(false);
    reset();
    await look({ state: 'waiting', host: 'generic' });
    await press('Pick an answer');
    expect(asked.at(-1)).toEqual({ kind: 'chat.pick', payload: { tabId: 1 } });
  });

  it('says when a pick led to nothing', async () => {
    await look({ state: 'waiting', pickFailed: true });
    expect(words()).toContain('Nothing there has a sign that lasts');
  });

  it('shows the verdicts of answers whose page did not keep them, by words and in order', async () => {
    const text = 'It says “a pond lasts” [ev#k7.1].';
    await look({
      answers: [
        {
          text,
          model: model({
            citations: [citation(24, 32)],
            quotes: [quote(9, 21, { result: 'altered-material' })],
          }),
        },
      ],
    });
    expect(words()).toContain('Verdicts this page did not keep');
    expect(words()).toMatch(/Changeda pond lasts.*Read here/);
  });
});

describe('a person’s own description of a site', () => {
  const SITE = 'https://chat.example/*';
  const edit = async (custom = false) => {
    background({ 'sites.reading': { json: '{"id":"x"}', custom } });
    await show(<ReadingEditor pattern={SITE} name="chat.example" />);
    find<HTMLDetailsElement>('details').open = true;
    find('details').dispatchEvent(new Event('toggle'));
    await rest();
  };
  const type = async (json: string) => {
    const area = find<HTMLTextAreaElement>('textarea');
    area.value = json;
    area.dispatchEvent(new Event('input', { bubbles: true }));
    await rest();
  };

  it('shows what ships, and asks nothing before it is opened', async () => {
    background({ 'sites.reading': { json: '{}', custom: false } });
    await show(<ReadingEditor pattern={SITE} name="chat.example" />);
    expect(asked).toEqual([]);
  });

  it('is kept when it is sound', async () => {
    await edit();
    background({ 'sites.set-reading': null });
    await type('{"id":"mine"}');
    await press('Use this');
    expect(asked.find((a) => a.kind === 'sites.set-reading')?.payload).toEqual({
      pattern: SITE,
      json: '{"id":"mine"}',
    });
    expect(words()).toContain('read by your description now');
  });

  it('is refused with the place that is wrong, and nothing typed is lost', async () => {
    await edit();
    background({ 'sites.set-reading': failed('bad-request', 'generations.0.root: too long') });
    await type('{"id":"bad"}');
    await press('Use this');
    expect(words()).toContain('generations.0.root');
    expect(find<HTMLTextAreaElement>('textarea').value).toBe('{"id":"bad"}');
  });

  it('can be taken back', async () => {
    await edit(true);
    background({ 'sites.set-reading': null });
    await press('Go back to what ships');
    expect(asked.find((a) => a.kind === 'sites.set-reading')?.payload).toMatchObject({
      json: null,
    });
    expect(has('button', 'Use this')).toBe(true);
  });
});

describe('the popup’s line', () => {
  it.each([
    ['working', 'Read well'],
    ['partial', 'Read in part'],
    ['changed', 'This page is built differently now'],
  ] as const)('says that a chat is %s', async (state, said) => {
    background({ 'chat.reading': reading({ state }) });
    await show(<ChatReading tabId={1} />);
    expect(words()).toBe(said);
  });

  it('says nothing before the chat has told', async () => {
    background({ 'chat.reading': null });
    await show(<ChatReading tabId={1} />);
    expect(words()).toBe('');
  });
});
