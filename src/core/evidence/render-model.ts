// What rendering a checked answer comes to, before any notation: which places become which numbers, and the
// sources. Every output is made from this one model, so that they cannot disagree. Only valid ids count;
// invalid ones stay as they are. Nothing here changes what the bot wrote.
import type { Span } from '../text/span';
import type { CheckedCitation, CitationCheck } from './citation';
import { decodeEvidenceId } from './evidence-id';
import type { EvidenceId } from './ids';
import { hasOwnNumbers } from './own-numbers';

export interface RenderSource {
  /** From 1, by first appearance. */
  readonly number: number;
  readonly title: string;
  /** http(s) or null. */
  readonly uri: string | null;
  readonly superseded: boolean;
  /** The passages of this version that are cited, in order of first appearance. */
  readonly evidenceIds: readonly EvidenceId[];
}

/** One place of the answer that becomes numbers. */
export interface RenderMark {
  /** What is replaced, UTF-16. */
  readonly span: Span;
  /** Kept before the numbers: the text of `[text](ev1:…)`. */
  readonly linkText: Span | null;
  /** Numbers to show; empty when they equal those just before, and then nothing is shown. */
  readonly numbers: readonly number[];
  /** Indexes into `CitationCheck.scan.found`, also of collapsed ones. */
  readonly places: readonly number[];
}

export interface RenderModel {
  /** 'S' when the answer has numbers of its own, so that ours are told apart. */
  readonly prefix: '' | 'S';
  /** In order and apart. */
  readonly marks: readonly RenderMark[];
  readonly sources: readonly RenderSource[];
}

/** The one model that every output is made from. Ranges are UTF-16 in `answer`. */
export function renderModel(answer: string, check: CitationCheck): RenderModel {
  const valid = new Map<number, CheckedCitation>();
  for (const citation of check.citations) {
    if (citation.verdict !== 'valid') continue;
    for (const place of citation.places) valid.set(place, citation);
  }
  const { sources, numberOf } = numberSources(check, valid);
  const prefix = hasOwnNumbers(
    answer,
    check.scan.groups.map((group) => group.outer),
  )
    ? 'S'
    : '';
  return { prefix, sources, marks: collapse(answer, placeMarks(check, numberOf)) };
}

function numberSources(check: CitationCheck, valid: ReadonlyMap<number, CheckedCitation>) {
  const byVersion = new Map<string, RenderSource & { readonly evidenceIds: EvidenceId[] }>();
  const numberOf = new Map<number, number>();
  for (let place = 0; place < check.scan.found.length; place += 1) {
    const citation = valid.get(place);
    const id = citation?.evidenceId;
    if (citation === undefined || id == null) continue;
    const key = versionKey(citation, id);
    const source = byVersion.get(key) ?? {
      number: byVersion.size + 1,
      title: citation.fact?.title ?? '',
      uri: citation.fact?.uri ?? null,
      superseded: citation.superseded,
      evidenceIds: [],
    };
    if (!source.evidenceIds.includes(id)) source.evidenceIds.push(id);
    byVersion.set(key, source);
    numberOf.set(place, source.number);
  }
  return { sources: [...byVersion.values()], numberOf };
}

/** Passages of one document version share a number. */
function versionKey(citation: CheckedCitation, id: EvidenceId): string {
  if (citation.fact !== null) return `${citation.fact.documentId} ${citation.fact.hash}`;
  const reference = decodeEvidenceId(id);
  return `${reference?.document} ${reference?.prefix}`;
}

/** A group of valid ids goes with its brackets; in a mixed one each valid id goes alone. */
function placeMarks(check: CitationCheck, numberOf: ReadonlyMap<number, number>): RenderMark[] {
  const { found, groups } = check.scan;
  const members: number[][] = groups.map(() => []);
  for (const [place, citation] of found.entries()) members[citation.group]?.push(place);
  const marks: RenderMark[] = [];
  for (const [index, group] of groups.entries()) {
    const places = members[index] ?? [];
    const shown = places.filter((place) => numberOf.has(place));
    const numbersOf = (of: readonly number[]) => of.map((place) => numberOf.get(place) as number);
    if (shown.length > 0 && shown.length === places.length) {
      const { outer, linkText } = group;
      marks.push({ span: outer, linkText, numbers: numbersOf(places), places });
    } else if (group.linkText === null) {
      // A mixed link stays whole: a number cannot stand inside its target.
      for (const place of shown) {
        const span = found[place]?.own as Span;
        marks.push({ span, linkText: null, numbers: numbersOf([place]), places: [place] });
      }
    }
  }
  return marks;
}

/** Equal neighbours show once: within a mark, and over white space between marks. */
function collapse(answer: string, marks: readonly RenderMark[]): readonly RenderMark[] {
  let before: { end: number; number: number } | null = null;
  return marks.map((mark) => {
    const joined =
      before !== null &&
      mark.linkText === null &&
      answer.slice(before.end, mark.span.start).trim() === '';
    let last = joined ? before?.number : undefined;
    const numbers = mark.numbers.filter((number) => {
      const repeats = number === last;
      last = number;
      return !repeats;
    });
    before = last === undefined ? null : { end: mark.span.end, number: last };
    return { ...mark, numbers };
  });
}
