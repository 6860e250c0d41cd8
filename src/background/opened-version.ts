// A stored version opened for reading: its verified text with offsets both ways. For a version that holds
// passages only, the text is its pieces with a visible gap between them, and offsets map piece by piece.
import type { ContentHash, DocumentId } from '../core/evidence/ids';
import type { DocumentRecord, StoredText, VersionRecord } from '../core/evidence/records';
import { ok, type Result } from '../core/result';
import { type OffsetTable, offsetTable, spanToCodePoints, spanToUtf16 } from '../core/text/offsets';
import { type CodePointSpan, codePointSpan, type Span, span } from '../core/text/span';
import type { Store } from '../store/store';

/** Stands between stored passages when a version is shown. */
const GAP = '\n\n[…]\n\n';

export interface OpenedVersion {
  readonly document: DocumentRecord;
  readonly version: VersionRecord;
  readonly stored: StoredText;
  /** What is shown and searched; the whole text, or pieces and gaps. */
  readonly text: string;
  /** A range of the version, in code points, as UTF-16 of `text`; null where nothing is stored. */
  toShown(range: CodePointSpan): Span | null;
  /** A UTF-16 range of `text` as code points of the version; null when it leaves a stored piece. */
  toVersion(range: Span): CodePointSpan | null;
}

interface Piece {
  readonly start: number;
  readonly end: number;
  readonly shownAt: number;
  readonly table: OffsetTable;
  readonly units: number;
}

function pieces(stored: StoredText): { text: string; list: readonly Piece[] } {
  if (stored.kind === 'whole') {
    const table = offsetTable(stored.text);
    const end = spanToCodePoints(table, span(0, stored.text.length)).end;
    return {
      text: stored.text,
      list: [{ start: 0, end, shownAt: 0, table, units: stored.text.length }],
    };
  }
  let text = '';
  const list = stored.pieces.map((piece): Piece => {
    if (text !== '') text += GAP;
    const shownAt = text.length;
    text += piece.text;
    return {
      start: piece.start,
      end: piece.end,
      shownAt,
      table: offsetTable(piece.text),
      units: piece.text.length,
    };
  });
  return { text, list };
}

/** Opens a version; fails as the store does, and with `not-found` when the document is gone. */
export async function openVersion(
  store: Store,
  id: DocumentId,
  hash: ContentHash,
): Promise<Result<OpenedVersion>> {
  const document = await store.document(id);
  if (!document.ok) return document;
  const read = await store.versionText(id, hash);
  if (!read.ok) return read;
  const { text, list } = pieces(read.value.stored);
  return ok({
    document: document.value,
    version: read.value.version,
    stored: read.value.stored,
    text,
    toShown(range) {
      const piece = list.find((p) => range.start >= p.start && range.end <= p.end);
      if (!piece) return null;
      const inside = spanToUtf16(
        piece.table,
        codePointSpan(range.start - piece.start, range.end - piece.start),
      );
      return span(inside.start + piece.shownAt, inside.end + piece.shownAt);
    },
    toVersion(range) {
      const piece = list.find((p) => range.start >= p.shownAt && range.end <= p.shownAt + p.units);
      if (!piece || range.start >= range.end) return null;
      const inside = spanToCodePoints(
        piece.table,
        span(range.start - piece.shownAt, range.end - piece.shownAt),
      );
      return codePointSpan(inside.start + piece.start, inside.end + piece.start);
    },
  });
}

/** The text of a range of the version, or null where it is not stored. */
export function textOfRange(opened: OpenedVersion, range: CodePointSpan): string | null {
  const shown = opened.toShown(range);
  return shown ? opened.text.slice(shown.start, shown.end) : null;
}
