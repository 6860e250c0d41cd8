// @vitest-environment happy-dom
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_ANSWER_LENGTH, MAX_ANSWER_RANGES } from '../../../src/core/limits';
import { span } from '../../../src/core/text/span';
import {
  boundedAnswer,
  type MessageText,
  messageRange,
  type ReadOptions,
  readMessage,
} from '../../../src/dom/chat/message-text';
import { CHAT_KINDS } from '../../../src/protocol/chat-kinds';
import { clobber, one, page } from '../../content/kit';

const OPTIONS: ReadOptions = {
  drop: '.sr-only, button',
  code: 'pre',
  citations: [],
  ownAttribute: 'data-gm',
};
const read = (markup: string, options = OPTIONS) => readMessage(page(markup), options);
const squeezed = (text: string) => text.replaceAll(/\n{2,}/g, '¶').replace(/¶$/, '');

describe('readMessage', () => {
  it.each<[string, string, string]>([
    ['joins inline neighbours', '<p>[ev#k7<span>.1</span>]<b> b</b>old</p>', '[ev#k7.1] bold'],
    [
      'joins an id that a host split',
      '<p><span>ev1:s:3f</span><wbr><span>2b:0-1</span></p>',
      'ev1:s:3f2b:0-1',
    ],
    ['parts paragraphs by an empty line', '<p>one</p><p>two</p>', 'one¶two'],
    ['makes one line of a break', '<p>one<br>two</p>', 'one\ntwo'],
    ['parts paragraphs also after a break', '<p>one<br></p><p>two</p>', 'one¶two'],
    ['parts items and headings', '<h2>h</h2><ul><li>a</li><li>b</li></ul>', 'h¶a¶b'],
    ['tells nested blocks once', '<div><div><p>a</p></div></div><p>b</p>', 'a¶b'],
    ['parts text from a block after it', 'loose<p>block</p>tail', 'loose¶block¶tail'],
    [
      'puts tabs between cells',
      '<table><tr><td>a</td><td>b</td></tr><tr><td>c</td><td>d</td></tr></table>',
      'a\tb\t¶c\td\t',
    ],
    [
      'reads no scripts, styles, fields or drawings',
      'a<script>x</script><style>x</style><textarea>x</textarea><svg><text>x</text></svg>b',
      'ab',
    ],
    [
      'leaves out what the host says to drop',
      '<p><span class="sr-only">ChatGPT said:</span>a<button>Copy</button></p>',
      'a',
    ],
    ['leaves out our own nodes', '<p>a</p><div data-gm="">[1]</div>', 'a'],
    ['does not mind being empty', '<p></p><div></div>', ''],
    ['keeps text as it is, spaces and all', '<p>a  b\u00a0c\u200bd</p>', 'a  b\u00a0c\u200bd'],
  ])('%s', (_, markup, text) => {
    expect(squeezed(read(markup).text)).toBe(text);
  });

  it('says where code stands, and reads inline code as text', () => {
    const { text, code } = read(
      '<p>a <code>ev#k7.1</code></p><pre><code>x\ny</code></pre><p>b</p>',
    );
    expect(code.map((c) => text.slice(c.start, c.end))).toEqual(['x\ny']);
    expect(text).toContain('a ev#k7.1');
  });

  it.each<[string, string, string[]]>([
    ['a block quotation', '<p>a</p><blockquote><p>b</p></blockquote><p>c</p>', ['b']],
    [
      'the outer one of two',
      '<blockquote><p>b</p><blockquote>d</blockquote></blockquote>',
      ['b¶d'],
    ],
    ['an inline quotation', '<p>he said <q>so</q>.</p>', ['so']],
    ['none that is empty', '<blockquote></blockquote><p>a</p>', []],
  ])('says where quotations stand: %s', (_, markup, quoted) => {
    const { text, quoted: found } = read(markup);
    expect(found.map((q) => squeezed(text.slice(q.start, q.end)))).toEqual(quoted);
  });

  it('reads forms whose fields hide the methods of the form', () => {
    page('<form class="m"><p>before</p><form><input name="matches"><p>inside</p></form></form>');
    const form = one('form');
    form.append(document.createElement('p'));
    clobber(form, 'matches', 'contains', 'hasAttribute', 'tagName', 'childNodes', 'nodeType');
    expect(squeezed(readMessage(document.body, OPTIONS).text)).toBe('before¶inside');
  });

  it('reads 5,000 levels deep without a stack', () => {
    const root = document.createElement('div');
    let at: Element = root;
    for (let i = 0; i < 5_000; i++) {
      const next = document.createElement(i % 2 ? 'div' : 'blockquote');
      at.append(next);
      at = next;
    }
    at.append('deep');
    const { text, quoted } = readMessage(root, OPTIONS);
    expect(squeezed(text)).toBe('deep');
    expect(quoted).toHaveLength(1);
  });

  it('changes nothing in the page', () => {
    const markup = '<p>a<span>b</span>c</p><pre>d</pre>';
    const body = page(markup);
    const nodes = [...body.querySelectorAll('*')];
    readMessage(body, OPTIONS);
    expect(body.innerHTML).toBe(markup);
    expect([...body.querySelectorAll('*')]).toEqual(nodes);
  });
});

describe('messageRange', () => {
  it('finds words that a host split over nodes', () => {
    const message = read('<p>See [ev#<span>k7</span>.1] now</p>');
    const start = message.text.indexOf('[');
    const range = messageRange(message, start, start + 9);
    expect(range?.toString()).toBe('[ev#k7.1]');
  });

  it('begins at the node that holds the first letter, and ends at that of the last', () => {
    const message = read('<p><b>one</b><i>two</i></p>');
    const range = messageRange(message, 3, 6);
    expect(range?.startContainer).toBe(one('i').firstChild);
    const before = messageRange(message, 0, 3);
    expect(before?.endContainer).toBe(one('b').firstChild);
  });

  it.each<[string, (m: ReturnType<typeof read>) => void, number, number]>([
    ['between two blocks', () => {}, 1, 3],
    ['in a message that has gone', () => page(''), 0, 1],
    ['in text that was emptied since', (m) => m.nodes[0]?.replaceData(0, 9, ''), 0, 1],
    ['of no length', () => {}, 0, 0],
    ['past the end', () => {}, 90, 99],
  ])('is null %s', (_, change, start, end) => {
    const message = read('<p>a</p><p>b</p>');
    change(message);
    expect(messageRange(message, start, end)).toBeNull();
  });

  it('does not throw when text became shorter meanwhile', () => {
    const message = read('<p>a long line</p>');
    message.nodes[0]?.replaceData(3, 99, '');
    expect(messageRange(message, 0, 11)?.toString()).toBe('a l');
  });

  const { tree } = fc.letrec<{ tree: string }>((tie) => ({
    tree: fc.oneof(
      { maxDepth: 4 },
      fc.string({ unit: fc.constantFrom('a', 'b', ' ', 'é', '😀'), maxLength: 6 }),
      fc
        .tuple(
          fc.constantFrom('p', 'span', 'div', 'b', 'li', 'td', 'blockquote', 'pre', 'q'),
          fc.array(tie('tree'), { maxLength: 4 }),
        )
        .map(([tag, inner]) => `<${tag}>${inner.join('')}</${tag}>`),
      fc.constant('<br>'),
    ),
  }));

  it('maps every range of the text to the same words in the page, and covers all of them', () => {
    fc.assert(
      fc.property(fc.array(tree, { maxLength: 4 }), fc.nat(), fc.nat(), (parts, a, b) => {
        const message = read(parts.join(''));
        const { text, nodes, starts } = message;
        for (const [i, node] of nodes.entries())
          expect(text.slice(starts[i], (starts[i] ?? 0) + node.length)).toBe(node.data);
        expect(text.replaceAll(/[\n\t]/g, '')).toBe(nodes.map((n) => n.data).join(''));
        if (text === '') return;
        const [start, end] = [a % text.length, b % (text.length + 1)].sort((x, y) => x - y) as [
          number,
          number,
        ];
        const range = messageRange(message, start, end);
        const words = text.slice(start, end).replaceAll(/[\n\t]/g, '');
        expect(range?.toString() ?? '').toBe(words);
      }),
      { numRuns: 300 },
    );
  });
});

describe('what is sent of a message', () => {
  const message = (length: number, code: MessageText['code']): MessageText => ({
    text: 'x'.repeat(length),
    code,
    quoted: [],
    links: [],
    nodes: [],
    starts: [],
  });
  const conversation = { host: 'demo', key: null };
  const holds = (sent: ReturnType<typeof boundedAnswer>) =>
    CHAT_KINDS['chat.check'].request.safeParse({ conversation, after: null, ...sent }).success;

  it('is all of it as a rule', () => {
    const { text, code } = boundedAnswer(message(40, [span(3, 9)]));
    expect([text.length, code]).toEqual([40, [span(3, 9)]]);
  });

  it('ends at the limit, and code that reaches over it ends there too', () => {
    const long = message(MAX_ANSWER_LENGTH + 50, [
      span(3, 9),
      span(MAX_ANSWER_LENGTH - 5, MAX_ANSWER_LENGTH + 5),
      span(MAX_ANSWER_LENGTH + 6, MAX_ANSWER_LENGTH + 9),
    ]);
    const sent = boundedAnswer(long);
    expect(sent.text).toHaveLength(MAX_ANSWER_LENGTH);
    expect(sent.code).toEqual([span(3, 9), span(MAX_ANSWER_LENGTH - 5, MAX_ANSWER_LENGTH)]);
    expect(holds(sent)).toBe(true);
  });

  it('ends before the code that could not be told along', () => {
    const many = Array.from({ length: MAX_ANSWER_RANGES + 2 }, (_, i) => span(i * 4, i * 4 + 2));
    const sent = boundedAnswer(message(MAX_ANSWER_RANGES * 5, many));
    expect(sent.text).toHaveLength(MAX_ANSWER_RANGES * 4);
    expect(sent.code).toHaveLength(MAX_ANSWER_RANGES);
    expect(holds(sent)).toBe(true);
  });
});
