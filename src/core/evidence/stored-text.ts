// Reads ranges out of a version's stored text, whole or in passages, once it was checked against its hash.
// A piece has a hash of its own. Text that does not hash to its hash is damaged and never handed out.
import { passageCutter, type StoredPassage, storedPassage } from '../capture/stored-passage';
import { offsetTable, toUtf16 } from '../text/offsets';
import type { CodePointSpan } from '../text/span';
import { contentHash } from './content-hash';
import type { ContentHash } from './ids';
import type { StoredText, TextPiece } from './records';

/** Text that can be sliced by code points of the version. */
export interface ReadableText {
  /** The text of a range that is covered; null when it is not in one piece. */
  slice(range: CodePointSpan): string | null;
  /** The same with what stands around it. */
  passage(range: CodePointSpan): StoredPassage | null;
  /** The whole text; null for passages. */
  readonly whole: string | null;
}

/**
 * The text when every part of it that is needed hashes to its hash, else null (damaged). For passages only
 * the pieces that touch `needed` are checked.
 */
export async function openStoredText(
  stored: StoredText,
  hash: ContentHash,
  needed: CodePointSpan,
): Promise<ReadableText | null> {
  if (stored.kind === 'whole') {
    return (await contentHash(stored.text)) === hash ? openWhole(stored.text) : null;
  }
  const touched = stored.pieces.filter((p) => p.start < needed.end && p.end > needed.start);
  for (const piece of touched) {
    if ((await contentHash(piece.text)) !== piece.hash) return null;
  }
  return openPieces(touched);
}

/** A text that was checked against its hash already, such as one the store has handed out. */
export function openCheckedText(stored: StoredText): ReadableText {
  return stored.kind === 'whole' ? openWhole(stored.text) : openPieces(stored.pieces);
}

function openWhole(text: string): ReadableText {
  const table = offsetTable(text);
  const cut = passageCutter(text);
  const units = (range: CodePointSpan) =>
    [toUtf16(table, range.start), toUtf16(table, range.end)] as const;
  return {
    whole: text,
    slice: (range) => text.slice(...units(range)),
    passage: (range) => cut(...units(range)),
  };
}

/** Touching pieces are one text; a gap never closes. */
function openPieces(pieces: readonly TextPiece[]): ReadableText {
  const passage = (range: CodePointSpan): StoredPassage | null => {
    const first = pieces.findIndex((p) => p.start <= range.start && range.start < p.end);
    const head = pieces[first];
    if (head === undefined) return null;
    let text = head.text;
    let end = head.end;
    for (let i = first + 1; i < pieces.length && end < range.end; i += 1) {
      const piece = pieces[i] as TextPiece;
      if (piece.start !== end) return null;
      text += piece.text;
      end = piece.end;
    }
    if (end < range.end) return null;
    const table = offsetTable(text);
    const from = toUtf16(table, range.start - head.start);
    const found = storedPassage(text, from, toUtf16(table, range.end - head.start));
    // How long the page was is not known in units: no place counts as near its end.
    const totalLength = Number.POSITIVE_INFINITY;
    return { ...found, start: head.unitStart + from, totalLength };
  };
  return { whole: null, slice: (range) => passage(range)?.exact ?? null, passage };
}
