// @vitest-environment happy-dom
// Pages and answers that turn the DOM against its reader: forms whose fields stand where properties were, labels that
// make expressions slow, nesting without end. Reading ends, soon, and says what stands there.
import { beforeEach, describe, expect, it } from 'vitest';
import { readMessage } from '../../../src/dom/chat/message-text';
import { childrenOf, documentOf, parentOf } from '../../../src/dom/chat/query';
import { skeletonOf } from '../../../src/dom/chat/skeleton';
import { suggestSelectors } from '../../../src/dom/chat/suggest-selectors';

const OPTIONS = { drop: '', code: 'pre', citations: [], ownAttribute: 'data-gm' };
/** What `<input name=…>` in a form does to it, in the isolated world too. */
const CLOBBERED = [
  'parentElement',
  'ownerDocument',
  'children',
  'childNodes',
  'attributes',
  'childElementCount',
];

beforeEach(() => {
  document.body.innerHTML = '';
});

/** A form around or inside an answer, all of whose properties are fields of it. */
function form(html: string, names = CLOBBERED): HTMLFormElement {
  const made = document.createElement('form');
  made.innerHTML = `${html}<input>`;
  const field = made.querySelector('input');
  for (const name of names) Object.defineProperty(made, name, { value: field });
  return made;
}

describe('a form whose fields stand where properties were', () => {
  // The rest of the way up is the browsers': this DOM's own `closest` goes by the fields.
  it('is no end of the way up', () => {
    const made = form('<b>As it says.</b>');
    document.body.append(made);
    expect(parentOf(made)).toBe(document.body);
    expect(documentOf(made)).toBe(document);
    expect([...childrenOf(made)].map((node) => node.nodeName)).toEqual(['B', 'INPUT']);
  });

  it('is read as what it is', () => {
    const made = form('<p>It says <a href="https://a.example/">so</a>.</p>');
    document.body.append(made);
    const { text, links } = readMessage(made, OPTIONS);
    expect(text.trim()).toBe('It says so.');
    expect(links).toHaveLength(1);
  });

  it('is no end of a report or a pick', () => {
    const made = form('<p data-role="assistant">Words.</p>');
    made.className = 'answers';
    document.body.append(made);
    expect(skeletonOf(document, 'data-gm')).toContain('p[data-role=assistant] text(6)');
    const target = made.querySelector('p') as Element;
    expect(suggestSelectors(target)[0]?.selector).toBe('[data-role="assistant"]');
  });
});

describe('what is built to cost time', () => {
  const time = (act: () => unknown): number => {
    const from = performance.now();
    act();
    return performance.now() - from;
  };
  const link = (words: string, label = ''): Element => {
    const made = document.createElement('div');
    const a = document.createElement('a');
    a.href = 'https://a.example/';
    a.setAttribute('aria-label', label);
    a.append(words);
    made.append(a);
    return made;
  };
  const chips = [
    { selector: 'a', url: 'href', title: 'label' },
    { selector: 'a', url: 'label', title: 'label' },
  ];

  it.each(['-', ' –', '+ ', '1:', '(+', '.', 'Opens in a new '])(
    'words of a link, of %j',
    (piece) => {
      const made = link(`${piece.repeat(200_000)}x`);
      expect(time(() => readMessage(made, OPTIONS))).toBeLessThan(500);
    },
  );

  it.each(['https://', '-', ' ', '(+1'])('labels of a chip, of %j', (piece) => {
    const made = link('a', `${piece.repeat(100_000)} x`);
    for (const chip of chips)
      expect(time(() => readMessage(made, { ...OPTIONS, citations: [chip] }))).toBeLessThan(500);
  });

  it('elements in each other, ten thousand deep', () => {
    const root = document.createElement('div');
    let at: Element = root;
    for (let i = 0; i < 10_000; i += 1) {
      const next = document.createElement(i % 2 ? 'span' : 'blockquote');
      at.append(next);
      at = next;
    }
    at.append('deep words');
    expect(readMessage(root, OPTIONS).text.trim()).toBe('deep words');
  });
});
