// The strict policy for ids, where a retry exists (repair, tools): an answer that cites anything but what
// was read is rejected, by a message that names each id and what to do. Lenient is rendering itself: what
// is valid gets its number, the rest stays as it was.
import type { CheckedCitation, CitationCheck } from './citation';

export interface RejectedCitation {
  /** As it stands in the answer, shortened to 120 units. */
  readonly raw: string;
  readonly citation: CheckedCitation;
}

/** The citations a strict reader does not accept, in order of first appearance; empty means accepted. */
export function rejectedCitations(
  answer: string,
  check: CitationCheck,
): readonly RejectedCitation[] {
  return check.citations
    .filter((citation) => citation.verdict !== 'valid')
    .map((citation) => {
      const at = check.scan.found[citation.places[0] ?? -1]?.at;
      const raw = at === undefined ? '' : answer.slice(at.start, Math.min(at.end, at.start + 120));
      return { raw, citation };
    });
}

/** One line per rejected citation, for the model that wrote the answer. English: models read it. */
export function repairLines(rejected: readonly RejectedCitation[]): readonly string[] {
  return rejected.map(({ raw, citation }) => {
    if (citation.inside !== null) return `${raw}: cite ${citation.inside} instead, which holds it.`;
    if (citation.verdict === 'malformed') return `${raw}: not a whole id. Copy the handle exactly.`;
    if (citation.verdict === 'unread') {
      return `${raw}: not given to you in full here. Cite only what you were given.`;
    }
    return `${raw}: names nothing you were given. Cite only what you were given.`;
  });
}
