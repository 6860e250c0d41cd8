// A generated page of about 1 MB of text in about 20,000 nodes, the same every time: headings, paragraphs with
// links and emphasis, lists and tables, as articles have them. No random numbers of the machine, no real text.

/** UTF-16 units of text, and nodes (elements and text nodes) of the body. */
const TEXT = 1_000_000;
const NODES = 20_000;

const WORDS =
  'harbour tide berth anchor quay light bar boat office master storage winter summer night water power notice gate fee visitor season price week rope sail mast crew storm wind chart channel radio fuel ferry island coast cliff sand rock net crab cod market auction ice cold early late north rise fall open close wait cross enter leave report keep build'.split(
    ' ',
  );

/** Small, fast, the same on every machine (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The page as HTML. */
export function longPage(): string {
  const random = randomOf(7);
  const word = () => WORDS[Math.floor(random() * WORDS.length)] ?? 'tide';
  const words = (count: number) => Array.from({ length: count }, word).join(' ');
  const parts: string[] = [];
  let text = 0;
  let nodes = 0;
  const add = (html: string, length: number, count: number) => {
    parts.push(html);
    text += length;
    nodes += count;
  };
  const perNode = TEXT / NODES;
  for (let i = 0; nodes < NODES; i++) {
    // Long or short pieces, so that text and nodes come out together.
    const size = text < nodes * perNode ? 24 : 8;
    if (i % 12 === 0) {
      const title = `${i} ${words(5)}`;
      add(`<h2>${title}</h2>`, title.length, 2);
    } else if (i % 12 === 5) {
      const items = Array.from({ length: 5 }, (_, k) => `${i}.${k} ${words(size)}`);
      add(
        `<ul>${items.map((one) => `<li>${one}</li>`).join('')}</ul>`,
        items.join('').length,
        1 + items.length * 2,
      );
    } else if (i % 12 === 9) {
      const cells = Array.from({ length: 12 }, (_, k) => `${word()} ${i + k}`);
      const rows = [0, 3, 6, 9].map(
        (at) => `<tr>${[0, 1, 2].map((k) => `<td>${cells[at + k] ?? ''}</td>`).join('')}</tr>`,
      );
      add(
        `<table><tbody>${rows.join('')}</tbody></table>`,
        cells.join('').length,
        2 + 4 + cells.length * 2,
      );
    } else {
      const [a, b, c, d, e] = [size, 4, size, 3, size].map(words);
      add(
        `<p>${i} ${a} <a href="#${i}">${b}</a> ${c} <em>${d}</em> ${e}.</p>`,
        `${a}${b}${c}${d}${e}`.length + 10,
        8,
      );
    }
  }
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>A long page</title>
<style>body { font: 16px/1.5 serif; max-width: 60em; margin: auto; } td { padding: 4px; }</style>
<body>\n<main>\n${parts.join('\n')}\n</main>\n</body></html>`;
}
