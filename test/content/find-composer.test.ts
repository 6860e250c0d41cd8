// @vitest-environment happy-dom
// Which box of a page takes the text: the host's own, else the last one that can be seen and written in.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findComposer } from '../../src/content/find-composer';
import { CHAT_HOSTS } from '../../src/core/chat/hosts';
import { HOST_PAGES } from './host-pages';
import { one, page } from './kit';

type Hosts = Parameters<typeof findComposer>[1];
const hosts = (...composer: string[]) => [{ generations: [{ composer }] }] as unknown as Hosts;
const found = (...composer: string[]) => findComposer(document, hosts(...composer))?.id ?? null;

const hidden = new Set<string>();
beforeEach(() => {
  hidden.clear();
  vi.spyOn(Element.prototype, 'getClientRects').mockImplementation(function (this: Element) {
    return (hidden.has(this.id) ? [] : [{}]) as unknown as DOMRectList;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe('findComposer', () => {
  it('takes the box of the host, else the last that can be seen', () => {
    page('<textarea id="a"></textarea><textarea id="b"></textarea><textarea id="c"></textarea>');
    hidden.add('c');
    expect(found('#none', '#a')).toBe('a');
    expect(found()).toBe('b');
    page('<p>no box</p>');
    expect(found()).toBeNull();
  });

  it.each<[string, string]>([
    ['a text area', '<textarea id="x"></textarea>'],
    ['an editable element', '<div id="x" contenteditable="true"></div>'],
    ['one that says so in short', '<div id="x" contenteditable></div>'],
    ['one for plain text only', '<div id="x" contenteditable="plaintext-only"></div>'],
  ])('takes %s', (_, markup) => {
    page(markup);
    expect(found()).toBe('x');
    expect(found('#x')).toBe('x');
  });

  it.each<[string, string]>([
    ['read-only', '<textarea id="x" readonly></textarea>'],
    ['disabled', '<textarea id="x" disabled></textarea>'],
    ['marked disabled', '<div id="x" contenteditable="true" aria-disabled="true"></div>'],
    ['marked read-only', '<div id="x" contenteditable="true" aria-readonly="true"></div>'],
    ['not editable now', '<div id="x" contenteditable="false"></div>'],
    ['inert', '<div inert><textarea id="x"></textarea></div>'],
    ['a text box in name only', '<div id="x" role="textbox"></div>'],
  ])('takes none that is %s', (_, markup) => {
    page(`<textarea id="other"></textarea>${markup}`);
    expect(found('#x')).toBe('other');
    expect(found()).toBe('other');
  });

  it('looks into open shadow roots when the page itself has no box', () => {
    page('<p id="outer"></p><p id="closed"></p>');
    one('#closed').attachShadow({ mode: 'closed' }).innerHTML = '<textarea id="no"></textarea>';
    one('#outer').attachShadow({ mode: 'open' }).innerHTML = '<p id="inner"></p>';
    const inner = one('#outer').shadowRoot?.querySelector('#inner');
    if (inner) inner.attachShadow({ mode: 'open' }).innerHTML = '<textarea id="deep"></textarea>';
    expect(found()).toBe('deep');
    document.body.append(document.createElement('textarea'));
    expect(found()).toBe('');
  });
});

describe('the composer of every host', () => {
  const typed = HOST_PAGES.filter(({ markup }) => /<textarea|contenteditable/.test(markup));
  it.each(typed.map((p, i) => [`${p.host}/${p.generation} ${i}`, p] as const))(
    '%s is found by its own description',
    (_, { host: id, markup }) => {
      page(markup);
      // Nothing is laid out: only what the description names is found.
      vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([] as never);
      const known = CHAT_HOSTS.filter((h) => h.id === id);
      const found = findComposer(document, known);
      expect(found?.matches('textarea, [contenteditable="true"]')).toBe(true);
    },
  );
});
