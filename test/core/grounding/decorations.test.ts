// What models put around and into a quote without changing its words: found where it is, with its own edges.
import { describe, expect, it } from 'vitest';
import { ask, passage } from './asking';

const SENTENCE = 'He said that the large dams of the north were closed in May for repairs.';
const SOURCE = `An opening line.\n${SENTENCE}\nA closing line.`;

describe('decorations that say nothing', () => {
  it.each([
    '"S"',
    '“S”',
    '„S“',
    '”S”',
    '«S»',
    '« S »',
    '»S«',
    '‹S›',
    '「S」',
    '『S』',
    "'S'",
    '‘S’',
    '‚S‘',
    '`S`',
    "``S''",
    '“"S"”',
    '> S',
    '>S',
    '> "S"',
    '>> S',
    '- S',
    '* S',
    '+ S',
    '• S',
    '– S',
    '1. S',
    '12) S',
    '(3) S',
    'a) S',
    '- 1. S',
    '# S',
    '## S',
    '| S |',
    '**S**',
    '*S*',
    '__S__',
    '_S_',
    '***S***',
    '~~S~~',
    '**“S”**',
    '```\nS\n```',
    '```text\nS\n```',
    'S [1]',
    'S[1][2]',
    '"S" [12, 13]',
    'S [^2]',
    'S【3†source】',
    'S 【4:2†report.pdf】',
    'S (source)',
    'S [source]',
    'S \ue200cite\ue202turn0search1\ue201',
    'S [ev#k7.2]',
    'S ([site.test](https://site.test/a))',
    'S [[1]](https://site.test/)',
    'S…',
    '…S',
    '...S...',
    '[...] S',
    '(…) S',
    '<q>S</q>',
    '<p><b>S</b></p>',
    '<blockquote>\nS\n</blockquote>',
    '&quot;S&quot;',
    '&ldquo;S&rdquo;',
    '&amp;quot;S&amp;quot;',
    '\\"S\\"',
    '  S  ',
    '\n\nS\n',
    '\u200eS\u200f',
    'Claim: "S"',
    'Source: “S”',
    'As the page puts it: "S"',
    'Quote — "S"',
    '"S,"',
    '"S."',
  ])('%s', (form) => {
    expect(
      passage(
        SOURCE,
        form.replace(/(?<![A-Za-z])S(?![A-Za-z])/, () => SENTENCE),
      ),
    ).toContain(SENTENCE.slice(0, -1));
    expect(
      ask(
        SOURCE,
        form.replace(/(?<![A-Za-z])S(?![A-Za-z])/, () => SENTENCE),
      ).span?.start,
    ).toBe(SOURCE.indexOf(SENTENCE));
  });
});

describe('markup inside the quote', () => {
  it.each([
    ['emphasis', 'the **large dams** of'],
    ['one emphasised letter', 'the *l*arge dams of'],
    ['underscores', 'the __large__ _dams_ of'],
    ['code', 'the `large dams` of'],
    ['a link', 'the [large dams](https://site.test/a?b=c#d) of'],
    ['a reference link', 'the [large dams][1] of'],
    ['a numbered link', 'the large dams [2](https://site.test/) of'],
    ['an image', 'the ![large](https://site.test/a.png) dams of'],
    ['a tag', 'the <b class="x">large</b> dams of'],
    ['a tag inside a word', 'the lar<wbr>ge dams of'],
    ['a line break tag', 'the large<br/>dams of'],
    ['a comment', 'the large<!-- x --> dams of'],
    ['a citation', 'the large [7] dams of'],
    ['a footnote reference', 'the large[^7^] dams of'],
    ['a raised citation', 'the large<sup>7</sup> dams of'],
    ['a raised citation sign', 'the large⁷ dams of'],
    ['a lenticular citation', 'the large【7†source】 dams of'],
    ['a private-use citation', 'the large \ue200cite\ue202turn1\ue201dams of'],
    ["an editor's capital", 'the [L]arge dams of'],
    ['entities', 'the large&nbsp;dams&#32;of'],
    ['table pipes', 'the large | dams of'],
    ['a blockquote that goes on', 'the large\n> dams of'],
    ['bullets that go on', 'the large\n- dams of'],
  ])('%s', (_, part) => {
    const quote = `He said that ${part} the north were closed`;
    expect(passage(SOURCE, quote)).toBe('He said that the large dams of the north were closed');
  });

  it('keeps what only looks like markup', () => {
    expect(
      passage('We compute a * b here and a*b there.', 'compute a * b here and a*b there'),
    ).not.toBe('altered');
    expect(
      passage('Use __init__ and snake_case_name here.', 'Use __init__ and snake_case_name here'),
    ).not.toBe('altered');
    expect(passage('Values of x<5 and y>3 are fine.', 'Values of x<5 and y>3 are fine')).not.toBe(
      'altered',
    );
    expect(passage('The value arr[1] is set first.', 'The value arr[1] is set first')).toBe(
      'The value arr[1] is set first',
    );
    expect(passage('The voice of M*A*S*H was his.', '"The voice of M*A*S*H was his." [1]')).toBe(
      'The voice of M*A*S*H was his.',
    );
  });
});

describe("the source's own marks", () => {
  it.each([
    [
      'a number',
      'on mobile platforms (Android),[13] a mobile system',
      'on mobile platforms (Android), a mobile system',
    ],
    [
      'several',
      'by imaginary coefficients,[1][2] which results',
      'by imaginary coefficients, which results',
    ],
    [
      'a request',
      'It can be shown[citation needed] that it holds',
      'It can be shown that it holds',
    ],
    ['an edit link', 'Early history[edit] of the town', 'Early history of the town'],
    [
      'kept in the quote',
      'by imaginary coefficients,[1][2] which results',
      'by imaginary coefficients,[1][2] which results',
    ],
    [
      'partly kept',
      'by imaginary coefficients,[1][2] which results',
      'by imaginary coefficients,[2] which results',
    ],
    [
      'a space before it',
      'by imaginary coefficients [12] which results',
      'by imaginary coefficients which results',
    ],
    ['German', 'Die Geschichte[Bearbeiten] der Stadt hier', 'Die Geschichte der Stadt hier'],
    ['a note', 'as was said[note 3] in the text', 'as was said in the text'],
  ])('%s may be left out', (_, source, quote) => {
    expect(ask(source, quote).verdict).toBe('verbatim');
  });

  it('takes the stop behind a mark into the span', () => {
    const source = 'It has 40,000 members across the globe[citation needed]. More follows.';
    expect(passage(source, 'It has 40,000 members across the globe.')).toBe(
      'It has 40,000 members across the globe[citation needed].',
    );
  });

  it('does not forgive a changed number of a mark', () => {
    expect(
      ask(
        'It is used widely in many browsers.[43][44] More follows here.',
        'It is used widely in many browsers.[41][44] More follows',
      ).verdict,
    ).toBe('altered');
  });

  it('keeps brackets that belong to the sentence', () => {
    expect(
      ask('They [the owners] of 1994 agreed to it.', 'They of 1994 agreed to it').verdict,
    ).toBe('altered');
    expect(ask('It appeared in [1994] as a book.', 'It appeared in as a book').verdict).toBe(
      'altered',
    );
  });
});
