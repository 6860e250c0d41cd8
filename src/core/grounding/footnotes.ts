// Footnote marks written into a page's text: `[12]`, `[edit]`, `[citation needed]`. The source side may skip them.
// Looks ahead by a bounded number of characters from an opening bracket.
// Must never take a bracket that belongs to the sentence: `[the]`, `[1994]`, `[sic]` stay.

import { classOf, SOLO } from './char-class';
import { isUnitSymbol, isUnitWord } from './words-units';

/** Longest text between brackets that is looked at. */
const LONGEST = 40;

const WORDS = new Set(
  (
    'edit|edit source|citation needed|citation required|clarification needed|who?|when?|where?|which?|by whom?|' +
    'according to whom?|dubious|discuss|dubious – discuss|better source needed|verification needed|failed verification|' +
    'page needed|update|vague|original research?|unreliable source?|not in citation given|' +
    'bearbeiten|quelltext bearbeiten|modifier|modifier le code|' +
    'réf. nécessaire|référence nécessaire|editar|editar código|cita requerida|modifica|modifica wikitesto|' +
    'senza fonte|citazione necessaria|bewerken|brontekst bewerken|bron?|carece de fontes|' +
    'править|править код|источник не указан|редагувати|编辑|編輯|来源请求|來源請求|編集|要出典|편집|출처 필요'
  ).split('|'),
);

/** End (UTF-16, behind the bracket) of the footnote mark that opens at `at`, or -1. */
export function footnoteEnd(text: string, at: number): number {
  // Sliced first: a page of brackets that never close must not cost a search to its end for each.
  const ahead = text.slice(at + 1, at + 2 + LONGEST);
  const close = ahead.indexOf(']');
  if (close <= 0) return -1;
  const inner = ahead.slice(0, close);
  return isNumbers(inner) ||
    isNote(inner) ||
    (inner.length === 1 && isLetter(text, at, inner)) ||
    WORDS.has(inner.toLowerCase())
    ? at + close + 2
    : -1;
}

/** A lettered note, `town[a] of`; not what an editor puts in (`want[s]`, `[t]he`, `agree[d]`) nor an index (`x[i]`). */
function isLetter(text: string, at: number, letter: string): boolean {
  if (!'abcfghjklm'.includes(letter) || /[\p{L}\p{N}=]/u.test(text[at + 3] ?? '')) return false;
  return /(?:\p{L}{4}|[.,;:!?"”’»)\]])$/u.test(text.slice(Math.max(0, at - 8), at));
}

/**
 * True when the raised number at `at` is a note's: behind a stop or a word. Behind a unit, a figure or a variable it is
 * a power. `strict` (for a page's own text) asks for a stop or a word of four small letters.
 */
export function isNoteNumber(text: string, at: number, strict = false): boolean {
  if (at <= 0) return false;
  if (/[.,;:!?"'”’»。，、！？」』）]/.test(text[at - 1]!)) return true;
  if (!strict && /[)\]]/.test(text[at - 1]!)) return true;
  // Behind the first of several: ¹ ²
  const near = text.slice(Math.max(0, at - 25), at);
  const before = near.replace(/(?:[⁰¹²³⁴-⁹]+[ ,]+){1,3}$/, '');
  if (before !== near && /[.!?。]$/.test(before)) return true;
  const word = /[\p{L}\p{M}'’]+$/u.exec(before)?.[0];
  if (word === undefined) return false;
  if (strict) return /^\p{Ll}{4,}$/u.test(word.slice(1)) && !isUnitWord(word.toLowerCase());
  for (let i = 0; i < word.length; i++) if (classOf(word.charCodeAt(i)) === SOLO) return true;
  return word.length > 1 && !isUnitSymbol(word);
}

/** `12`, `12, 13`, `3–5`, `^2`, `†`: up to three digits each, none starting with 0, so that years stay. */
function isNumbers(inner: string): boolean {
  return (
    /^\^?[1-9]\d{0,2}(?:\s?[,;–-]\s?[1-9]\d{0,2}){0,8}$/.test(inner) || /^[*†‡§¶]{1,3}$/.test(inner)
  );
}

/** `note 3`, `nb 1`, `注 2`. */
function isNote(inner: string): boolean {
  return /^(?:note|notes|nb|n|fn|ref|anm\.?|注|註|주)\s?\d{1,3}$/i.test(inner);
}
