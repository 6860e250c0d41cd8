import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareTexts, linesOf, type Row } from '../../../src/core/compare/compare-texts';

/** A comparison as one writes it down: `=` stays, `-` removed, `+` added, `~` edited with [-…-]{+…+}. */
function written(before: string, after: string): string[] {
  return compareTexts(before, after).map((row) => {
    if (row.kind === 'same') return `= ${before.slice(row.before.start, row.before.end)}`;
    if (row.kind === 'removed') return `- ${before.slice(row.before.start, row.before.end)}`;
    if (row.kind === 'added') return `+ ${after.slice(row.after.start, row.after.end)}`;
    const words = row.words.map(({ kind, text }) =>
      kind === 'same' ? text : kind === 'removed' ? `[-${text}-]` : `{+${text}+}`,
    );
    return `~ ${words.join('')}`;
  });
}

const textsOf = (text: string): string[] =>
  linesOf(text).map((line) => text.slice(line.start, line.end));

/** What the rows make of the older text: its lines with the changes done to them. */
function applied(rows: readonly Row[], before: string, after: string): string[] {
  return rows.flatMap((row) => {
    if (row.kind === 'removed') return [];
    if (row.kind === 'same') return [before.slice(row.before.start, row.before.end)];
    if (row.kind === 'added') return [after.slice(row.after.start, row.after.end)];
    return [row.words.map((w) => (w.kind === 'removed' ? '' : w.text)).join('')];
  });
}

/** The older text, from the rows alone. */
function undone(rows: readonly Row[], before: string): string[] {
  return rows.flatMap((row) => {
    if (row.kind === 'added') return [];
    if (row.kind !== 'edited') return [before.slice(row.before.start, row.before.end)];
    return [row.words.map((w) => (w.kind === 'added' ? '' : w.text)).join('')];
  });
}

describe('two versions compared', () => {
  it.each<[string, string, string, string[]]>([
    ['nothing changed', 'One.\nTwo.', 'One.\nTwo.', ['= One.', '= Two.']],
    ['blank lines say nothing', 'One.\n\n\nTwo.', 'One.\nTwo.\n', ['= One.', '= Two.']],
    [
      'a figure',
      'Refunds\nRefunds are paid within 10 business days.',
      'Refunds\nRefunds are paid within 7 business days.',
      ['= Refunds', '~ Refunds are paid within [-10-]{+7+} business days.'],
    ],
    [
      'a figure with a sign in it is one word',
      'It cost 1,203.50 euro in all.',
      'It cost 1,204.50 euro in all.',
      ['~ It cost [-1,203.50-]{+1,204.50+} euro in all.'],
    ],
    [
      'words beside each other are one change',
      'The old red gate opens on the ebb tide.',
      'The new blue gate opens on the ebb tide.',
      ['~ The [-old red-]{+new blue+} gate opens on the ebb tide.'],
    ],
    [
      'a word that went out',
      'Returns are not accepted after a month.',
      'Returns are accepted after a month.',
      ['~ Returns are [-not -]accepted after a month.'],
    ],
    ['a line that came in', 'One.\nThree.', 'One.\nTwo.\nThree.', ['= One.', '+ Two.', '= Three.']],
    [
      'a line that went out',
      'One.\nTwo.\nThree.',
      'One.\nThree.',
      ['= One.', '- Two.', '= Three.'],
    ],
    [
      'another line in its place',
      'Open on weekdays.\nEnd.',
      'Ask the harbour master first.\nEnd.',
      ['- Open on weekdays.', '+ Ask the harbour master first.', '= End.'],
    ],
    [
      'an edited line among new ones',
      'Head\nThe gate opens on the ebb and 12 wheels turn.\nFoot',
      'Head\nNews of the day.\nThe gate opens on the ebb and 14 wheels turn.\nMore news.\nFoot',
      [
        '= Head',
        '+ News of the day.',
        '~ The gate opens on the ebb and [-12-]{+14+} wheels turn.',
        '+ More news.',
        '= Foot',
      ],
    ],
    [
      'scripts without spaces, by character',
      '返金は10営業日以内に行われます。',
      '返金は7営業日以内に行われます。',
      ['~ 返金は[-10-]{+7+}営業日以内に行われます。'],
    ],
    [
      'white space inside a line',
      'Two  spaces in a row here.',
      'Two spaces in a row here.',
      ['~ Two[-  -]{+ +}spaces in a row here.'],
    ],
    ['from nothing', '', 'One.', ['+ One.']],
    ['to nothing', 'One.', '', ['- One.']],
    [
      'much that is new before what stayed',
      `${'x\n'.repeat(3)}The end of the page stands here.`,
      `${Array.from({ length: 300 }, (_, i) => `new ${i}`).join('\n')}\nThe end of the page stands here.`,
      [
        ...Array.from({ length: 3 }, () => '- x'),
        ...Array.from({ length: 300 }, (_, i) => `+ new ${i}`),
        '= The end of the page stands here.',
      ],
    ],
  ])('%s', (_, before, after, expected) => {
    expect(written(before, after)).toEqual(expected);
  });

  it('keeps what stays in the middle of a large rewrite', () => {
    const lines = (name: string) =>
      Array.from({ length: 400 }, (_, i) => `${name} ${i}`).join('\n');
    const kept = 'This one paragraph was left as it was by the editors.';
    const rows = written(`${lines('old')}\n${kept}\n${lines('was')}`, `${lines('new')}\n${kept}`);
    expect(rows).toContain(`= ${kept}`);
  });

  const line = fc.oneof(
    fc.constantFrom('a', 'b', 'Share', 'Reply', ''),
    fc
      .array(fc.constantFrom('the', 'gate', '10', '7', '1,203', 'ebb', '潮', '😀', '.', '  '), {
        maxLength: 12,
      })
      .map((words) => words.join(' ')),
    fc.string({ unit: 'grapheme', maxLength: 20 }),
  );
  const text = fc.array(line, { maxLength: 40 }).map((lines) => lines.join('\n'));

  it('gives both texts back, whatever they are', () => {
    fc.assert(
      fc.property(text, text, (before, after) => {
        const rows = compareTexts(before, after);
        expect(applied(rows, before, after)).toEqual(textsOf(after));
        expect(undone(rows, before)).toEqual(textsOf(before));
        for (const row of rows)
          if (row.kind === 'same')
            expect(before.slice(row.before.start, row.before.end)).toBe(
              after.slice(row.after.start, row.after.end),
            );
      }),
      { numRuns: 400 },
    );
  });

  it('gives both texts back after edits of one text', () => {
    const edit = fc.record({
      at: fc.nat(400),
      drop: fc.nat(3),
      add: fc.array(line, { maxLength: 3 }),
    });
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 12 }), (edits) => {
        const lines = Array.from({ length: 300 }, (_, i) => `Line ${i % 40} of the ${i} kept.`);
        const before = lines.join('\n');
        for (const { at, drop, add } of edits) lines.splice(at % lines.length, drop, ...add);
        const after = lines.join('\n');
        const rows = compareTexts(before, after);
        expect(applied(rows, before, after)).toEqual(textsOf(after));
        expect(undone(rows, before)).toEqual(textsOf(before));
        // What nobody touched is not called changed.
        const touched = edits.reduce((sum, e) => sum + e.drop + e.add.length, 0);
        expect(rows.filter((r) => r.kind !== 'same').length).toBeLessThanOrEqual(touched);
      }),
      { numRuns: 60 },
    );
  });
});

describe('time', () => {
  /** 120 KB of prose in paragraphs, the same on every machine. */
  const prose = (seed: number): string[] => {
    let state = seed;
    const next = () => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
      return state / 0x7fffffff;
    };
    const lines: string[] = [];
    for (let size = 0; size < 120_000; ) {
      const words = Array.from(
        { length: 20 + Math.floor(next() * 90) },
        () => `w${Math.floor(next() * next() * 6_000).toString(36)}`,
      );
      lines.push(words.join(' '));
      size += words.join(' ').length + 1;
    }
    return lines;
  };
  const edited = (lines: readonly string[]): string[] =>
    lines.flatMap((one, i) => {
      if (i % 17 === 3) return [];
      if (i % 13 === 5) return [one, `An added paragraph, number ${i}, about something else.`];
      return [i % 5 === 1 ? one.replaceAll(/ w(\w)/g, (m, c) => (c === '7' ? ' new' : m)) : one];
    });
  const cost = (before: string, after: string): number => {
    compareTexts('a\nb', 'a\nc');
    const times = [0, 1, 2].map(() => {
      const start = performance.now();
      compareTexts(before, after);
      return performance.now() - start;
    });
    return Math.min(...times);
  };
  const base = prose(7);

  // The bound of the product is 150 ms on an idle machine; a busy one gets twice as much here.
  it.each<[string, string, string, number]>([
    ['two versions of one page', base.join('\n'), edited(base).join('\n'), 300],
    ['unrelated texts', base.join('\n'), prose(99).join('\n'), 300],
    ['one repeated line', 'Share\n'.repeat(20_000), 'Share\n'.repeat(17_000), 300],
    ['a long line and its edit', base.join(' '), edited(base).join(' '), 600],
    ['unrelated long lines', base.join(' '), prose(99).join(' '), 600],
    [
      'two letters in any order',
      Array.from({ length: 60_000 }, (_, i) => ((i * i) % 7 > 2 ? 'a' : 'b')).join('\n'),
      Array.from({ length: 60_000 }, (_, i) => ((i * 31) % 11 > 4 ? 'a' : 'b')).join('\n'),
      1_500,
    ],
    [
      'every line in the opposite order',
      Array.from({ length: 20_000 }, (_, i) => `n${i}`).join('\n'),
      Array.from({ length: 20_000 }, (_, i) => `n${20_000 - i}`).join('\n'),
      1_500,
    ],
  ])('%s, 120 KB each', (_, before, after, most) => {
    const ms = cost(before, after);
    expect(ms).toBeLessThan(most);
  });
});
