// Takes copies of a document's text out of a report: for purge, and for showing a report whose page is in the bin.
// The verdict and the answer's own words stay; the page's words go, all of them.
import type { ContentHash, DocumentId } from '../evidence/ids';
import type { ReportClaim, ReportPage } from './records';

/** Which text goes: of a document, or of one of its versions. */
export interface Gone {
  readonly documentId: DocumentId;
  readonly hash: ContentHash | null;
}

const isOf = (gone: Gone, one: { documentId: DocumentId | null; hash: ContentHash | null }) =>
  one.documentId === gone.documentId && (gone.hash === null || one.hash === gone.hash);

/** The claim without a copy of that text; the same object when it holds none. */
export function stripClaim(claim: ReportClaim, gone: Gone): ReportClaim {
  const { found } = claim;
  if (!found) return claim;
  const held = [...found.passages, ...found.closest];
  if (!held.some((one) => isOf(gone, one))) return claim;
  const ofIt = found.passages.some((one) => isOf(gone, one));
  const closest = found.closest.filter((one) => !isOf(gone, one));
  const passages = found.passages.filter((one) => !isOf(gone, one));
  return {
    ...claim,
    found: {
      ...found,
      passages,
      closest,
      // Differences and gaps hold words of the page they were found on.
      differences: ofIt ? [] : found.differences,
      gaps: ofIt ? [] : found.gaps,
      purged: true,
    },
    documents: claim.documents.filter((id) =>
      [...passages, ...closest].some((one) => one.documentId === id),
    ),
  };
}

/** The page's row without title and place in the library. */
export function stripPage(page: ReportPage, gone: Gone): ReportPage {
  if (!isOf(gone, page)) return page;
  return { ...page, pageTitle: '', landed: null, documentId: null, hash: null };
}
