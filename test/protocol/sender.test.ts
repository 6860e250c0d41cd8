// Who may ask for what, decided from what the browser says of the sender. Every line is somebody who may turn up.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { callerOf, type Sender } from '../../src/protocol/sender';

const ID = 'abcdefghijklmnopabcdefghijklmnop';
const OWN = `chrome-extension://${ID}`;
const FIREFOX = 'moz-extension://0f6c1d9e-93a3-4c8e-8f1e-000000000001';
const tab = { id: 4, incognito: false };
const page = 'https://chatgpt.com/c/1';
const chat: Sender = { id: ID, origin: 'https://chatgpt.com', url: page, frameId: 0, tab };
const card: Sender = { id: ID, origin: OWN, url: `${OWN}/card.html`, frameId: 5, tab };
const own = (path: string, over: Sender = {}): Sender => ({
  id: ID,
  origin: OWN,
  url: OWN + path,
  ...over,
});

type Case = readonly [string, Sender, 'own' | 'card' | 'chat' | null];

const chromium: readonly Case[] = [
  ['the popup', own('/popup.html'), 'own'],
  ['the side panel', own('/sidepanel.html#reader:a:b'), 'own'],
  ['a page of ours in a tab', own('/open.html', { frameId: 0, tab }), 'own'],
  ['the root of our origin', own('/'), 'own'],
  ['a page of ours framed in a subframe', own('/popup.html', { frameId: 3, tab }), null],
  ['the card in a frame', card, 'card'],
  ['the card with query and fragment', { ...card, url: `${OWN}/card.html?a#b` }, 'card'],
  ['the card as a tab of its own', { ...card, frameId: 0 }, 'card'],
  ['a page whose path only begins like the card', own('/card.html.html', { frameId: 0 }), 'own'],
  ['such a page in a frame', own('/card.html.html', { frameId: 2, tab }), null],
  ['a path that ends in the card', own('/x/card.html', { frameId: 2, tab }), null],
  ['the chat script in the top frame', chat, 'chat'],
  ['the chat script on http', { ...chat, origin: 'http://a.test', url: 'http://a.test/' }, 'chat'],
  ['the chat script in a subframe', { ...chat, frameId: 1 }, null],
  ['the chat script with no frame said', { ...chat, frameId: undefined }, null],
  ['the chat script with no tab', { ...chat, tab: undefined }, null],
  ['the chat script in a private window', { ...chat, tab: { id: 4, incognito: true } }, null],
  ['a page of ours in a private window', own('/a.html', { tab: { id: 4, incognito: true } }), null],
  ['another extension', { ...chat, id: 'ponmlkjihgfedcbaponmlkjihgfedcba' }, null],
  ['another extension that names our page', { ...own('/popup.html'), id: 'other' }, null],
  ['no id', { ...chat, id: undefined }, null],
  ['no origin and no address', { id: ID, frameId: 0, tab }, null],
  ['no origin: the address decides', { ...chat, origin: undefined }, 'chat'],
  ['an empty origin: the address decides', { ...chat, origin: '' }, 'chat'],
  ['no origin and a broken address', { id: ID, url: 'not an address', frameId: 0, tab }, null],
  ['a sandboxed page', { ...chat, origin: 'null' }, null],
  ['a data: page', { id: ID, origin: 'null', url: 'data:text/html,x', frameId: 0, tab }, null],
  ['a blob of a page', { ...chat, origin: 'null', url: `blob:${page}` }, null],
  ['a file', { ...chat, origin: 'file://', url: 'file:///home/a.html' }, null],
  [
    'an origin that begins like ours',
    own('', { origin: `${OWN}ef`, url: `${OWN}ef/popup.html` }),
    null,
  ],
  [
    'an origin ours begins with',
    own('', { origin: OWN.slice(0, -1), url: OWN.slice(0, -1) }),
    null,
  ],
  ['our origin, an address of a look-alike', own('', { url: `${OWN}ef/popup.html` }), null],
  ['our origin, an address of a page', own('', { url: page }), null],
  ['a page that says our origin in its address', { ...chat, url: `${page}?${OWN}/` }, 'chat'],
  ["a page's origin with our address", { ...chat, url: `${OWN}/popup.html` }, 'chat'],
];

describe('the sender table', () => {
  it.each(chromium)('%s', (_, sender, role) => {
    expect(callerOf(sender, ID, OWN)?.role ?? null).toBe(role);
  });

  it.each<Case>([
    ['a page of ours: its origin reads "null"', { url: `${FIREFOX}/popup.html` }, 'own'],
    [
      'the same said as origin',
      { origin: 'null', url: `${FIREFOX}/a.html`, frameId: 0, tab },
      'own',
    ],
    ['the same, framed', { origin: 'null', url: `${FIREFOX}/a.html`, frameId: 2, tab }, null],
    ['the card', { url: `${FIREFOX}/card.html`, frameId: 2, tab }, 'card'],
    ['a look-alike', { origin: 'null', url: `${FIREFOX}0/popup.html`, frameId: 0, tab }, null],
    ['another extension', { origin: 'null', url: 'moz-extension://1/a.html', frameId: 0 }, null],
    ['a sandboxed page', { origin: 'null', url: page, frameId: 0, tab }, null],
    ['the chat script', { url: page, frameId: 0, tab }, 'chat'],
  ])('in Firefox: %s', (_, sender, role) => {
    expect(callerOf({ id: ID, ...sender }, ID, FIREFOX)?.role ?? null).toBe(role);
  });

  it('tells the tab, so that a card answers in its own tab only', () => {
    expect(callerOf(card, ID, OWN)).toMatchObject({ tabId: 4 });
    expect(callerOf(own('/popup.html'), ID, OWN)).toMatchObject({ tabId: null });
  });

  it('never takes for ours what has another origin, and never throws', () => {
    const text = fc.oneof(
      fc.string(),
      fc.webUrl(),
      fc.constantFrom(OWN, `${OWN}/`, `${OWN}/card.html`, 'null', '', page),
    );
    const sender = fc.record(
      {
        id: fc.constantFrom(ID, 'x'),
        origin: text,
        url: text,
        frameId: fc.constantFrom(0, 1),
        tab: fc.constant(tab),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(sender, (from) => {
        const caller = callerOf(from as Sender, ID, OWN);
        if (caller?.role !== 'own' && caller?.role !== 'card') return;
        expect(from.id).toBe(ID);
        expect(`${from.url}/`.startsWith(`${OWN}/`)).toBe(true);
        expect([OWN, 'null', '', undefined]).toContain(from.origin);
      }),
      { numRuns: 500 },
    );
  });
});
