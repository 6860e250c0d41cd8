// @vitest-environment happy-dom
// Answers that were pasted: HTML, Markdown, plain text. Nothing of them runs, loads or enters the page.
import { describe, expect, it } from 'vitest';
import { inertHtml } from '../../src/ui/report/inert-html';
import {
  isRich,
  readAddresses,
  readPastedHtml,
  readPastedText,
} from '../../src/ui/report/read-pasted';

const MILLS = 'https://heritage.example/mills';
const linksOf = ({ text, links }: ReturnType<typeof readPastedText>) =>
  links.map(({ at, url }) => [text.slice(at.start, at.end), url]);

describe('Markdown', () => {
  it('gives its words, links, quotations and code', () => {
    const read = readPastedText(
      `## Mills\r\n\r\nThey **say** so [here](${MILLS} "Title").\r\n\r\n> Twelve wheels turn.\r\n\r\n\`\`\`\n“no quote” [x](${MILLS})\n\`\`\`\n`,
    );
    expect(read.text).toContain('They say so here.');
    expect(linksOf(read)).toEqual([['here', MILLS]]);
    expect(read.quoted.map((q) => read.text.slice(q.start, q.end).trim())).toEqual([
      'Twelve wheels turn.',
    ]);
    expect(read.code.map((c) => read.text.slice(c.start, c.end))).toEqual([
      expect.stringContaining('“no quote”'),
    ]);
  });

  it('reads wrapped lines as one sentence, and blocks apart', () => {
    expect(readPastedText('**They** say\nso.\n\n- one\n- two').text.trim()).toBe(
      'They say so.\n\none\n\ntwo',
    );
  });

  it('resolves references and bare addresses', () => {
    const read = readPastedText(`They say so ([Heritage][1]).\n\n[1]: ${MILLS} "Heritage"\n`);
    expect(linksOf(read)).toEqual([['Heritage', MILLS]]);
    expect(linksOf(readPastedText(`See <${MILLS}> there.`))).toEqual([[MILLS, MILLS]]);
  });

  it('runs nothing that stands in it', () => {
    const read = readPastedText(
      `**A** <script>alert(1)</script><img src="https://evil.example/x" onerror="alert(1)"> B <b onclick="x()">c</b>`,
    );
    expect(read.text.trim()).toBe('A  B c');
    expect(linksOf(read)).toEqual([]);
  });
});

describe('plain text', () => {
  it.each([
    'In 1986. A year later 5 * 3 * 2 were built, and snake_case_names too.',
    '1986. It was a good year.\n97. This was another one.',
    'a < b & c > d\n    indented as it was',
  ])('is taken as it stands: %s', (text) => {
    expect(readPastedText(`  ${text}\n`)).toEqual({ text, code: [], quoted: [], links: [] });
  });

  it('has no lone surrogates', () => {
    expect(readPastedText('a\ud800b').text.isWellFormed()).toBe(true);
  });
});

describe('HTML of the clipboard', () => {
  it('gives words and links as a chat page would', () => {
    const read = readPastedHtml(
      `<html><body><!--StartFragment--><p>They say “twelve wheels” <a href="${MILLS}">[1]</a>.</p><blockquote>A pond.</blockquote><p>See<br>you.</p><!--EndFragment--></body></html>`,
    );
    expect(read.text).toContain('They say “twelve wheels” [1].');
    expect(read.text).toContain('See\nyou.');
    expect(linksOf(read)).toEqual([['[1]', MILLS]]);
    expect(read.quoted).toHaveLength(1);
    expect(isRich(read)).toBe(true);
    expect(isRich(readPastedHtml('<p>Only <b>words</b></p>'))).toBe(false);
  });

  it('makes no link of what is no address of the web', () => {
    const read = readPastedHtml(
      '<a href="javascript:alert(1)">a</a> <a href="/x">b</a> <a href="data:text/html,x">c</a> <a href="file:///etc/passwd">d</a>',
    );
    expect(read.links).toEqual([]);
  });

  it('leaves out what is no text, and what is hidden', () => {
    const read = readPastedHtml(
      '<title>T</title><style>p{}</style><template><p>x</p></template><p>Seen<span class="sr-only">Unseen</span></p><svg><text>y</text></svg><textarea>z</textarea>',
    );
    expect(read.text.trim()).toBe('Seen');
  });

  it('is built of harmless elements only', () => {
    const root = inertHtml(
      '<form action="https://evil.example"><input name="a"><x-evil onclick="x()" style="color:red">w</x-evil></form><iframe src="https://evil.example">f</iframe><p onload="x()" id="app">ok',
    );
    expect(root.ownerDocument).not.toBe(document);
    expect(
      root.querySelectorAll('form, input, iframe, x-evil, [style], [onclick], [id]').length,
    ).toBe(0);
    expect(root.textContent).toBe('wok');
  });

  it.each([
    ['deeply nested', `${'<div>'.repeat(50_000)}x`],
    ['many attributes', `<p ${'a=b '.repeat(50_000)}>x`],
    ['unclosed', '<a href="'.repeat(20_000)],
    ['closing', `${'</div>'.repeat(50_000)}x`],
  ])('costs no more than its length: %s', (_, html) => {
    const began = performance.now();
    readPastedHtml(html);
    expect(performance.now() - began).toBeLessThan(5_000);
  });
});

describe('a list of addresses', () => {
  it('is read from any text, each once', () => {
    expect(
      readAddresses(
        `1. ${MILLS}, and\n(${MILLS}) <https://a.example/x?y=1>; HTTP://B.example/ ftp://c.example`,
      ),
    ).toEqual([MILLS, 'https://a.example/x?y=1', 'HTTP://B.example/']);
  });
});
