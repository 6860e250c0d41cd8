// Seeded edits on the nodes of a live page, and what became of every passage by an oracle of its own: it follows
// the element that holds the passage, never its words. `runEdits` is sent into the page whole and uses nothing
// from outside itself but `groundmarkDom` and `editOracle`, which `setEditOracle` puts there.
//
// What is right where it is a matter of definition:
// - A block that was moved keeps its passage (unchanged or moved, both say found); of a block that was doubled the old
//   one keeps it; a passage with one word or figure changed is edited; a page without any text cannot be checked.
// - Which place is its own among copies, and when "cannot tell" is right: ./edit-oracle.

/** The kinds of edit; one of them a round. */
export const EDITS = [
  'insert blocks',
  'delete blocks',
  'replace a word',
  'change a figure',
  'move blocks',
  'duplicate paragraphs',
  'split and wrap nodes',
  'render anew',
  'swap adverts',
  'change counters',
] as const;
export type Edit = (typeof EDITS)[number];

/** What one round came to. `examples`: what went wrong, in words. */
export interface EditTally {
  passages: number;
  right: number;
  /** Of the right ones: "cannot tell" where nothing stored tells. */
  untold: number;
  /** "Cannot tell" where what is stored does tell: not right. */
  open: number;
  /** Another outcome than it should be, anchored on nothing wrong. */
  wrong: number;
  /** Anchored on words that are not the passage's own. */
  lookAlike: number;
  readonly examples: string[];
}

/** Each of these kinds on the page as it is now, `rounds` times from the same start; in the page. */
export function runEdits(
  edits: readonly Edit[],
  seed: number,
  rounds: number,
  most: number,
): EditTally[] {
  let state = seed;
  const random = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)];
  const NEWS =
    'morning visitors crossed the square before the market opened and nobody counted how many stayed until evening because rain had been promised for the second half of the week'.split(
      ' ',
    );
  const news = () =>
    Array.from({ length: 9 + Math.floor(random() * 12) }, () => pick(NEWS)).join(' ');
  const BLOCKS = 'p, li, td, th, dd, dt, h1, h2, h3, blockquote, figcaption';
  const leaves = () =>
    [...document.querySelectorAll<HTMLElement>(BLOCKS)].filter(
      (el) => !el.querySelector(BLOCKS) && !el.closest('.gm-noise') && el.checkVisibility(),
    );

  interface Tracked {
    el: HTMLElement;
    readonly passage: ReturnType<ReturnType<typeof groundmarkDom.passageCutter>>;
    gone: boolean;
    /** Where in its block it stood, and how many of the same words stood there. */
    readonly offset: number;
    readonly siblings: number;
  }
  const { tidy, placesOf, canBeTold, isTwinOf } = editOracle;

  // What pages have besides their text: adverts between the blocks, and counters.
  leaves().forEach((el, i) => {
    if (i % 6 !== 2 || !(el.parentElement instanceof HTMLElement) || el.localName !== 'p') return;
    const noise = document.createElement('div');
    noise.className = 'gm-noise';
    noise.textContent = i % 12 === 2 ? `Advert: ${news()}` : `${1_000 + i} views`;
    el.after(noise);
  });
  const start = document.body.cloneNode(true);

  const run = (edit: Edit, round: number, tally: EditTally): void => {
    document.body.replaceWith(start.cloneNode(true));
    const before = groundmarkDom.readPageText(document);
    const cut = groundmarkDom.passageCutter(before.text);
    const tracked = leaves().flatMap((el) => {
      const range = document.createRange();
      range.selectNodeContents(el);
      const span = before.toSpan(range);
      if (!span) return [];
      const text = before.text.slice(span.start, span.end);
      // Its sentences; a block without any is one passage.
      const list: Tracked[] = [];
      for (const one of text.matchAll(/[^.!?\n]+[.!?]*/g)) {
        const words = one[0].trim();
        if (words.length < 24 || words.split(/\s+/).length < 5) continue;
        const at = span.start + one.index + one[0].indexOf(words);
        const siblings = placesOf(text, words).length;
        list.push({
          el,
          passage: cut(at, at + words.length),
          gone: false,
          offset: at - span.start,
          siblings,
        });
      }
      return list.slice(0, 4);
    });
    before.release();
    const passages =
      tracked.length <= most ? tracked : tracked.filter(() => random() < most / tracked.length);
    const follow = (old: Element, now: Element | null) => {
      for (const one of passages)
        if (one.el === old || old.contains(one.el)) {
          if (!now) one.gone = true;
          else if (one.el === old) one.el = now as HTMLElement;
        }
    };
    const paragraph = () => {
      const p = document.createElement('p');
      p.textContent = `${news()}.`;
      return p;
    };
    const texts = (el: Element): Text[] => {
      const walker = document.createTreeWalker(el, NodeFilter.SHOW_TEXT);
      const list: Text[] = [];
      for (let node = walker.nextNode(); node; node = walker.nextNode()) list.push(node as Text);
      return list;
    };
    const act: Record<Edit, (el: HTMLElement) => void> = {
      'insert blocks': (el) => {
        if (el.localName === 'p') el.before(paragraph(), paragraph());
      },
      'delete blocks': (el) => {
        follow(el, null);
        el.remove();
      },
      'replace a word': (el) => {
        const node = pick(texts(el).filter((one) => /\p{L}{4,}/u.test(one.data)));
        const words = [...(node?.data.matchAll(/\p{L}{4,}/gu) ?? [])];
        const word = pick(words.length > 3 ? words.slice(1, -1) : []);
        if (node && word)
          node.data = `${node.data.slice(0, word.index)}${pick(NEWS)}${node.data.slice(word.index + word[0].length)}`;
      },
      'change a figure': (el) => {
        const node = texts(el).find((one) => /\d/.test(one.data));
        if (node)
          node.data = node.data.replace(/\d+/, (digits) => String(Number(digits.slice(0, 8)) + 7));
      },
      'move blocks': (el) => {
        const to = pick(leaves().filter((one) => one.localName === el.localName && one !== el));
        to?.after(el);
      },
      'duplicate paragraphs': (el) => {
        if (el.localName === 'p')
          pick(leaves().filter((one) => one.localName === 'p'))?.before(el.cloneNode(true));
      },
      'split and wrap nodes': (el) => {
        for (const node of texts(el)) {
          if (node.data.length < 8) continue;
          const rest = node.splitText(2 + Math.floor(random() * (node.data.length - 4)));
          const wrap = document.createElement(random() < 0.5 ? 'span' : 'mark');
          rest.replaceWith(wrap);
          wrap.append(rest);
        }
      },
      'render anew': (el) => {
        const now = el.cloneNode(true) as Element;
        el.replaceWith(now);
        follow(el, now);
      },
      'swap adverts': () => {
        const noise = pick([...document.querySelectorAll('.gm-noise')]);
        if (noise?.textContent?.startsWith('Advert'))
          noise.textContent = `Advert: ${news()}, ${news()}`;
        else noise?.remove();
      },
      'change counters': () => {
        for (const noise of document.querySelectorAll('.gm-noise'))
          noise.textContent =
            noise.textContent?.replace(/\d+/, (n) => String(Number(n) + 13)) ?? '';
      },
    };
    for (let i = 0; i < 5; i++) {
      const el = pick(leaves());
      if (el) act[edit](el);
    }

    const highlighter = groundmarkDom.createHighlighter(document);
    const outcomes = highlighter.show(
      passages.map(({ passage }, i) => ({ id: String(i), kind: 'clip' as const, passage })),
    );
    highlighter.dispose();
    const now = groundmarkDom.readPageText(document);
    passages.forEach(({ el, passage, gone, offset, siblings }, i) => {
      const result = outcomes[i];
      if (!result) return;
      tally.passages++;
      const range = document.createRange();
      range.selectNodeContents(el);
      const home = gone || !el.isConnected ? null : now.toSpan(range);
      const block = home ? now.text.slice(home.start, home.end) : '';
      // Its own place: of several such in its block the one that hardly moved in it; -1 where none is left.
      const inBlock = placesOf(block, passage.exact).filter(
        (one, _i, { length }) => (length < 2 && siblings < 2) || Math.abs(one - offset) < 40,
      );
      const own = home && inBlock[0] !== undefined ? home.start + inBlock[0] : -1;
      const at = result.span;
      const inside = at && home && at.start >= home.start && at.end <= home.end;
      const words = at && tidy(now.text.slice(at.start, at.end)) === tidy(passage.exact);
      const same = own >= 0 || (siblings < 2 && tidy(block).includes(tidy(passage.exact)));
      const wanted = !home ? 'gone' : same ? 'found' : 'edited';
      const note = (what: string) =>
        (tally.examples.length < 6 || what === 'look-alike') &&
        tally.examples.push(
          `${edit}, seed ${seed}, round ${round}: ${what}, ${result.outcome} instead of ${wanted}: ${JSON.stringify(passage.exact)}` +
            (at
              ? ` -> ${JSON.stringify(now.text.slice(at.start, at.end))}`
              : ` | home ${JSON.stringify(block.slice(0, 200))}`),
        );
      const around =
        at &&
        tidy(now.text.slice(0, at.start)).endsWith(tidy(passage.prefix)) &&
        tidy(now.text.slice(at.end)).startsWith(tidy(passage.suffix));
      const twin = at && home && own >= 0 && isTwinOf(now.text, home, own, at.start, passage);
      const another = at && (!inside || (words && own >= 0 && at.start !== own));
      if (words && (around || twin)) tally.right++;
      else if (another) {
        tally.lookAlike++;
        note('look-alike');
      } else if (result.outcome === 'unknown') {
        // Words that were edited are never excused, nor a place the oracle itself cannot name.
        const told = wanted === 'edited' || (same && own < 0) || canBeTold(now.text, own, passage);
        if (now.text.trim() !== '' && told) {
          tally.open++;
          note('should be told');
        } else {
          tally.right++;
          tally.untold++;
        }
      } else if (
        wanted === 'found'
          ? (result.outcome === 'unchanged' || result.outcome === 'moved') && words
          : result.outcome === wanted
      )
        tally.right++;
      else {
        tally.wrong++;
        note('wrong kind');
      }
    });
    now.release();
  };
  return edits.map((edit) => {
    const tally = {
      passages: 0,
      right: 0,
      untold: 0,
      open: 0,
      wrong: 0,
      lookAlike: 0,
      examples: [],
    };
    for (let round = 0; round < rounds; round++) run(edit, round, tally);
    return tally;
  });
}
