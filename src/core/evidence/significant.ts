// The words of a page that count when two versions are compared: main blocks, without relative times and
// counters. Decides `change: furniture | main` and what a re-check logs; never the status of a version.
// A word list, not grammar: a missed counter makes a change look like `main`, which is the safe side.
import type { Block } from '../capture/draft';
import { isSpace } from '../text/spaces';

/** "5 minutes ago" in a few languages: what stands after the number, and before or after both. */
const TIME_UNITS = new Set(
  `s sec secs second seconds min mins minute minutes h hr hrs hour hours d day days w wk week weeks mo month
  months y yr yrs year years sekunde sekunden minute minuten stunde stunden tag tagen tage woche wochen
  monat monaten monate jahr jahren jahre seconde secondes heure heures jour jours semaine semaines mois an
  ans segundo segundos minuto minutos hora horas día días semana semanas mes meses año años`.split(
    /\s+/,
  ),
);
const AFTER_TIME = new Set(['ago']);
const BEFORE_TIME = new Set(['vor', 'hace']);
/** "il y a 5 minutes": the last word before the number. */
const BEFORE_TIME_PAIR = 'y a';

const COUNTED = new Set(
  `view views like likes comment comments share shares point points vote votes upvote upvotes follower
  followers subscriber subscribers reply replies read reads download downloads reaction reactions retweet
  retweets repost reposts bookmark bookmarks star stars claps watching online aufrufe kommentare vues
  commentaires visualizaciones comentarios`.split(/\s+/),
);

/**
 * The text whose hash is the version's significant hash. One line a block, words separated by one space.
 * When no block is main, all blocks count.
 */
export function significantText(text: string, blocks: readonly Block[]): string {
  const main = blocks.filter((block) => block.main);
  const lines: string[] = [];
  for (const block of main.length > 0 ? main : blocks) {
    const words = withoutCounters(splitWords(text, block.start, block.end));
    if (words.length > 0) lines.push(words.join(' '));
  }
  return lines.join('\n');
}

function splitWords(text: string, from: number, to: number): string[] {
  const words: string[] = [];
  let start = from;
  for (let i = from; i <= to; i += 1) {
    if (i < to && !isSpace(text.charCodeAt(i))) continue;
    if (i > start) words.push(text.slice(start, i));
    start = i + 1;
  }
  return words;
}

function withoutCounters(words: readonly string[]): readonly string[] {
  const kept: string[] = [];
  for (let i = 0; i < words.length; i += 1) {
    if (!isCount(words[i] as string)) {
      kept.push(words[i] as string);
      continue;
    }
    const unit = bare(words[i + 1] ?? '');
    if (COUNTED.has(unit)) {
      i += 1;
    } else if (TIME_UNITS.has(unit) && AFTER_TIME.has(bare(words[i + 2] ?? ''))) {
      i += 2;
    } else if (TIME_UNITS.has(unit) && dropLeadIn(kept)) {
      i += 1;
    } else {
      kept.push(words[i] as string);
    }
  }
  return kept;
}

/** Removes "vor", "hace" or "il y a" from the end of what was kept, and says whether one stood there. */
function dropLeadIn(kept: string[]): boolean {
  const last = bare(kept.at(-1) ?? '');
  if (BEFORE_TIME.has(last)) return kept.pop() !== undefined;
  if (`${bare(kept.at(-2) ?? '')} ${last}` !== BEFORE_TIME_PAIR) return false;
  kept.splice(-2);
  if (bare(kept.at(-1) ?? '') === 'il') kept.pop();
  return true;
}

/** A word in lower case without punctuation at its ends; '' when too long to be in a list. */
function bare(word: string): string {
  if (word.length > 24) return '';
  return word.toLowerCase().replace(/^[([{"'·•|]+|[)\]}"'.,;:!?·•|]+$/g, '');
}

/** `5`, `1,203`, `1.2K`, `3M`, `12k+`; bounded to 16 units. */
function isCount(word: string): boolean {
  return word.length <= 16 && /^[([·•|]*\d[\d.,'’\u00a0]*[kKmMbB]?\+?$/.test(word);
}
