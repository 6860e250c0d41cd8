// @vitest-environment happy-dom
// A report taken along: everything in it, none of it markup.
import { describe, expect, it, vi } from 'vitest';
import { reportHtml } from '../../src/ui/report/export-html';
import { reportJson } from '../../src/ui/report/export-json';
import { reportMarkdown } from '../../src/ui/report/export-markdown';
import { done, finding, passage, quote, read, unread } from './report-samples';
import { HASH } from './samples';

vi.mock('wxt/browser', async () => ({
  browser: (await import('../platform/fake-browser')).fakeBrowser,
}));

const EVIL =
  '"><script>alert(1)</script><img src=x onerror=alert(1)> [x](https://evil.example) ![y](z)';
const hostile = () =>
  done({
    name: EVIL,
    answer: { text: EVIL, code: [], quoted: [], links: [] },
    rows: [
      read({
        pageTitle: EVIL,
        url: `https://a.example/"><script>`,
        cited: EVIL,
        notes: ['loading'],
      }),
      unread('page-login', {
        number: 1,
        url: 'https://b.example/',
        landed: 'https://c.example/<b>',
      }),
    ],
    claims: [
      quote(
        '12 wheels turn',
        finding({
          result: 'altered',
          passages: [passage(EVIL)],
          differences: [{ kind: 'word', material: false, quote: EVIL, source: '' }],
        }),
        { text: EVIL },
      ),
    ],
  });

describe('Markdown', () => {
  it('says what was checked, when, against which captures, and what was found', () => {
    const out = reportMarkdown(done());
    expect(out).toContain('# Report: Tide mills');
    expect(out).toContain('2 quotes: 1 changed, 1 not found word for word · 1 statement');
    expect(out).toContain('### Changed');
    expect(out).toContain('> 12 wheels turn');
    expect(out).toContain('**10 wheels turn**');
    expect(out).toContain(`SHA\\-256 ${HASH}`);
    expect(out).toContain('[Tide mills](https://heritage.example/tide-mills)');
    expect(out).toContain('it asks to sign in');
  });

  it('links no page that was not read', () => {
    expect(reportMarkdown(done())).not.toContain('](https://club.example/)');
  });

  it('has no markup of pages or answers in it', () => {
    const out = reportMarkdown(hostile());
    expect(out).not.toMatch(/(?<!\\)<script|(?<!\\)\[x\]|!\[y\]|(?<!\\)<img/);
  });
});

describe('HTML', () => {
  it('is one page without scripts, and everything in it is text', () => {
    const out = reportHtml(hostile());
    expect(out).not.toMatch(/<script|<img|onerror=alert\(1\)>(?!)|<b>/);
    expect(out).toContain("default-src 'none'");
    expect(out).toContain('&lt;script&gt;');
    const parsed = new DOMParser().parseFromString(out, 'text/html');
    expect(parsed.querySelectorAll('script, img, link, iframe, [onerror], [style]')).toHaveLength(
      0,
    );
    expect([...parsed.querySelectorAll('a')].map((a) => new URL(a.href).host)).toEqual([
      'a.example',
    ]);
    expect(parsed.title).toContain('Report');
    expect(parsed.body.textContent).toContain(EVIL);
  });
});

describe('JSON', () => {
  it('has everything by name, and counts code points', () => {
    const text = '𝔄 says “12 wheels turn” here';
    const start = text.indexOf('12');
    const out = JSON.parse(
      reportJson(
        done({
          answer: { text, code: [], quoted: [], links: [] },
          claims: [quote('12 wheels turn', finding(), { at: { start, end: start + 14 } })],
        }),
      ),
    );
    expect(out).toMatchObject({
      format: 'groundmark-report/1',
      round: 1,
      counts: { missing: 1 },
      pages: [
        { number: 1, outcome: 'captured', content_hash: HASH },
        { number: 2, outcome: 'failed', reason: 'page-login' },
      ],
      claims: [{ kind: 'quote', result: 'verbatim', cites: [1] }],
    });
    const { char_start, char_end } = out.claims[0];
    expect([...text].slice(char_start, char_end).join('')).toBe('12 wheels turn');
  });
});
