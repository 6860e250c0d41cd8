// What became of a person's passages in another version of their document: every clip, and everything a chat was
// given, each judged by the engine that highlights. Reads only; a passage that cannot be judged says so.

import type { ContentHash, DocumentId } from '../core/evidence/ids';
import type { VersionRecord } from '../core/evidence/records';
import { openCheckedText } from '../core/evidence/stored-text';
import { type Anchor, anchorPassage, anchorText } from '../core/reanchor/anchor';
import { ok, type Result } from '../core/result';
import type { CodePointSpan } from '../core/text/span';
import type { PassageCounts, PassageList, PassageRow } from '../protocol/version-messages';
import type { Context } from './context';
import { type OpenedVersion, openVersion } from './opened-version';

/** Passages judged in one answer: on a page of 120 KB that many edited ones take a second. */
const MAX_JUDGED = 300;
/** Judging ends after this time, in milliseconds: a page of 2 MB makes each passage slow. What is left is counted. */
const TIME = 3_000;
/** Of one passage, what is shown; UTF-16 units. */
const SHOWN = 1_200;
const MAX_DIFFERENCES = 20;

/** A passage as it is kept, before it is judged. */
interface Mine {
  readonly clipId: PassageRow['clipId'];
  readonly given: boolean;
  readonly hash: ContentHash;
  readonly range: CodePointSpan;
}

const UNTOLD: Anchor = { outcome: 'unknown', span: null, differences: [], places: [] };
const WORST_FIRST = ['gone', 'edited', 'unknown', 'moved', 'unchanged'] as const;

/** Passages of the document's other versions, in the version `hash`. */
export async function passagesIn(
  context: Context,
  documentId: DocumentId,
  hash: ContentHash,
): Promise<Result<PassageList>> {
  const target = await openVersion(context.store, documentId, hash);
  if (!target.ok) return target;
  const mine = await passagesBefore(context, target.value);
  if (!mine.ok) return mine;
  const { stored } = target.value;
  const source = stored.kind === 'whole' ? anchorText(stored.text, stored.marks) : null;
  const opened = new Map<ContentHash, OpenedVersion | null>();
  const rows: PassageRow[] = [];
  const ends = performance.now() + TIME;
  let judged = 0;
  for (const one of mine.value.slice(0, MAX_JUDGED)) {
    if (performance.now() > ends) break;
    judged += 1;
    if (!opened.has(one.hash)) {
      const own = await openVersion(context.store, documentId, one.hash);
      opened.set(one.hash, own.ok ? own.value : null);
    }
    const own = opened.get(one.hash);
    const shown = own?.toShown(one.range);
    const passage = own ? openCheckedText(own.stored).passage(one.range) : null;
    if (!own || !shown || !passage) continue;
    const anchor = source ? anchorPassage(source, passage) : UNTOLD;
    rows.push({
      clipId: one.clipId,
      given: one.given,
      hash: one.hash,
      range: { start: shown.start, end: shown.end },
      capturedAt: own.version.capturedAt.utc,
      text: passage.exact.slice(0, SHOWN),
      outcome: anchor.outcome,
      now: anchor.span && { start: anchor.span.start, end: anchor.span.end },
      differences: anchor.differences.slice(0, MAX_DIFFERENCES).map((d) => ({
        kind: d.kind,
        quote: d.quote.text.slice(0, SHOWN),
        source: d.source.text.slice(0, SHOWN),
        material: d.material,
      })),
    });
  }
  const rank = (row: PassageRow) => WORST_FIRST.indexOf(row.outcome);
  rows.sort((a, b) => rank(a) - rank(b) || a.range.start - b.range.start);
  return ok({ rows, more: mine.value.length - judged });
}

/** How many passages have which outcome. */
export function countPassages(list: PassageList): PassageCounts {
  const counts = { unchanged: 0, moved: 0, edited: 0, gone: 0, unknown: list.more };
  for (const row of list.rows) counts[row.outcome] += 1;
  return counts;
}

/** Clips and given passages that are not of this version nor of a later one; each range once. */
async function passagesBefore(
  context: Context,
  { document, version }: OpenedVersion,
): Promise<Result<Mine[]>> {
  const versions = await context.store.versions(document.id);
  if (!versions.ok) return versions;
  const clips = await context.store.listClips({ document: document.id, limit: 500 });
  if (!clips.ok) return clips;
  const given = await context.store.given(document.id);
  if (!given.ok) return given;
  const before = new Set(
    versions.value.filter((one) => isBefore(one, version, document.current)).map((v) => v.hash),
  );
  const all: Mine[] = [
    ...clips.value.items.map(({ id, hash, range }) => ({ clipId: id, given: false, hash, range })),
    ...given.value.map(({ hash, range }) => ({ clipId: null, given: true, hash, range })),
  ];
  const once = new Map<string, Mine>();
  for (const one of all) {
    if (!before.has(one.hash)) continue;
    const key = `${one.hash} ${one.range.start}-${one.range.end}`;
    const known = once.get(key);
    once.set(key, known ? { ...known, given: known.given || one.given } : one);
  }
  return ok([...once.values()]);
}

/** The current version is the newest, also when the page went back to an earlier text. */
function isBefore(one: VersionRecord, than: VersionRecord, current: ContentHash | null): boolean {
  if (one.hash === than.hash) return false;
  return than.hash === current || one.capturedAt.utc < than.capturedAt.utc;
}
