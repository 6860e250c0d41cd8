// Which page an address means: cleaned, unwrapped, its text fragment taken off. Redirectors are named, never resolved.
import { describe, expect, it } from 'vitest';
import { citedPage } from '../../../src/core/answer/cited-page';

const A = 'https://a.example/mill';

describe('the page of an address', () => {
  it.each([
    ['as it is', A, A],
    ['without what chats append', `${A}?utm_source=chatgpt.com`, A],
    ['without utm in the middle', `${A}?a=1&utm_medium=x&b=2`, `${A}?a=1&b=2`],
    ['without a referrer that is a chat', `${A}?referrer=grok.com`, A],
    ['with a referrer that is none', `${A}?referrer=friend`, `${A}?referrer=friend`],
    ['with a query of its own', `${A}?ref=12`, `${A}?ref=12`],
    ['with its own fragment', `${A}#tide`, `${A}#tide`],
    ['without a text fragment', `${A}#:~:text=a%20pond`, A],
    ['with its own fragment, without the text', `${A}#tide:~:text=a%20pond`, `${A}#tide`],
    ['out of Google’s wrapper', `https://www.google.com/url?q=${encodeURIComponent(A)}&sa=U`, A],
    ['out of DuckDuckGo’s', `https://duckduckgo.com/l/?uddg=${encodeURIComponent(A)}`, A],
    ['out of Bing’s', `https://www.bing.com/ck/a?u=a1${btoa(A).replace(/=+$/, '')}`, A],
    [
      'out of Outlook’s',
      `https://eur01.safelinks.protection.outlook.com/?url=${encodeURIComponent(A)}`,
      A,
    ],
    [
      'out of two wrappers',
      `https://www.google.com/url?q=${encodeURIComponent(`https://duckduckgo.com/l/?uddg=${encodeURIComponent(A)}`)}`,
      A,
    ],
    [
      'of a wrapper that wraps no address',
      'https://www.google.com/url?q=mills',
      'https://www.google.com/url?q=mills',
    ],
  ])('%s', (_, address, url) => {
    expect(citedPage(address)?.url).toBe(url);
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    'mailto:a@b.example',
    'mills',
    '',
    `https://a.example/${'x'.repeat(9_000)}`,
  ])('there is none for %s', (address) => {
    expect(citedPage(address)).toBeNull();
  });

  it('does not follow a wrapper out of the web', () => {
    const wrapped = `https://www.google.com/url?q=${encodeURIComponent('javascript:alert(1)')}`;
    expect(citedPage(wrapped)?.url).toBe(wrapped);
  });

  it('names an address that only leads on', () => {
    const url = 'https://vertexaisearch.cloud.google.com/grounding-api-redirect/AUZ';
    expect(citedPage(url)?.redirector).toBe(true);
    expect(citedPage(A)?.redirector).toBe(false);
  });

  it('takes text fragments for ordered anchors', () => {
    const anchors = citedPage(
      `${A}#:~:text=before-,a%20pond,the%20ebb,-after&text=one%2C%20two&text=%zz&other=x&text=`,
    )?.anchors;
    expect(anchors).toEqual([
      { prefix: 'before', start: 'a pond', end: 'the ebb', suffix: 'after' },
      { prefix: null, start: 'one, two', end: null, suffix: null },
    ]);
  });
});
