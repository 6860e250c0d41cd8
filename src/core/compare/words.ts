// A line as words, for comparing lines of two versions: words with their inner signs ("1,203", "o'clock"), runs of
// white space, single other characters; letters of scripts without spaces one by one. Nothing is dropped or folded:
// joined, the pieces are the line. (The engine's own tokens forgive differences; here each one is shown.)
import { classOfPoint, INVISIBLE, isWordClass, MARK, SOLO, SPACE } from '../grounding/char-class';

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
  return isWordClass(classOfPoint(piece.codePointAt(0) ?? 0));
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
    if (cls === MARK || cls === INVISIBLE || (first !== SOLO && isPartOfWord(cls))) {
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
  return cls !== SOLO && isWordClass(cls);
}

function classAt(line: string, at: number): number {
  return classOfPoint(line.codePointAt(at) ?? 0);
}

/** UTF-16 units of the character at `at`. */
function widthAt(line: string, at: number): number {
  return (line.codePointAt(at) ?? 0) > 0xffff ? 2 : 1;
}
