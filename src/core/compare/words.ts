// A line as words, for comparing lines of two versions: words with their inner signs ("1,203", "o'clock"), runs of
// white space, single other characters; letters of scripts without spaces one by one. Nothing is dropped or folded:
// joined, the pieces are the line. The engine's own tokens forgive differences, and its tables are large; here every
// difference is shown, and a page of ours loads this alone. A regular expression sees one character at a time.

const OTHER = 1;
const SPACE = 2;
const WORD = 3;
/** A letter that is a word of its own. */
const SOLO = 4;
/** Marks and invisible characters go with what stands before them. */
const TRAILING = 5;

const SPACELESS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** Classes that were asked for; 0 is not known yet. */
const table = new Uint8Array(0x10000);

/** One sign of these between two letters or digits belongs to the word. */
const INNER = new Set([...".,:'’-‑"].map((sign) => sign.codePointAt(0)));

/** Pieces of `line` in order. Linear. */
export function wordsOfLine(line: string): string[] {
  const words: string[] = [];
  for (let at = 0; at < line.length; ) {
    const end = endOfWord(line, at);
    words.push(line.slice(at, end));
    at = end;
  }
  return words;
}

/** Whether a piece is a word: it says something beside its place. */
export function isWord(piece: string): boolean {
  return isWordClass(classAt(piece, 0));
}

function endOfWord(line: string, start: number): number {
  const first = classAt(line, start);
  let at = start + widthAt(line, start);
  if (first === SPACE) {
    while (at < line.length && classAt(line, at) === SPACE) at += widthAt(line, at);
    return at;
  }
  if (!isWordClass(first)) return at;
  while (at < line.length) {
    const cls = classAt(line, at);
    if (cls === TRAILING || (first !== SOLO && isPartOfWord(cls))) {
      at += widthAt(line, at);
      continue;
    }
    const joins = first !== SOLO && INNER.has(line.charCodeAt(at));
    if (!joins || at + 1 >= line.length || !isPartOfWord(classAt(line, at + 1))) return at;
    at += 1;
  }
  return at;
}

function isPartOfWord(cls: number): boolean {
  return cls === WORD;
}

function isWordClass(cls: number): boolean {
  return cls === WORD || cls === SOLO;
}

function classAt(line: string, at: number): number {
  const point = line.codePointAt(at) ?? 0;
  if (point > 0xffff) return derive(point);
  table[point] ||= derive(point);
  return table[point] ?? OTHER;
}

/** UTF-16 units of the character at `at`. */
function widthAt(line: string, at: number): number {
  return (line.codePointAt(at) ?? 0) > 0xffff ? 2 : 1;
}

function derive(point: number): number {
  const char = String.fromCodePoint(point);
  if (/\s/u.test(char)) return SPACE;
  if (/[\p{M}\p{Cf}]/u.test(char)) return TRAILING;
  if (!/[\p{L}\p{N}]/u.test(char)) return OTHER;
  return SPACELESS.test(char) ? SOLO : WORD;
}
