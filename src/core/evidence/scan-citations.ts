// Finds every evidence id and handle in an answer, mends what chats and models do to them, and says where
// they stand. Answers are hostile: linear in their length, bounded in results, never throws.
// Mending cannot forge: only an id that is in a ledger becomes valid, whoever wrote it.
import { MAX_ANSWER_LENGTH, MAX_CITATIONS } from '../limits';
import type { Span } from '../text/span';
import { span } from '../text/span';
import type { FoundCitation, ScanResult } from './citation';
import { groupCitations, type PlacedCitation } from './citation-groups';
import { type MendedText, mendText } from './mended-text';
import { parseCitation } from './parse-citation';

export interface ScanOptions {
  /** Ranges not to look at (fenced code), UTF-16, in order and apart. Inline code is looked at. */
  readonly exclude?: readonly Span[];
}

/** Ids and handles in order of position; the answer beyond MAX_ANSWER_LENGTH is not read. */
export function scanCitations(answer: string, options: ScanOptions = {}): ScanResult {
  const read = answer.length > MAX_ANSWER_LENGTH ? answer.slice(0, MAX_ANSWER_LENGTH) : answer;
  const mended = mendText(read);
  const { placed, dropped } = findAll(mended, options.exclude ?? []);
  const grouped = groupCitations(mended.text, placed);
  const found: FoundCitation[] = placed.map((citation, i) => {
    const at = unmend(mended, citation.start, citation.end);
    const own = grouped.own[i] ?? citation;
    return {
      at,
      own: unmend(mended, own.start, own.end),
      group: grouped.groupOf[i] ?? 0,
      mended:
        citation.target.kind !== 'malformed' && read.slice(at.start, at.end) !== citation.canonical,
      target: citation.target,
    };
  });
  const groups = grouped.groups.map((group) => ({
    outer: unmend(mended, group.outer.start, group.outer.end),
    linkText:
      group.linkText === null ? null : unmend(mended, group.linkText.start, group.linkText.end),
  }));
  return { found, groups, dropped };
}

function findAll(
  mended: MendedText,
  exclude: readonly Span[],
): { placed: PlacedCitation[]; dropped: number } {
  const { text, starts } = mended;
  const placed: PlacedCitation[] = [];
  let dropped = 0;
  let hole = 0;
  for (let at = text.indexOf('ev'); at >= 0; ) {
    const start = starts[at] as number;
    while (hole < exclude.length && (exclude[hole] as Span).end <= start) hole += 1;
    const excluded = hole < exclude.length && (exclude[hole] as Span).start <= start;
    const parsed = excluded ? null : parseCitation(text, at);
    if (parsed !== null && placed.length < MAX_CITATIONS) {
      placed.push({ start: at, ...parsed });
    } else if (parsed !== null) {
      dropped += 1;
    }
    at = text.indexOf('ev', parsed === null ? at + 2 : parsed.end);
  }
  return { placed, dropped };
}

/** A range of mended text as a span of the answer. */
function unmend({ starts, ends }: MendedText, start: number, end: number): Span {
  return span(starts[start] as number, ends[end - 1] as number);
}
