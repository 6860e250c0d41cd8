// Where the panel is: which view, which document, which version and passage. Kept in the address, so that
// other pages of ours can lead here and the browser's back works.
import type { ContentHash, DocumentId } from '../../core/evidence/ids';
import { isHex, isUuid } from '../../core/evidence/ids';

export type Place =
  | { readonly view: 'library' }
  | { readonly view: 'bin' }
  | { readonly view: 'chat' }
  | { readonly view: 'recheck' }
  | {
      readonly view: 'compare';
      readonly documentId: DocumentId;
      /** The older version, and the newer. */
      readonly before: ContentHash;
      readonly after: ContentHash;
    }
  | { readonly view: 'document'; readonly documentId: DocumentId }
  | {
      readonly view: 'reader';
      readonly documentId: DocumentId;
      readonly hash: ContentHash;
      /** UTF-16 in the version's text. */
      readonly range: { readonly start: number; readonly end: number } | null;
    };

/** `#reader:<document>:<hash>:<start>-<end>` and the like. */
export function placeToFragment(place: Place): string {
  if (place.view === 'document') return `document:${place.documentId}`;
  if (place.view === 'reader') {
    const range = place.range ? `:${place.range.start}-${place.range.end}` : '';
    return `reader:${place.documentId}:${place.hash}${range}`;
  }
  if (place.view === 'compare') return `compare:${place.documentId}:${place.before}:${place.after}`;
  return place.view;
}

/** The place a fragment names; the library for anything else. */
export function placeFromFragment(fragment: string): Place {
  const [view, id = '', hash = '', range = ''] = fragment
    .replace(/^#/, '')
    .slice(0, 300)
    .split(':');
  if (view === 'chat' || view === 'bin' || view === 'recheck') return { view };
  if (!isUuid(id)) return { view: 'library' };
  const documentId = id as DocumentId;
  if (view === 'document') return { view, documentId };
  if (view === 'compare' && isHex(hash, 64) && isHex(range, 64))
    return { view, documentId, before: hash as ContentHash, after: range as ContentHash };
  if (view !== 'reader' || !isHex(hash, 64)) return { view: 'library' };
  const [start, end] = range.split('-').map(Number);
  const valid =
    start !== undefined &&
    end !== undefined &&
    Number.isInteger(start) &&
    Number.isInteger(end) &&
    start < end;
  return { view, documentId, hash: hash as ContentHash, range: valid ? { start, end } : null };
}
