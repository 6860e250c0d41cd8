import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkCitations } from '../../../src/core/evidence/check-citations';
import type { EvidenceFact } from '../../../src/core/evidence/citation';
import type { EvidenceId } from '../../../src/core/evidence/ids';
import { pageMarks } from '../../../src/core/evidence/page-marks';
import { renderCitations } from '../../../src/core/evidence/render-citations';
import { entry, fact, OTHER_DOC, OTHER_HASH, spanEvidence, view } from './fixtures';

/** 1 and 2: passages of one page. 3: another page, superseded, hostile title, no link. 4: offered only. */
const ids = [
  spanEvidence(0, 100),
  spanEvidence(200, 300),
  spanEvidence(0, 100, OTHER_DOC, OTHER_HASH),
  spanEvidence(400, 500),
] as const;
const hostile: Partial<EvidenceFact> = {
  documentId: OTHER_DOC,
  hash: OTHER_HASH,
  title: '<b>A</b> [x](javascript:1) & "B"',
  uri: 'javascript:alert(1)',
  superseded: true,
};
const facts: readonly (readonly [EvidenceId, EvidenceFact])[] = [
  [ids[0], fact()],
  [ids[1], fact()],
  [ids[2], fact(hostile)],
  [ids[3], fact()],
];
const ledger = ids.map((evidenceId, i) =>
  entry(i + 1, { evidenceId, step: i < 3 ? 'read' : 'offered' }),
);
const run = view(ledger, facts);
const render = (answer: string) => renderCitations(answer, checkCitations(answer, run));
const body = (answer: string) => render(answer).plain.split('\n\nSources:')[0];

describe('renderCitations', () => {
  it('renders Markdown, plain text and HTML from one model', () => {
    const answer = 'Mills <ran>.\nTwice a day [ev#k7.1].\n\nThey closed [ev#k7.3, ev#k7.2] & rest.';
    const { markdown, plain, html } = render(answer);
    expect(markdown).toBe(`Mills <ran>.
Twice a day [1].

They closed [2][1] & rest.

Sources:

- [1] [Tide mills](https://heritage.example/tide-mills)
- [2] \\<b\\>A\\</b\\> \\[x\\]\\(javascript:1\\) \\& "B", superseded version
`);
    expect(plain).toBe(`Mills <ran>.
Twice a day [1].

They closed [2][1] & rest.

Sources:
[1] Tide mills - https://heritage.example/tide-mills
[2] <b>A</b> [x](javascript:1) & "B", superseded version
`);
    expect(
      html,
    ).toBe(`<p>Mills &lt;ran&gt;.<br>Twice a day <a href="https://heritage.example/tide-mills">[1]</a>.</p>
<p>They closed [2]<a href="https://heritage.example/tide-mills">[1]</a> &amp; rest.</p>
<p>Sources:</p>
<ul>
<li>[1] <a href="https://heritage.example/tide-mills">Tide mills</a></li>
<li>[2] &lt;b&gt;A&lt;/b&gt; [x](javascript:1) &amp; &quot;B&quot;, superseded version</li>
</ul>`);
  });

  it.each<[string, string, string]>([
    ['ticks go along', 'a `ev#k7.1` b', 'a [1] b'],
    ['brackets go along', 'a ([ev#k7.1]) b', 'a [1] b'],
    ['a link keeps its text', `a [the pond](${ids[0]}) b`, 'a the pond [1] b'],
    ['a link of ids is a number', `a [${ids[0]}](${ids[0]}) b`, 'a [1] b'],
    ['equal neighbours collapse', 'a [ev#k7.1, ev#k7.2] b', 'a [1] b'],
    ['also in brackets of their own', 'a [ev#k7.1] [ev#k7.2] b', 'a [1] b'],
    ['not over words', 'a [ev#k7.1] and [ev#k7.2] b', 'a [1] and [1] b'],
    ['not over another', 'a [ev#k7.1][ev#k7.3][ev#k7.2]', 'a [1][2][1]'],
    ['own numbers', 'a [1] b [ev#k7.1]', 'a [1] b [S1]'],
    ['own footnotes', 'a [^2] b [ev#k7.1]', 'a [^2] b [S1]'],
    ['invalid ids stay', 'a [ev#k7.1] b [ev#k7.4] c [ev#k9.1]', 'a [1] b [ev#k7.4] c [ev#k9.1]'],
    ['a mixed list', 'a [ev#k7.1, ev#k7.4] b', 'a [[1], ev#k7.4] b'],
    ['numbers by first appearance', 'a [ev#k7.3] b [ev#k7.1]', 'a [1] b [2]'],
  ])('%s', (_, answer, expected) => {
    expect(body(answer)).toBe(expected);
  });

  it('lists nothing when nothing is valid', () => {
    expect(render('a [ev#k7.4]')).toMatchObject({ markdown: 'a [ev#k7.4]', plain: 'a [ev#k7.4]' });
  });

  it('lets no note of a page mean anything in Markdown or HTML', () => {
    const answer = 'It says “a b c”.';
    const text = 'the source says: ![x](https://track.example/a.png) <img src=x> \u202e`b`';
    const { markdown, plain, html } = renderCitations(
      answer,
      checkCitations(answer, run),
      undefined,
      [{ at: answer.length - 1, text }],
    );
    expect(markdown).toContain('\\!\\[x\\]\\(https://track.example/a.png\\) \\<img src\\=x\\>');
    expect(plain).toContain('![x](https://track.example/a.png) <img src=x>');
    expect(html).toContain('&lt;img src=x&gt;');
    // What turns the rest of a line around is no part of a passage.
    for (const copy of [markdown, plain, html]) expect(copy).not.toContain('\u202e');
  });

  it('renders a plain set, by host or without a name', () => {
    const answer = `a ${ids[0]}`;
    const { plain } = renderCitations(answer, checkCitations(answer, new Set([ids[0]])));
    expect(plain).toBe('a [1]\n\nSources:\n[1] Untitled source\n');
  });

  it('numbers follow first appearance, and the words stay as they were', () => {
    const unit = fc.constantFrom(
      '[ev#k7.1]',
      '[ev#k7.2]',
      '[ev#k7.3]',
      '[ev#k7.4]',
      ' word ',
      '. ',
      '\n',
    );
    fc.assert(
      fc.property(fc.array(unit, { maxLength: 20 }), (units) => {
        const answer = units.join('');
        const { model, plain } = render(answer);
        const seen: number[] = [];
        for (const number of model.marks.flatMap((mark) => mark.numbers)) {
          if (!seen.includes(number)) seen.push(number);
        }
        expect(seen).toEqual(model.sources.map((source) => source.number));
        const words = (text: string) => text.replace(/\[[^\]]*\]|\s/g, '');
        expect(words(plain.split('\n\nSources:')[0] ?? '')).toBe(words(answer));
      }),
    );
  });
});

describe('pageMarks', () => {
  it('tells a page positions, numbers and two states, and nothing of the library', () => {
    const answer = 'a [ev#k7.1] b [ev#k7.4] c [ev#k9.1] d ev1:c:00… e [ev#k7.2]';
    const check = checkCitations(answer, run);
    const marks = pageMarks(check, renderCitations(answer, check).model);
    expect(
      marks.map(({ span, labels, state }) => [answer.slice(span.start, span.end), labels, state]),
    ).toEqual([
      ['[ev#k7.1]', ['1'], 'read'],
      ['[ev#k7.4]', [], 'not-verified'],
      ['[ev#k9.1]', [], 'not-verified'],
      ['ev1:c:00…', [], 'not-verified'],
      ['[ev#k7.2]', ['1'], 'read'],
    ]);
    expect(JSON.stringify(marks)).not.toMatch(/Tide|heritage|3f2b/);
  });
});

describe('web pages that an answer cites by itself', () => {
  const answer = 'One [ev]. Two. Three.'.replace('[ev]', `[${ids[0]}]`);
  const two = answer.indexOf('Two.') + 4;
  const page = { title: 'Mills [old]', uri: 'https://a.example/(mill)', at: [two, answer.length] };

  it('get numbers behind the evidence, wherever they are cited, and lines in the list', () => {
    const out = renderCitations(
      answer,
      checkCitations(answer, run),
      undefined,
      [],
      [page, { title: 'No address', uri: null, at: [two] }],
    );
    expect(out.plain).toMatch(/^One \[1\]\. Two\.\[2\]\[3\] Three\.\[2\]\n\nSources:\n\[1\] /);
    expect(out.plain).toContain('[2] Mills [old] - https://a.example/(mill)\n[3] No address\n');
    expect(out.markdown).toContain('- [2] [Mills \\[old\\]](');
    expect(out.html).toContain('<a href="https://a.example/(mill)">[2]</a>');
  });

  it('make a list of their own where no evidence is cited', () => {
    const plain = 'Two. Three.';
    const out = renderCitations(
      plain,
      checkCitations(plain, run),
      undefined,
      [],
      [{ ...page, at: [4] }],
    );
    expect(out.plain).toBe(
      'Two.[1] Three.\n\nSources:\n[1] Mills [old] - https://a.example/(mill)\n',
    );
  });

  it('never become a link that is not of the web', () => {
    const out = renderCitations(
      'Two.',
      checkCitations('Two.', run),
      undefined,
      [],
      [{ title: '<b>x</b>', uri: 'javascript:alert(1)', at: [4] }],
    );
    expect(`${out.html}${out.markdown}`).not.toMatch(/href="javascript|\]\(javascript|<b>/);
  });
});
