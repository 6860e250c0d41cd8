// Which pages and which claims a report has, from an answer and from addresses beside it.
import { describe, expect, it } from 'vitest';
import type { Answer } from '../../../src/core/answer/answer';
import type { RequestId, RunId } from '../../../src/core/evidence/ids';
import { MAX_REPORT_PAGES } from '../../../src/core/limits';
import { planRound } from '../../../src/core/report/plan-round';
import { span } from '../../../src/core/text/span';

const ID = '3f2b8c1e-7a54-4d0b-9c61-0e5a7d3b1f20' as RunId;
const MILLS = 'https://heritage.example/mills';
const RUINS = 'https://other.example/ruins';

function answerOf(markdown: string): Answer {
  let text = '';
  const links: Answer['links'][number][] = [];
  for (const part of markdown.split(/(\[[^\]]*\]\([^)]*\))/)) {
    const [, words, url] = /^\[([^\]]*)\]\(([^)]*)\)$/.exec(part) ?? [];
    if (words !== undefined && url !== undefined)
      links.push({ at: span(text.length, text.length + words.length), url, title: words, more: 0 });
    text += words ?? part;
  }
  return { text, code: [], quoted: [], links };
}

const plan = (markdown: string, urls: string[] = []) => {
  let n = 0;
  return planRound(ID, answerOf(markdown), urls, () => `request-${n++}` as RequestId);
};
const claimsOf = (markdown: string, urls: string[] = []) =>
  plan(markdown, urls).claims.map(({ kind, text, pages }) => [kind, text, pages]);

describe('the pages', () => {
  it('are each cited page once, in the order of the answer, then what was added', () => {
    const { pages } = plan(
      `Old [mills](${MILLS}?utm_source=chatgpt.com) and [ruins](${RUINS}) and [mills](${MILLS}#top) here.`,
      [RUINS, 'https://third.example/'],
    );
    expect(pages.map((page) => [page.number, page.cited, page.title])).toEqual([
      [0, `${MILLS}?utm_source=chatgpt.com`, 'mills'],
      [1, RUINS, 'ruins'],
      [2, 'https://third.example/', ''],
    ]);
    expect(pages[0]?.url).toBe(MILLS);
  });

  it('are allowed when nothing about them is odd', () => {
    const { pages } = plan('', [MILLS, 'http://10.0.0.1/', 'https://site.example:8443/']);
    expect(pages.map((page) => page.allowed)).toEqual([true, false, false]);
  });

  it('are no more than one report opens', () => {
    const many = Array.from({ length: MAX_REPORT_PAGES + 5 }, (_, i) => `https://a.example/${i}`);
    expect(plan('', many).pages).toHaveLength(MAX_REPORT_PAGES);
  });

  it('are not what is no address of the web', () => {
    expect(plan('', ['ftp://a.example/', 'mailto:a@b.example', 'words']).pages).toEqual([]);
  });
});

describe('the claims', () => {
  it('are quotes with the pages they cite, and sentences that cite without a quote', () => {
    expect(
      claimsOf(
        `They say “twelve wheels turn” [mills](${MILLS}). There were many more mills on this coast ([ruins](${RUINS})).`,
      ),
    ).toEqual([
      ['quote', 'twelve wheels turn', [0]],
      ['statement', 'There were many more mills on this coast', [1]],
    ]);
  });

  it('are what a link itself quotes', () => {
    expect(
      claimsOf(`The wheels turn there [mills](${MILLS}#:~:text=twelve%20wheels,each%20tide).`),
    ).toContainEqual(['anchor', 'twelve wheels … each tide', [0]]);
  });

  it('are every sentence when the answer links nothing and pages are named beside it', () => {
    const text =
      'There were many mills on this coast. “Twelve wheels turn here,” they say.\n\nYes.';
    expect(claimsOf(text, [MILLS])).toEqual([
      ['statement', 'There were many mills on this coast.', [0]],
      ['statement', '“Twelve wheels turn here,” they say.', [0]],
      ['quote', expect.stringContaining('Twelve wheels turn here'), [0]],
    ]);
    expect(claimsOf(text).map(([kind]) => kind)).toEqual(['quote']);
  });

  it('say that they cite a source whose address is not shown', () => {
    const { text } = answerOf('They say “twelve wheels turn” here.');
    const chip = { at: span(text.length, text.length), url: null, title: 'Heritage', more: 2 };
    const answer = { text, code: [], quoted: [], links: [chip] };
    const { claims } = planRound(ID, answer, [MILLS], () => 'r' as RequestId);
    expect(claims).toMatchObject([{ kind: 'quote', pages: [], unnamed: true }]);
  });

  it('are counted when there are more than one report takes', () => {
    const many = Array.from({ length: MAX_REPORT_PAGES + 5 }, (_, i) => `https://a.example/${i}`);
    expect(plan('', many).dropped).toBe(5);
    expect(plan('', [MILLS]).dropped).toBe(0);
  });

  it('say where they stand in the answer, in order', () => {
    const markdown = `A “first of the two” and a “second of the two” [mills](${MILLS}).`;
    const { text } = answerOf(markdown);
    const { claims } = plan(markdown);
    expect(claims.map((claim) => text.slice(claim.at.start, claim.at.end))).toEqual([
      'first of the two',
      'second of the two',
    ]);
    expect(claims.map((claim) => claim.number)).toEqual([0, 1]);
  });
});
