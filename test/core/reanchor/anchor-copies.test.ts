// Copies of the same words, and sentences made of the same parts: the passage's own place, or an honest "cannot tell";
// never a look-alike. Cases as the edit harness found them on live pages.
import { describe, expect, test } from 'vitest';
import { storedPassage } from '../../../src/core/capture/stored-passage';
import { anchorPassage, anchorText } from '../../../src/core/reanchor/anchor';

const NOTICE = 'Read the notice at the gate.';
const FEES = 'Out of season the price falls to 16 euro; the office is open on weekdays only.';
const TIDES = 'The bar can be crossed two hours either side of high water, at night with a pilot.';
const LOST = 'Lost property is kept for thirty days in the shed behind the fish market.';
const NIGHT = 'Arrivals after dark report by radio on channel twelve before entering the basin.';
const ASK = 'Ask for longer stays and for winter storage ashore, in writing and in good time.';

const page = (...blocks: string[]) => blocks.join('\n\n');

/** The `nth` place of `words` in one text, looked for in another. */
function anchor(words: string, before: string, now: string, nth = 0) {
  let start = before.indexOf(words);
  for (let i = 0; i < nth; i++) start = before.indexOf(words, start + 1);
  const passage = storedPassage(before, start, start + words.length);
  const found = anchorPassage(anchorText(now, []), passage);
  const { span } = found;
  return { ...found, at: span?.start, words: span && now.slice(span.start, span.end) };
}

describe('copies', () => {
  const apart = page(FEES, NOTICE, TIDES, LOST, NOTICE, NIGHT, ASK);

  test('another copy beside an old neighbour, elsewhere, is not taken', () => {
    // The first went to the end; TIDES, its neighbour, went behind the second.
    const now = page(FEES, LOST, NOTICE, TIDES, NIGHT, ASK, NOTICE);
    expect(anchor(NOTICE, apart, now)).toMatchObject({ outcome: 'unknown', span: null });
  });

  test('one old neighbour is enough where the place is the old one', () => {
    const now = page(FEES, NOTICE, 'New: the north gate is shut.', TIDES, LOST, NOTICE, NIGHT, ASK);
    expect(anchor(NOTICE, apart, now)).toMatchObject({
      outcome: 'unchanged',
      at: now.indexOf(NOTICE),
    });
  });

  test('one copy has gone: the other is not taken for it', () => {
    const now = page(FEES, TIDES, LOST, NOTICE, NIGHT, ASK);
    expect(anchor(NOTICE, apart, now).outcome).toBe('gone');
    expect(anchor(NOTICE, apart, now, 1)).toMatchObject({
      outcome: 'unchanged',
      at: now.indexOf(NOTICE),
    });
  });

  test('of two side by side one has gone, and nobody knows which', () => {
    const before = page(FEES, NOTICE, NOTICE, TIDES, LOST);
    const now = page(FEES, NOTICE, TIDES, LOST);
    for (const nth of [0, 1])
      expect(anchor(NOTICE, before, now, nth)).toMatchObject({
        outcome: 'unknown',
        places: [{ start: now.indexOf(NOTICE) }],
      });
  });

  test('a block doubled on the spot: either may be the old one', () => {
    const block = `${NIGHT} ${ASK}`;
    const now = page(FEES, block, block, TIDES, LOST);
    const found = anchor(NIGHT, page(FEES, block, TIDES, LOST), now);
    expect([found.outcome, found.places.length]).toEqual(['unknown', 2]);
  });

  test('a block doubled elsewhere: the old one keeps it', () => {
    const now = page(ASK, FEES, NIGHT, TIDES, LOST, ASK);
    const found = anchor(ASK, page(FEES, NIGHT, TIDES, LOST, ASK), now);
    expect([found.outcome, found.at]).toEqual(['unchanged', now.lastIndexOf(ASK)]);
  });

  test('copies came, and one of them stands just where it stood, with half of its surroundings', () => {
    const two = `${NIGHT} ${LOST}`;
    const before = page(FEES, two, TIDES, ASK, two);
    const now = page(FEES, two, ASK, two, NOTICE, TIDES, two, ASK, two);
    expect(anchor(LOST, before, now)).toMatchObject({ outcome: 'unknown', span: null });
  });

  test('another copy between both old neighbours, but inside a line: the own one may have gone', () => {
    const rest = page(LOST, ASK, TIDES);
    const before = page(
      FEES,
      NIGHT,
      NOTICE,
      rest,
      'Ice is sold by the crate.',
      `${NIGHT} ${NOTICE}`,
    );
    const now = page(NOTICE, FEES, NIGHT, `${NIGHT} ${NOTICE}`, rest, 'Ice is sold by the crate.');
    expect(anchor(NOTICE, before, now)).toMatchObject({ outcome: 'unknown', span: null });
  });

  test('a copy between the old neighbour and a little of the other one may have come there', () => {
    const rest = page('Reading group', TIDES, LOST);
    const before = page(FEES, NIGHT, ASK, rest);
    const now = page(FEES, NIGHT, ASK, rest.replace('two hours', 'one hour'), NOTICE, ASK);
    expect(anchor(ASK, before, now)).toMatchObject({ outcome: 'unknown', span: null });
  });

  test('a letter more beside one of two copies says nothing', () => {
    const two = `${NIGHT} ${LOST}`;
    const before = page(two, TIDES, two);
    // The first one came to stand about where the second stood.
    const more = `${ASK} `.repeat(4).slice(0, page(two, TIDES).length + 1);
    const now = page(`${more}.`, two, `${FEES}!`, two, 'News of the week.');
    expect(anchor(LOST, before, now, 1)).toMatchObject({ outcome: 'unknown', span: null });
  });

  test('a copy that came between, with a letter less of the other side, is not the old one', () => {
    const two = `${NIGHT} ${LOST}`;
    const now = page(FEES, two, 'Tea.', 'Ice.', two, 'The harbour.');
    expect(anchor(NIGHT, page(FEES, two, TIDES), now)).toMatchObject({
      outcome: 'unknown',
      span: null,
    });
  });

  test('blocks changed places, and either copy may be the one at the end', () => {
    const two = `${NIGHT} ${LOST}`;
    const now = page(FEES, two, ASK, 'Ice.', two);
    expect(anchor(NIGHT, page(FEES, two, 'Ice.', ASK, two), now, 1)).toMatchObject({
      outcome: 'unknown',
      span: null,
    });
  });

  test('changed where it stood: its copy is not taken for it', () => {
    const now = page(FEES, NOTICE.replace('gate', 'quay'), TIDES, LOST, NOTICE, NIGHT, ASK);
    expect(anchor(NOTICE, apart, now)).toMatchObject({
      outcome: 'edited',
      words: NOTICE.replace('gate', 'quay'),
    });
  });
});

describe('few words', () => {
  const HEADING = 'When the money comes back';
  const before = page(FEES, TIDES, HEADING, LOST, NIGHT);

  test('moved alone: they stood once and stand once', () => {
    const now = page(FEES, HEADING, TIDES, LOST, NIGHT);
    expect(anchor(HEADING, before, now)).toMatchObject({ outcome: 'moved', words: HEADING });
  });

  test('on a page that knows nothing of their surroundings they are gone', () => {
    const now = page('Gardens and how to keep them.', HEADING, 'The weather of the week.');
    expect(anchor(HEADING, before, now).outcome).toBe('gone');
  });

  test('changed between both old neighbours: too few to quote, and still the passage', () => {
    const now = before.replace('money comes', 'refund comes');
    const found = anchor(HEADING, before, now);
    expect([found.outcome, found.words]).toEqual(['edited', 'When the refund comes back']);
    expect(found.differences).toMatchObject([
      {
        quote: { text: 'money', start: 9 },
        source: { text: 'refund', start: now.indexOf('refund') },
      },
    ]);
  });
});

describe('sentences made of the same parts', () => {
  const ONE = 'The fish market opens the north gate when the wind turns west.';
  const TWO = 'The night watch reports the north gate until six in the evening.';
  const NEXT = 'The fish market charges ice for the holds when the wind turns west.';
  const before = page(`${FEES} ${ONE}`, `${NEXT} ${TWO}`, TIDES);

  test('a deleted one is gone, however alike the next', () => {
    expect(anchor(ONE, before, page(FEES, `${NEXT} ${TWO}`, TIDES)).outcome).toBe('gone');
    expect(anchor(ONE, before, page(`${NEXT} ${TWO}`, TIDES)).outcome).toBe('gone');
    expect(anchor(TWO, before, page(`${FEES} ${ONE}`, NEXT, TIDES)).outcome).toBe('gone');
  });

  test('one like it that moved up beside the old neighbour is shown, not taken', () => {
    const rows = page(TIDES, ASK, NOTICE);
    const like = ONE.replace('opens', 'charges');
    const now = page(FEES, `${NEXT} ${like}`, rows);
    expect(
      anchor(ONE, page(FEES, `${NEXT} ${like}`, `${LOST} ${NIGHT} ${TWO} ${ONE}`, rows), now),
    ).toMatchObject({
      outcome: 'unknown',
      places: [{ start: now.indexOf(like) }],
    });
  });

  test('a changed one is edited', () => {
    const now = before.replace('opens the north', 'shuts the north');
    expect(anchor(ONE, before, now)).toMatchObject({
      outcome: 'edited',
      words: ONE.replace('opens', 'shuts'),
    });
  });

  test('a row whose figure became its neighbour’s', () => {
    const rows = ['Cod', 'Crab', 'Eel', 'Skate'].map(
      (fish, i) => `${fish} boats pay ${i + 41} euro a day.`,
    );
    const table = rows.join('\n');
    const now = table.replace('pay 42', 'pay 41');
    expect(
      anchor(rows[1] as string, page(TIDES, table, LOST), page(TIDES, now, LOST)),
    ).toMatchObject({
      outcome: 'edited',
      words: 'Crab boats pay 41 euro a day.',
    });
  });

  test('a row whose figure changed, and another that says the old words: it may have moved', () => {
    const row = (fish: string, euro: number) => `${fish} boats pay ${euro} euro a day.`;
    const list = (...euro: readonly number[]) =>
      ['Cod', 'Plaice', 'Skate'].map((fish, i) => row(fish, euro[i] ?? 0)).join('\n');
    const then = page(TIDES, list(55, 29, 6), LOST, NIGHT, list(8, 22, 77), ASK);
    const now = page(TIDES, list(55, 36, 6), LOST, NIGHT, list(8, 29, 77), ASK);
    expect(anchor(row('Plaice', 29), then, now)).toMatchObject({
      outcome: 'unknown',
      places: [
        { start: now.indexOf(row('Plaice', 36)) },
        { start: now.indexOf(row('Plaice', 29)) },
      ],
    });
  });

  test('a row that went elsewhere, and another that came between its neighbours', () => {
    const row = (fish: string, euro: number) =>
      `${fish} boats pay ${euro} euro a day at the office.`;
    const list = (...rows: readonly string[]) => rows.join('\n');
    const [cod, own, skate] = [row('Cod', 58), row('Plaice', 86), row('Skate', 58)];
    const [crab, eel, herring] = [row('Crab', 47), row('Eel', 84), row('Herring', 81)];
    const then = page(
      TIDES,
      list(cod, own, skate),
      LOST,
      list(crab, eel, herring),
      NIGHT,
      own,
      ASK,
    );
    const now = page(TIDES, list(cod, eel, skate), LOST, list(crab, own, herring), NIGHT, own, ASK);
    expect(anchor(own, then, now)).toMatchObject({ outcome: 'unknown', span: null });
  });

  test('a figure whose row has another name now', () => {
    const list = (...names: readonly string[]) =>
      names.map((name, i) => `${name}: ${[15, 10, 20, 25][i]} %`).join('\n');
    const then = page(TIDES, list('Alexander', 'Benedikta', 'Christoph', 'Dorothea'), LOST);
    const now = page(TIDES, list('Alexander', 'Christoph', 'Benedikta', 'Dorothea'), LOST);
    expect(anchor('10 %', then, now)).toMatchObject({
      outcome: 'unknown',
      places: [{ start: now.indexOf('10 %') }],
    });
    expect(anchor('10 %', then, then.replace('20 %', '21 %')).outcome).toBe('unchanged');
  });
});
