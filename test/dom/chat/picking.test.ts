// What "pick an answer" makes of a click, and the shape of a page for a report: nothing a person said is in either.
// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { skeletonOf } from '../../../src/dom/chat/skeleton';
import { suggestSelectors } from '../../../src/dom/chat/suggest-selectors';
import { one, page } from '../../content/kit';

const first = (markup: string, at = '.here'): string | undefined => {
  page(markup);
  return suggestSelectors(one(at))[0]?.selector;
};

describe('a picked answer', () => {
  it.each([
    [
      'a role of its own',
      '<div data-role="assistant"><p class="here">Words</p></div><div data-role="user">x</div>',
      '[data-role="assistant"]',
    ],
    [
      'a test id',
      '<div data-testid="bot-reply"><p class="here">Words</p></div>',
      '[data-testid="bot-reply"]',
    ],
    [
      'an element of its own',
      '<chat-answer><p class="here">Words</p></chat-answer>',
      'chat-answer',
    ],
    [
      'a data attribute without a plain value',
      '<div data-message-id="019ed-11"><p class="here">Words</p></div>',
      '[data-message-id]',
    ],
    [
      'a readable class',
      '<div class="x9Zq answer-body css-1a2b"><p class="here"></p><i>Words</i></div>',
      '.answer-body',
    ],
    [
      'a readable class rather than an id, which a question has too',
      '<div class="bot-reply" data-message-id="1"><p class="here">Words</p></div><div data-message-id="2">Question</div>',
      '.bot-reply',
    ],
    ['an article', '<article class="x9Zq3"><b class="here">Words</b></article>', 'article'],
  ])('is known by %s', (_, markup, selector) => {
    expect(first(markup)).toBe(selector);
  });

  it.each([
    [
      'hashed classes',
      '<div class="css-1x2y3z sc-AbCdE flex gap-2"><b class="here">Words</b></div>',
    ],
    ['an id of one message', '<div id="m-81723"><b class="here">Words</b></div>'],
    ['a test id with numbers', '<div data-testid="turn-12"><b class="here">Words</b></div>'],
    ['what holds the whole conversation', '<div role="log"><b class="here">Words</b></div>'],
  ])('is not known by %s', (_, markup) => {
    page(markup.replaceAll('here', 'here1'));
    expect(suggestSelectors(one('.here1'))).toEqual([]);
  });

  it('refuses what stands in each other, and what is nowhere else', () => {
    page('<div data-role="box"><div data-role="box"><b class="here1">Words</b></div></div>');
    expect(suggestSelectors(one('.here1'))).toEqual([]);
  });
});

describe('the shape of a page', () => {
  it('names elements, classes and attributes, and no word of it', () => {
    page(
      '<main><div class="row x1" data-testid="turn" data-user="Jane Doe" title="Secret" id="u-1"><p>Private words</p><a href="https://a.example/secret">more</a><script>var a</script></div></main>',
    );
    const shape = skeletonOf(document, 'data-gm');
    expect(shape).toContain('div.row.x1[data-testid=turn][data-user][title][id]');
    expect(shape).toContain('p text(13)');
    expect(shape).not.toMatch(/Private|Jane|Secret|secret|https|script/);
  });

  it('ends at its limit, and leaves out what is ours', () => {
    page(`<main>${'<p>x</p>'.repeat(2_000)}</main>`);
    expect(skeletonOf(document, 'data-gm').split('\n').length).toBeLessThanOrEqual(500);
    page('<main><div data-gm=""><b>Ours</b></div></main>');
    expect(skeletonOf(document, 'data-gm')).toBe('main');
  });
});
