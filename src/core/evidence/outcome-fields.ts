// The fields of an outcome that don't depend on text: those of an empty answer, and those of a reference.
// The empty answer is made in one place, so that all withheld evidence has one shape.
import type { CodePointSpan } from '../text/span';
import { type EvidenceReference, encodeEvidenceId } from './evidence-id';
import type {
  EvidenceOutcome,
  FetchDetail,
  FetchStatus,
  OutcomeLocation,
  OutcomeReference,
} from './outcome';
import type { PageStart } from './records';

/** An outcome without text: malformed, unavailable or failed. All document fields are null. */
export function emptyOutcome(
  id: string,
  reference: EvidenceReference | null,
  status: Extract<FetchStatus, 'malformed' | 'unavailable' | 'failed'>,
  detail: FetchDetail | null,
): EvidenceOutcome {
  return {
    evidence_id: reference === null ? id : encodeEvidenceId(reference),
    status,
    text: null,
    reference: reference === null ? null : outcomeReference(reference),
    document_key: null,
    title: null,
    uri: null,
    location: null,
    content_hash: null,
    status_of_version: null,
    observed_activation_seq: null,
    covered_range: null,
    partial: false,
    detail,
    citation_markdown: null,
    change: null,
    passage_now: null,
  };
}

/** What the id itself says; offsets stand in span ids only. */
export function outcomeReference(reference: EvidenceReference): OutcomeReference {
  const isSpan = reference.kind === 'span';
  return {
    kind: reference.kind,
    document_node_id: reference.document,
    content_hash_prefix: reference.prefix,
    char_start: isSpan ? reference.start : null,
    char_end: isSpan ? reference.end : null,
    chunk_id: isSpan ? null : reference.chunk,
  };
}

/** Where a range stands, with the pages of a paginated source that it touches. */
export function outcomeLocation(
  range: CodePointSpan,
  pages: readonly PageStart[],
): OutcomeLocation {
  const touched = pages.filter((page, i) => {
    const next = pages[i + 1]?.start ?? Number.POSITIVE_INFINITY;
    return page.start < range.end && next > range.start;
  });
  return {
    char_start: range.start,
    char_end: range.end,
    page_numbers: touched.map((page) => page.page),
  };
}
