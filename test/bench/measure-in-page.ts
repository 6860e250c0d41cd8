// What the bench runs inside a page: each function is sent there whole, so it uses nothing from outside itself but
// `groundmarkDom`. All times are milliseconds of the page's own clock.

declare global {
  var benchLeft: { alive(): number; paint(): number } | undefined;
  var benchSpent: { all: number } | undefined;
}

/**
 * Reading beside innerText, [ours, theirs] in ms. Cold: style and layout of the whole page are thrown away before
 * each, and both end with the page laid out. Warm: nothing has changed since the page was laid out.
 */
export function measureReading(spend: number): {
  cold: [number, number];
  warm: [number, number];
} | null {
  const { body } = document;
  if (!body || body.innerText.trim().length < 200) return null;
  const ours = () => groundmarkDom.readPageText(document).release();
  const theirs = () => void body.innerText;
  const spoil = () => {
    document.documentElement.style.display = 'none';
    void body.offsetHeight;
    document.documentElement.style.removeProperty('display');
  };
  const time = (act: () => void, cold: boolean): number => {
    if (cold) spoil();
    const from = performance.now();
    act();
    if (cold) void body.offsetHeight;
    return performance.now() - from;
  };
  const pair = (cold: boolean): [number, number] => {
    const a: number[] = [];
    const b: number[] = [];
    // In turn, so that both meet the same disturbances; first rounds warm the engine up for both.
    const ends = performance.now() + spend;
    for (let i = 0; i < 7 || (performance.now() < ends && i < 200); i++) {
      const [one, other] = i % 2 === 0 ? [ours, theirs] : [theirs, ours];
      const first = time(one, cold);
      const second = time(other, cold);
      if (i < 2) continue;
      a.push(i % 2 === 0 ? first : second);
      b.push(i % 2 === 0 ? second : first);
    }
    const median = (list: number[]) =>
      list.toSorted((x, y) => x - y)[Math.floor(list.length / 2)] ?? 0;
    return [median(a), median(b)];
  };
  return { cold: pair(true), warm: pair(false) };
}

/** Runs before the page: sums the time spent in timers and observers, which is where repair works. */
export function prepareWatch(): void {
  const spent = { all: 0 };
  globalThis.benchSpent = spent;
  const counted =
    <A extends unknown[]>(act: (...args: A) => void) =>
    (...args: A) => {
      const from = performance.now();
      act(...args);
      spent.all += performance.now() - from;
    };
  const { setTimeout: plain } = globalThis;
  globalThis.setTimeout = ((act: () => void, wait?: number) =>
    plain(counted(act), wait)) as typeof setTimeout;
  const Plain = globalThis.MutationObserver;
  globalThis.MutationObserver = class extends Plain {
    constructor(act: MutationCallback) {
      super(counted(act));
    }
  };
}

/** Highlights beside marks on the same passages, then a burst of mutations. `marksFirst` changes the order. */
export async function measureMarks(count: number, mutations: number, marksFirst: boolean) {
  const reading = groundmarkDom.readPageText(document);
  const { text } = reading;
  const cut = groundmarkDom.passageCutter(text);
  // Sentences of prose and items spread over the page; a part of them crosses links and emphasis.
  const blocks = reading.blocks.filter((one) => one.heading === 0 && one.end - one.start > 90);
  const spans = Array.from({ length: count }, (_, i) => {
    const block = blocks[Math.floor(((i + 0.5) * blocks.length) / count)] ?? { start: 0, end: 80 };
    const start = block.start + (i % 3) * 8;
    return { start, end: Math.min(block.end, start + 60 + (i % 5) * 25) };
  });
  const passages = spans.map(({ start, end }, i) => ({
    id: String(i),
    kind: 'clip' as const,
    passage: cut(start, end),
  }));
  type Spans = Parameters<typeof reading.toRanges>[0];
  const laidOut = () => void document.body.offsetHeight;

  const wrap = (): (() => void) => {
    const ranges = spans.flatMap((one) => reading.toRanges(one as Spans));
    const made: HTMLElement[] = [];
    for (const range of ranges) {
      const walker = document.createTreeWalker(
        range.commonAncestorContainer.nodeType === 3
          ? (range.commonAncestorContainer.parentNode as Node)
          : range.commonAncestorContainer,
        NodeFilter.SHOW_TEXT,
      );
      const nodes: Text[] = [];
      for (let node = walker.nextNode(); node; node = walker.nextNode())
        if (range.intersectsNode(node)) nodes.push(node as Text);
      const { startContainer, startOffset, endContainer, endOffset } = range;
      for (const node of nodes) {
        const from = node === startContainer ? startOffset : 0;
        const to = node === endContainer ? endOffset : node.data.length;
        if (from >= to) continue;
        const part = from > 0 ? node.splitText(from) : node;
        if (to - from < part.data.length) part.splitText(to - from);
        const mark = document.createElement('mark');
        part.replaceWith(mark);
        mark.append(part);
        made.push(mark);
      }
    }
    laidOut();
    return () => {
      const parents = new Set(made.map((mark) => mark.parentNode));
      for (const mark of made) mark.replaceWith(...mark.childNodes);
      for (const parent of parents) parent?.normalize();
      laidOut();
    };
  };
  const markTime = (): number => {
    laidOut();
    const from = performance.now();
    const unwrap = wrap();
    const time = performance.now() - from;
    unwrap();
    return time;
  };
  const frame = () =>
    new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));

  const highlighter = groundmarkDom.createHighlighter(document);
  const showTime = (): number => {
    laidOut();
    const from = performance.now();
    highlighter.show(passages);
    laidOut();
    return performance.now() - from;
  };
  /** The same passages, found before: only their paint. The next layout also computes every style anew. */
  const placeTime = (): [number, number] => {
    laidOut();
    const painter = new groundmarkDom.Painter();
    const again = groundmarkDom.readPageText(document);
    const from = performance.now();
    painter.paint(
      spans.map((one) => ({ kind: 'clip', ranges: again.toRanges(one as Spans) }) as const),
    );
    const placed = performance.now() - from;
    laidOut();
    const shown = performance.now() - from;
    painter.remove();
    again.release();
    laidOut();
    return [placed, shown];
  };
  /** What a tool with marks does from the same passages: read, look for the words, wrap. */
  const wholeTime = (): number => {
    laidOut();
    const from = performance.now();
    const text2 = groundmarkDom.readPageText(document);
    for (const { passage } of passages) text2.text.indexOf(passage.exact);
    text2.release();
    return performance.now() - from;
  };
  const before = marksFirst ? markTime() : null;
  const [placed, shown] = placeTime();
  const show = showTime();
  let mark = before;
  if (mark === null) {
    highlighter.dispose();
    mark = markTime();
    highlighter.show(passages);
  }
  const looked = wholeTime();
  await frame();

  // The burst: blocks with passages made anew, the same text written again, news that comes and goes.
  const parents = [...CSS.highlights.values()].flatMap((one) =>
    [...one].map((range) => (range as Range).startContainer.parentElement?.closest('p, li')),
  );
  const hosts = [...new Set(parents)].filter((one) => one !== null && one !== undefined);
  const own = new Set<Element>(hosts);
  const others = [...document.querySelectorAll('main > p')].filter((one) => !own.has(one));
  const spent = globalThis.benchSpent ?? { all: 0 };
  spent.all = 0;
  let done = 0;
  for (let i = 0; done < mutations; i++) {
    const host = hosts[i % hosts.length];
    if (i < hosts.length && host) {
      if (i % 2 === 0) host.replaceWith(host.cloneNode(true));
      else
        for (const node of host.childNodes)
          if (node.nodeType === 3) node.nodeValue = String(node.nodeValue);
    } else {
      const other = others[(i * 37) % others.length];
      const news = document.createElement('p');
      news.textContent = `News ${i} of the day, with a few words of its own.`;
      if (i % 3 === 0) other?.firstChild?.remove();
      else other?.before(news);
    }
    done++;
  }
  const total = () =>
    [...CSS.highlights.values()].reduce(
      (sum, one) => sum + [...one].filter((range) => !(range as Range).collapsed).length,
      0,
    );
  // The burst ends, is repaired, and whatever needs a reading of the whole page has had time for it.
  const ends = performance.now() + 1_500;
  while (performance.now() < ends) await frame();
  const repair = spent.all;
  const painted = highlighter.outcomes().filter((one) => one.painted).length;
  const alive = total();
  highlighter.dispose();
  return { placed, shown, show, mark, looked, repair, painted: Math.min(painted, alive) };
}

/** How the newer of two versions differs from the older. */
export type Rewrite =
  | 'scattered edits'
  | 'every line rewritten'
  | '12,000 lines in another order'
  | 'one line, its words in another order';

/** Milliseconds of comparing two versions of `length` characters of the page's text: the best of several. */
export function measureDiff(length: number, rewrite: Rewrite): number {
  const reading = groundmarkDom.readPageText(document);
  const text = reading.text.slice(0, length);
  const other = reading.text.slice(length, 2 * length).split('\n');
  reading.release();
  const inside = (line: string, word: string) => {
    const at = line.indexOf(' ', line.length >> 1);
    return at < 0 ? `${line} ${word}` : `${line.slice(0, at)} ${word}${line.slice(at)}`;
  };
  /** Every part at another place, the same each time: a step that shares no factor with their number. */
  const scattered = (parts: readonly string[]) => {
    const step = parts.length % 7919 === 0 ? 7907 : 7919;
    return parts.map((_, i) => parts[(i * step + 13) % parts.length] ?? '');
  };
  const lines = text.split('\n');
  // What months do to an article: words and figures changed, lines gone, come and moved.
  const edited = lines.flatMap((line, i) => {
    if (i % 23 === 3) return [inside(line, 'lately').replace(/\d+/, (n) => String(Number(n) + 1))];
    if (i % 61 === 7) return [];
    return i % 47 === 9 ? [line, other[i % other.length] ?? ''] : [line];
  });
  edited.splice(40, 0, ...edited.splice(200, 12));
  const numbered = Array.from({ length: length / 10 }, (_, i) => `line ${i}`);
  const words = text.replaceAll('\n', ' ').split(' ');
  const [before, after] = {
    'scattered edits': [text, edited.join('\n')],
    'every line rewritten': [text, lines.map((_, i) => other[i % other.length]).join('\n')],
    '12,000 lines in another order': [numbered.join('\n'), scattered(numbered).join('\n')],
    'one line, its words in another order': [words.join(' '), scattered(words).join(' ')],
  }[rewrite] as [string, string];
  const times: number[] = [];
  for (let round = 0; round < 7; round++) {
    const from = performance.now();
    groundmarkDom.compareTexts(before, after);
    times.push(performance.now() - from);
  }
  // Other work on the machine only ever adds.
  return Math.min(...times);
}

/** Shows and removes highlights, drops the page's content, and leaves weak references to what it was. */
export function measureLeft(count: number): number {
  const reading = groundmarkDom.readPageText(document);
  const cut = groundmarkDom.passageCutter(reading.text);
  const highlighter = groundmarkDom.createHighlighter(document);
  const step = Math.floor(reading.text.length / count) - 1;
  highlighter.show(
    Array.from({ length: count }, (_, i) => ({
      id: String(i),
      kind: 'clip' as const,
      passage: cut(i * step, i * step + 80),
    })),
  );
  highlighter.next();
  highlighter.dispose();
  reading.release();
  const refs: WeakRef<Node>[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ALL);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) refs.push(new WeakRef(node));
  document.body.replaceChildren();
  globalThis.benchLeft = {
    // Reader and highlighter are still at hand: what they hold is counted.
    alive: () =>
      refs.filter((ref) => ref.deref() !== undefined).length + (highlighter && reading ? 0 : 1),
    paint: () => CSS.highlights.size + document.adoptedStyleSheets.length,
  };
  return refs.length;
}
