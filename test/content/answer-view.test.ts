// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerList, numberLabel, summaryText } from '../../src/content/answer-list';
import { ANSWER_CSS, PAINT_CSS, PAINT_NAMES } from '../../src/content/answer-style';
import { showAnswer } from '../../src/content/answer-view';
import { createCardFrame } from '../../src/content/card-frame';
import { OWN_ATTRIBUTE } from '../../src/content/own';
import { createPainter } from '../../src/content/paint';
import { RESULT_LOOKS } from '../../src/core/verdict/table';
import { type MessageText, readMessage } from '../../src/dom/chat/message-text';
import { text, textOf } from '../../src/platform/text';
import type { QuoteResult } from '../../src/protocol/chat-messages';
import { ORIGIN } from '../platform/fake-browser';
import {
  citation,
  click,
  installHighlights,
  installLayout,
  model,
  one,
  page,
  quote,
  SOURCE,
  watchRoots,
} from './kit';

vi.mock('wxt/browser', async () => ({
  browser: (await import('../platform/fake-browser')).fakeBrowser,
}));

let registry: Map<string, Set<Range>>;
let roots: ShadowRoot[];
beforeEach(() => {
  registry = installHighlights();
  roots = watchRoots();
  installLayout();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const ANSWER = 'The “pond lasts four hours” [ev#k7.1] and “the gate opens” ev#k7.2.';
const results: QuoteResult[] = [
  'verbatim',
  'elided',
  'altered-material',
  'altered',
  'missing',
  'uncheckable',
];

const again = (element: Element): MessageText =>
  readMessage(element, { drop: '', code: '', citations: [], ownAttribute: OWN_ATTRIBUTE });

function message(words = ANSWER): { element: HTMLElement; read: MessageText } {
  const element = one('p', page(`<p>${words}</p>`));
  return { element, read: again(element) };
}

describe('the summary', () => {
  it.each<[string, Parameters<typeof model>[0], string]>([
    [
      'counts by kind',
      {
        citations: [citation(0, 1), citation(2, 3), citation(4, 5, { result: 'id-not-verified' })],
      },
      '3 citations: 2 read here, 1 not verified',
    ],
    ['counts one as one', { citations: [citation(0, 1)] }, '1 citation: 1 read here'],
    [
      'tells quotes apart',
      { quotes: [quote(0, 1), quote(2, 3, { result: 'altered-material' })] },
      '2 quotes: 1 word for word, 1 changed',
    ],
    [
      'joins both',
      { citations: [citation(0, 1)], quotes: [quote(2, 3)] },
      '1 citation: 1 read here · 1 quote: 1 word for word',
    ],
    [
      'says what was not looked at',
      { citations: [citation(0, 1)], more: 7 },
      '1 citation: 1 read here · 7 more not checked',
    ],
  ])('%s', (_, over, words) => {
    expect(summaryText(model(over))).toBe(words);
  });

  it('gives no share and no grade', () => {
    const all = model({ quotes: results.map((result) => quote(0, 1, { result })) });
    expect(summaryText(all)).not.toMatch(/%|true|false|trust|score|fact/i);
  });

  it('marks numbers of ours where the answer has its own', () => {
    expect(numberLabel(model(), 2)).toBe('[2]');
    expect(numberLabel(model({ prefix: 'S' }), 2)).toBe('[S2]');
  });
});

describe('the list under an answer', () => {
  const open = vi.fn();
  const acts = { openCard: open, checkSources: vi.fn(), repair: async () => 'ok' };
  const list = (over: Parameters<typeof model>[0], words = ANSWER) =>
    answerList(model(over), words, acts, true);

  it('puts each quote under its source, and the others under a line of their own', () => {
    const element = list({
      sources: [SOURCE, { ...SOURCE, number: 2, title: 'Gates', url: null }],
      quotes: [quote(5, 26), quote(43, 57, { number: 2 }), quote(0, 3, { number: null })],
    });
    const items = [...element.querySelectorAll('li')].map(
      (li) => li.querySelectorAll('.quote').length,
    );
    expect(items).toEqual([1, 1, 1]);
    expect(element.querySelectorAll('li')[2]?.textContent).toContain(text('quotesWithoutSource'));
    expect([...element.querySelectorAll('.number')].map((n) => n.textContent)).toEqual([
      '[1]',
      '[2]',
    ]);
  });

  it.each(results)('says %s in a word beside its mark, never by colour alone', (result) => {
    const row = one('.quote', list({ sources: [SOURCE], quotes: [quote(5, 26, { result })] }));
    expect(one('.word', row).textContent).toBe(textOf(RESULT_LOOKS[result].word));
    expect(row.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
  });

  it("holds the answer's own words and nothing else of the passage", () => {
    const element = list({ sources: [SOURCE], quotes: [quote(5, 26)] });
    expect(one('.words', element).textContent).toBe('pond lasts four hours');
    const known = [
      ANSWER,
      SOURCE.title,
      summaryText(model({ quotes: [quote(5, 26)] })),
      text('readIsNotSupport'),
      text('pageIsNotSupport'),
      '▾',
      '[1]',
      'Word for word',
    ];
    for (const node of element.querySelectorAll('span, a, p'))
      if (node.children.length === 0)
        expect(
          known.some((k) => k.includes(node.textContent ?? '')),
          node.textContent ?? '',
        ).toBe(true);
  });

  it('cuts a long quote, and shows it on one line', () => {
    const words = `${'a'.repeat(100)}\n${'b'.repeat(300)}`;
    const shown = one(
      '.words',
      list({ sources: [SOURCE], quotes: [quote(0, 401)] }, words),
    ).textContent;
    expect(shown).toBe(`${'a'.repeat(100)} ${'b'.repeat(59)}`);
  });

  it('links a source by its address, without telling it where from', () => {
    const link = one<HTMLAnchorElement>('a', list({ sources: [SOURCE] }));
    expect([link.href, link.rel, link.target]).toEqual([SOURCE.url, 'noreferrer', '_blank']);
    expect(list({ sources: [{ ...SOURCE, url: null }] }).querySelector('a')).toBeNull();
  });

  it('says by words what is older, elsewhere, or in several places', () => {
    const element = list({
      sources: [{ ...SOURCE, superseded: true }],
      quotes: [quote(5, 26, { elsewhere: true, places: 3 })],
    });
    expect(one('.older', element).textContent).toBe('Older version');
    expect([...element.querySelectorAll('.flag')].map((f) => f.textContent)).toEqual([
      'in another source',
      'stands in 3 places',
    ]);
  });

  it('folds away, and says so', () => {
    const element = list({ sources: [SOURCE] });
    const summary = one('.summary', element);
    const body = one('.body', element);
    expect([summary.getAttribute('aria-expanded'), body.hidden]).toEqual(['true', false]);
    click(summary);
    expect([summary.getAttribute('aria-expanded'), body.hidden]).toEqual(['false', true]);
    expect(element.getAttribute('aria-label')).toBe(text('listLabel'));
  });

  it("opens the card on a person's click, not on a page's", () => {
    const row = one('.quote', list({ sources: [SOURCE], quotes: [quote(5, 26)] }));
    click(row, false);
    expect(open).not.toHaveBeenCalled();
    click(row);
    expect(open).toHaveBeenCalledWith({ kind: 'quote', index: 0 }, row);
  });
});

describe('one answer in place', () => {
  const show = (over: Parameters<typeof model>[0], open = vi.fn()) => {
    const { element, read } = message();
    const view = showAnswer(element, read, model(over), createPainter(document), {
      openCard: open,
      checkSources: vi.fn(),
      repair: async () => 'ok',
    });
    return {
      element,
      view: { ...view, keep: (target: Element) => view.keep(target, again(element)) },
      open,
      root: () => roots.at(-1) as ShadowRoot,
    };
  };
  const at = ANSWER.indexOf('[');

  it('hangs everything in one element at the end of the message, and takes it away again', () => {
    const { element, view } = show({ citations: [citation(at, at + 9)] });
    const before = element.childNodes[0];
    expect(view.keep(element)).toBe(true);
    expect(element.childNodes[0]).toBe(before);
    expect(element.lastElementChild?.hasAttribute(OWN_ATTRIBUTE)).toBe(true);
    expect(element.children).toHaveLength(1);
    view.keep(element);
    expect(element.children).toHaveLength(1);
    view.dispose();
    expect(element.innerHTML).toBe(ANSWER);
    for (const painted of registry.values()) expect(painted.size).toBe(0);
  });

  it('keeps a closed root: a courtesy to the page', () => {
    const { element, view, root } = show({ citations: [citation(at, at + 9)] });
    view.keep(element);
    expect(element.lastElementChild?.shadowRoot).toBeNull();
    expect(root().mode).toBe('closed');
  });

  it('labels each badge with number and result in words', () => {
    const { root } = show({
      citations: [
        citation(at, at + 9, { labels: ['1', '2'], quote: 'altered-material' }),
        citation(58, 65, { labels: ['3'] }),
        citation(0, 3, { labels: [], result: 'id-not-verified' }),
      ],
    });
    const badges = [...root().querySelectorAll('.layer button')];
    expect(badges.map((b) => b.textContent)).toEqual(['1, 2', '3', '']);
    expect(badges.map((b) => b.getAttribute('aria-label'))).toEqual([
      'Citation 1, 2: Changed. Show the passage.',
      'Citation 3, read here. Show the passage.',
      'Citation not verified. Show why.',
    ]);
    for (const b of [badges[0], badges[2]]) expect(b?.querySelector('svg')).not.toBeNull();
  });

  it('shows a repeated number once, and hides its id all the same', () => {
    const { root } = show({ citations: [citation(at, at + 9), citation(58, 65, { labels: [] })] });
    expect(root().querySelectorAll('.layer button')).toHaveLength(1);
    expect(registry.get(PAINT_NAMES.replaced)?.size).toBe(2);
  });

  it.each<[QuoteResult, keyof typeof PAINT_NAMES | null]>([
    ['verbatim', 'solid'],
    ['elided', 'dashed'],
    ['altered', 'wavy'],
    ['altered-material', 'material'],
    ['missing', null],
    ['uncheckable', null],
  ])('underlines %s as %s', (result, name) => {
    show({ quotes: [quote(5, 26, { result })] });
    const painted = [...registry].flatMap(([key, ranges]) =>
      [...ranges].map((r) => [key, r.toString()]),
    );
    expect(painted).toEqual(name ? [[PAINT_NAMES[name], 'pond lasts four hours']] : []);
  });

  it('dims a long id in place, its badge over the end of it and over nothing else', () => {
    const id = 'ev1:s:0a7b535d-194c-5685-8d05-83c8439577e5:67274332d6d6fcf3:528-602';
    const { element, read } = message(`Paid in ten days ${id} by card.`);
    const range = { start: 17, end: 17 + id.length };
    showAnswer(
      element,
      read,
      model({ citations: [citation(range.start, range.end, { long: true })] }),
      createPainter(document),
      { openCard: vi.fn(), checkSources: vi.fn(), repair: async () => 'ok' },
    ).keep(element, read);
    const painted = (name: string) => [...(registry.get(name) ?? [])].map((r) => r.toString());
    expect(painted(PAINT_NAMES.dimmed)).toEqual([id.slice(0, -8)]);
    expect(painted(PAINT_NAMES.replaced)).toEqual([id.slice(-8)]);
    const measured = vi.mocked(Range.prototype.getClientRects).mock.contexts;
    expect(new Set(measured.map(String))).toEqual(new Set([id.slice(-8)]));
  });

  it('covers the whole id when colours are forced: browsers show hidden ids then', () => {
    const { element, view, root } = show({
      citations: [citation(at, at + 9)],
    });
    view.keep(element);
    const widths = [...root().querySelectorAll<HTMLElement>('.layer button')].map((b) =>
      b.style.getPropertyValue('--over'),
    );
    expect(widths).toEqual(['40px']);
    expect(ANSWER_CSS).toMatch(
      /forced-colors: active\)[^@]*\.layer button \{[^}]*max\(26px, var\(--over\)\)[^}]*background: ButtonFace/,
    );
  });

  it('hides the badge of an id that is not in sight', () => {
    const { element, view, root } = show({ citations: [citation(at, at + 9)] });
    vi.mocked(Range.prototype.getClientRects).mockReturnValue([] as unknown as DOMRectList);
    view.keep(element);
    expect(one('.layer button', root()).hidden).toBe(true);
  });

  it('opens the card on a trusted click only', () => {
    const { root, open } = show({ citations: [citation(at, at + 9)] });
    const badge = one('.layer button', root());
    click(badge, false);
    expect(open).not.toHaveBeenCalled();
    click(badge);
    expect(open).toHaveBeenCalledWith({ kind: 'citation', index: 0 }, badge);
  });

  it('moves to the end again when the host appends, and that is no fight', () => {
    const { element, view } = show({ citations: [citation(at, at + 9)] });
    view.keep(element);
    for (let i = 0; i < 5; i++) {
      element.append(document.createElement('b'));
      expect(view.keep(element)).toBe(true);
      expect(element.lastElementChild?.hasAttribute(OWN_ATTRIBUTE)).toBe(true);
    }
  });

  it('stays where it is when the host keeps something of its own last', () => {
    const now = vi.spyOn(Date, 'now').mockReturnValue(1_000_000);
    const { element, view } = show({ citations: [citation(at, at + 9)] });
    view.keep(element);
    const theirs = document.createElement('b');
    const ours = element.lastElementChild as Element;
    let moves = 0;
    for (let i = 0; i < 30; i++) {
      element.append(theirs);
      expect(view.keep(element)).toBe(true);
      if (element.lastElementChild === ours) moves += 1;
    }
    expect(moves).toBe(10);
    expect(ours.isConnected).toBe(true);
    now.mockReturnValue(1_006_000);
    view.keep(element);
    expect(element.lastElementChild).toBe(ours);
  });

  it('does not move while the focus is in it', () => {
    const { element, view, root } = show({ citations: [citation(at, at + 9)] });
    view.keep(element);
    const active = vi.spyOn(root(), 'activeElement', 'get').mockReturnValue(one('button', root()));
    element.append(document.createElement('b'));
    view.keep(element);
    expect(element.lastElementChild?.hasAttribute(OWN_ATTRIBUTE)).toBe(false);
    active.mockReturnValue(null);
    view.keep(element);
    expect(element.lastElementChild?.hasAttribute(OWN_ATTRIBUTE)).toBe(true);
  });

  it.each<[string, number, boolean]>([
    ['twice within five seconds: gives way', 4_999, false],
    ['twice, but further apart: stays', 5_001, true],
  ])('taken out %s', (_, apart, stays) => {
    const now = vi.spyOn(Date, 'now').mockReturnValue(1_000_000);
    const { element, view } = show({ citations: [citation(at, at + 9)] });
    view.keep(element);
    element.lastElementChild?.remove();
    expect(view.keep(element)).toBe(true);
    now.mockReturnValue(1_000_000 + apart);
    element.lastElementChild?.remove();
    expect(view.keep(element)).toBe(stays);
  });

  it.each<[string, (element: HTMLElement) => void]>([
    [
      'makes its text nodes anew',
      (e) => e.firstChild?.replaceWith(document.createTextNode(ANSWER)),
    ],
    ['splits them', (e) => e.firstChild?.replaceWith(ANSWER.slice(0, 30), ANSWER.slice(30))],
  ])('keeps its marks when the host %s with the same words', (_, act) => {
    const { element, view, root } = show({
      citations: [citation(at, at + 9)],
      quotes: [quote(5, 26)],
    });
    view.keep(element);
    const badge = one('.layer button', root());
    act(element);
    view.keep(element);
    const painted = [PAINT_NAMES.replaced, PAINT_NAMES.solid].map((name) =>
      [...(registry.get(name) ?? [])].map((r) => [r.toString(), r.startContainer.isConnected]),
    );
    expect(painted).toEqual([[['[ev#k7.1]', true]], [['pond lasts four hours', true]]]);
    expect(one('.layer button', root())).toBe(badge);
    expect(badge.hidden).toBe(false);
  });

  it('paints again after the page cleared the registry', () => {
    const { element, view } = show({ quotes: [quote(5, 26)] });
    registry.clear();
    view.keep(element);
    expect(registry.get(PAINT_NAMES.solid)?.size).toBe(1);
  });
});

describe('the painter', () => {
  it('keeps answers apart: one goes, the other stays', () => {
    const { read } = message();
    const painter = createPainter(document);
    const range = (a: number, b: number) => {
      const made = document.createRange();
      made.setStart(read.nodes[0] as Text, a);
      made.setEnd(read.nodes[0] as Text, b);
      return made;
    };
    const first = painter.paint([['solid', range(0, 3)]]);
    painter.paint([
      ['solid', range(4, 7)],
      ['wavy', range(8, 9)],
    ]);
    first.remove();
    expect(registry.get(PAINT_NAMES.solid)?.size).toBe(1);
    painter.dispose();
    expect(registry.size).toBe(0);
  });

  it("leaves the page's own highlights and sheets alone", () => {
    registry.set('page-own', new Set());
    const sheets = document.adoptedStyleSheets.length;
    const painter = createPainter(document);
    expect(document.adoptedStyleSheets).toHaveLength(sheets + 1);
    painter.dispose();
    expect(document.adoptedStyleSheets).toHaveLength(sheets);
    expect([...registry.keys()]).toEqual(['page-own']);
  });

  it('does nothing in a browser without the registry', () => {
    vi.stubGlobal('CSS', {});
    const painter = createPainter(document);
    expect(painter.paint([['solid', document.createRange()]]).stands()).toBe(true);
    painter.dispose();
  });

  it('hides ids on the screen alone: on paper no badge stands over them', () => {
    const screen = /@media screen \{([^@]*)\n\}/.exec(PAINT_CSS)?.[1] ?? '';
    expect(screen).toContain('color: transparent');
    expect(PAINT_CSS.replace(screen, '')).not.toContain('transparent');
    expect(ANSWER_CSS).toMatch(/@media print \{ \.layer, \.acts \{ display: none/);
  });

  it('has names that tell a page nothing', () => {
    for (const name of Object.values(PAINT_NAMES)) expect(name).toMatch(/^gm-[a-z]$/);
  });
});

describe('the frame of the card', () => {
  let address = '';
  afterEach(() => {
    vi.runAllTimers();
    vi.useRealTimers();
  });
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    // The test DOM must not load our page: it loads a blank one, and the address is kept here.
    const { settings } = (window as unknown as { happyDOM: { settings: object } }).happyDOM;
    Object.assign(settings, { enableIframePageLoading: true });
    vi.spyOn(HTMLIFrameElement.prototype, 'src', 'set').mockImplementation((value) => {
      address = value;
    });
  });

  const opened = () => {
    const { element } = message();
    const from = document.createElement('button');
    element.append(from);
    const card = createCardFrame(document);
    card.open('token-of-this-click', from);
    const frame = one<HTMLIFrameElement>('iframe', roots.at(-1) as ShadowRoot);
    return {
      card,
      from,
      frame,
      /** Frames that are there, and those of them that are shown. */
      there: () => document.querySelectorAll(`html > [${OWN_ATTRIBUTE}]`).length,
      shown: () => document.querySelectorAll(`html > [${OWN_ATTRIBUTE}]:not([hidden])`).length,
    };
  };

  it('is our own page, named by a token alone', () => {
    const { frame, card } = opened();
    expect(address).toBe(`${ORIGIN}/card.html#token-of-this-click`);
    expect(frame.title).toBe(text('cardTitle'));
    card.close();
  });

  it('stays where it is when its mark is taken away, and does not fail to close', () => {
    const { card, from, shown } = opened();
    const [host] = document.querySelectorAll<HTMLElement>(`html > [${OWN_ATTRIBUTE}]`);
    const place = host?.getAttribute('style');
    expect(place).toContain('top');
    from.remove();
    vi.mocked(Element.prototype.getBoundingClientRect).mockReturnValue(new DOMRect());
    window.dispatchEvent(new Event('scroll'));
    expect(host?.getAttribute('style')).toBe(place);
    card.close();
    expect(shown()).toBe(0);
  });

  it.each<[string, (from: HTMLElement) => void]>([
    ['Escape', () => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))],
    [
      'a press elsewhere',
      (from) => from.dispatchEvent(new Event('pointerdown', { bubbles: true })),
    ],
  ])('closes on %s and gives the focus back', (_, act) => {
    const { from, there, shown } = opened();
    expect(shown()).toBe(1);
    act(from);
    expect(shown()).toBe(0);
    expect(document.activeElement).toBe(from);
    vi.advanceTimersByTime(300);
    expect(there()).toBe(0);
  });

  it('is one at a time, and of one size whatever it shows', () => {
    const { card, from, frame, shown } = opened();
    // The page sees how tall the frame is: it would say whether a link is in the library, or why an id is not verified.
    expect(frame.getAttribute('style')).toBeNull();
    expect(Object.keys(card).sort()).toEqual(['close', 'open']);
    card.open('another', from);
    expect(shown()).toBe(1);
    card.close();
    card.close();
    expect(shown()).toBe(0);
  });
});
