// Finds passages whose ranges died without reading the whole page: in what came for the block they stood in, in the
// elements around them, then in what the burst of mutations brought. Takes only words exactly as they were last seen:
// in a block that says the same at the same place, or, of words that stood once, the one place where they stand.
// Everything else is left to a reading of the page.
import type { StoredPassage } from '../core/capture/stored-passage';
import { surroundingsOf } from '../core/reanchor/agreement';
import { isTelling } from '../core/reanchor/anchor';
import { span } from '../core/text/span';
import type { Burst } from './burst';
import { natives } from './native';
import { readPageText } from './page-text';
import {
  type Entry,
  headOf,
  keepsCompany,
  moveInto,
  revive,
  setRanges,
  withoutRuns,
} from './painted-entry';
import type { WalkOptions } from './walk';

/** Text of an element (UTF-16) that is still near: reading it must stay far below reading the page. */
const NEAR_TEXT = 20_000;
/** Text (UTF-16) of a burst that is searched; more than that is a new page. */
const BURST_TEXT = 1_000_000;
/** Times that an element is followed to what came for it in one burst. */
const MOST_TWINS = 8;

/** Mends entries after one burst. Texts of elements are read once for all of them. */
export interface Repair {
  /** True when the entry has living ranges again. */
  mend(entry: Entry): boolean;
}

/** A repair after one burst. */
export function repairFor(doc: Document, options: WalkOptions, burst: Burst): Repair {
  const dom = natives();
  // Shared by all entries: the elements around them are often the same, up to the body.
  const seen = new Map<Element, string | null>();
  const holds = (el: Element, words: string): boolean => {
    let text = seen.get(el);
    if (text === undefined) {
      const whole = dom.isConnected(el) ? (dom.textContent(el) ?? '') : '';
      text = whole.length <= NEAR_TEXT ? withoutRuns(whole) : null;
      seen.set(el, text);
    }
    return text?.includes(words) ?? false;
  };
  let touched: readonly Element[] | undefined;
  let texts: readonly (readonly [Element, string])[] | undefined;
  let heads: ReadonlyMap<number, readonly Element[]> | undefined;
  const blocks = new Map<number, ReadonlyMap<string, Element | null>>();
  /** The block that came with the same text; reads only elements that begin alike. */
  const blockLike = ({ head, block }: Entry): Element | null => {
    if (block === '') return null;
    touched ??= burst.touched();
    heads ??= headsOf(touched);
    let same = blocks.get(head);
    if (!same) {
      same = blocksOf(textsOf(heads.get(head) ?? []));
      blocks.set(head, same);
    }
    return same.get(block) ?? null;
  };
  const twins = twinsOf(burst);
  let loose: readonly (readonly [Element, string])[] | undefined;
  return {
    mend(entry) {
      const { outcome } = entry.anchor;
      if (outcome !== 'unchanged' && outcome !== 'moved') return false;
      if (revive(entry)) return true;
      if (moveIntoTwin(entry, twins)) return true;
      // Words that stand more than once: what is left of them may all be copies. The whole page tells.
      if ((entry.passage.copies ?? 1) > 1) return false;
      const words = withoutRuns(entry.passage.exact);
      // The block was made anew: found by its whole text at once, where looking for the words is a search of all.
      const block = blockLike(entry);
      const old = entry.around[entry.level];
      if (block && old && (moveInto(entry, old, block) || takeFrom(doc, options, block, entry)))
        return true;
      // From the innermost on: short words may need more around them than one cell to be told from a copy.
      if (entry.around.some((el) => holds(el, words) && takeFrom(doc, options, el, entry)))
        return true;
      touched ??= burst.touched();
      texts ??= textsOf(touched);
      loose ??= texts.map(([el, text]) => [el, withoutRuns(text)] as const);
      const found = loose.filter(([, text]) => text.includes(words)).map(([el]) => el);
      const inner = found.find((el) => !found.some((one) => one !== el && dom.contains(el, one)));
      // The words came twice: which of them is the passage, only its context can tell.
      if (!inner || found.some((one) => !dom.contains(one, inner))) return false;
      return takeFrom(doc, options, inner, entry);
    },
  };
}

/** What came for elements in one burst. Each is looked for, and its text compared, once for all entries in it. */
interface Twins {
  /** What came for an element that is gone, and is on the page; null when there is none. */
  of(old: Element): Element | null;
  /** Whether an element and what came for it say the same from end to end. */
  agree(old: Element, twin: Element): boolean;
}

function twinsOf(burst: Burst): Twins {
  const dom = natives();
  let replaced: ReadonlyMap<Element, Element> | undefined;
  const known = new Map<Element, Element | null>();
  const same = new Map<Element, boolean>();
  return {
    of(old) {
      let twin = known.get(old);
      if (twin !== undefined) return twin;
      replaced ??= burst.replaced();
      twin = replaced.get(old) ?? null;
      // Replaced more than once in the burst.
      for (let i = 0; twin && i < MOST_TWINS && !dom.isConnected(twin); i++)
        twin = replaced.get(twin) ?? null;
      if (twin && (dom.isConnected(old) || !dom.isConnected(twin))) twin = null;
      known.set(old, twin);
      return twin;
    },
    agree(old, twin) {
      const agrees = same.get(old) ?? dom.textContent(old) === dom.textContent(twin);
      same.set(old, agrees);
      return agrees;
    },
  };
}

/** Takes the place of the passage in what came for an element around it, if that says the same from end to end. */
function moveIntoTwin(entry: Entry, twins: Twins): boolean {
  const { around, block } = entry;
  // What came for a cell says nothing while its row changed.
  for (let level = keepsCompany(entry) ? 0 : entry.level; level < around.length; level++) {
    const old = around[level] as Element;
    const twin = twins.of(old);
    if (!twin) continue;
    const same =
      level === entry.level && block !== ''
        ? natives().textContent(twin) === block
        : twins.agree(old, twin);
    return same && moveInto(entry, old, twin);
  }
  return false;
}

function takeFrom(doc: Document, options: WalkOptions, el: Element, entry: Entry): boolean {
  const page = readPageText(doc, { ...options, within: el });
  const { passage } = entry;
  const { exact } = passage;
  const at = page.text.indexOf(exact);
  const once = at >= 0 && page.text.indexOf(exact, at + 1) < 0;
  const own = once && (isTelling(exact) || isBeside(page.text, at, passage));
  if (own) setRanges(entry, page.toRanges(span(at, at + exact.length)));
  page.release();
  return own && entry.ranges.length > 0;
}

/** An old neighbour stands beside the words: "10 %" of another row is not this passage. */
function isBeside(text: string, at: number, passage: StoredPassage): boolean {
  const { before, after } = surroundingsOf(passage).at(text, at, at + passage.exact.length);
  // The border of an element is not that of the page, so no side counts that has no letters. A name on the line counts first.
  return before.letters > 0 || (after.letters > 0 && !/\p{L}[^\n]*$/u.test(passage.prefix));
}

function textsOf(touched: readonly Element[]): (readonly [Element, string])[] {
  const dom = natives();
  const list: (readonly [Element, string])[] = [];
  let length = 0;
  for (const el of touched) {
    if (!dom.isConnected(el)) continue;
    const text = dom.textContent(el) ?? '';
    length += text.length;
    if (length > BURST_TEXT) break;
    if (text.length <= NEAR_TEXT) list.push([el, text]);
  }
  return list;
}

/** Elements by the length of the text they begin with. */
function headsOf(touched: readonly Element[]): ReadonlyMap<number, readonly Element[]> {
  const map = new Map<number, Element[]>();
  for (const el of touched) {
    const head = headOf(el);
    const list = map.get(head);
    if (list) list.push(el);
    else map.set(head, [el]);
  }
  return map;
}

/** Elements by their whole text; null where several that do not hold each other have the same. */
function blocksOf(
  texts: readonly (readonly [Element, string])[],
): ReadonlyMap<string, Element | null> {
  const dom = natives();
  const map = new Map<string, Element | null>();
  for (const [el, text] of texts) {
    const known = map.get(text);
    if (known === undefined || (known && dom.contains(known, el))) map.set(text, el);
    else if (known && !dom.contains(el, known)) map.set(text, null);
  }
  return map;
}
