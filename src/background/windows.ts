// What a conversation was given, as text that quotes can be held against: the delivered ranges per version,
// touching ones joined, never across a gap. Prepared texts are kept as a cache while the worker lives.

import type { Mark } from '../core/capture/draft';
import type { EvidenceId } from '../core/evidence/ids';
import { deliveredWindows } from '../core/evidence/ledger';
import type { LedgerEntry } from '../core/evidence/run-records';
import { prepareSource } from '../core/grounding/index';
import type { PreparedSource } from '../core/grounding/source';
import type { Span } from '../core/text/span';
import type { Store } from '../store/store';
import { type OpenedVersion, openVersion } from './opened-version';

export interface Window {
  readonly opened: OpenedVersion;
  /** UTF-16 in `opened.text`. */
  readonly shown: Span;
  readonly source: PreparedSource;
}

const MAX_CACHED = 200;
const cache = new Map<string, PreparedSource>();

/** A part of a version prepared for grounding; offsets in it count from the start of the part. */
export function preparedPart(opened: OpenedVersion, part: Span): PreparedSource {
  const key = `${opened.version.documentId} ${opened.version.hash} ${part.start}-${part.end}`;
  const known = cache.get(key);
  if (known) return known;
  const made = prepareSource(opened.text.slice(part.start, part.end), marksIn(opened, part));
  if (cache.size >= MAX_CACHED) cache.delete(cache.keys().next().value ?? '');
  cache.set(key, made);
  return made;
}

function marksIn(opened: OpenedVersion, part: Span): Mark[] {
  if (opened.stored.kind !== 'whole') return [];
  return opened.stored.marks
    .filter((mark) => mark.start >= part.start && mark.end <= part.end)
    .map((mark) => ({ ...mark, start: mark.start - part.start, end: mark.end - part.start }));
}

export interface RunText {
  readonly windows: readonly Window[];
  /** The window that holds a piece of evidence. */
  windowOf(id: EvidenceId): Window | null;
}

/** Opens everything a run was given. Versions that can't be read any more are left out. */
export async function openRunText(store: Store, ledger: readonly LedgerEntry[]): Promise<RunText> {
  const windows: (Window & { readonly ids: ReadonlySet<EvidenceId> })[] = [];
  const versions = new Map(ledger.map((e) => [`${e.documentId} ${e.hash}`, e]));
  for (const { documentId, hash } of versions.values()) {
    const ranges = deliveredWindows(ledger, documentId, hash);
    if (ranges.length === 0) continue;
    const opened = await openVersion(store, documentId, hash);
    if (!opened.ok) continue;
    for (const range of ranges) {
      const shown = opened.value.toShown(range);
      if (!shown) continue;
      const inside = ledger.filter(
        (e) =>
          e.hash === hash &&
          e.documentId === documentId &&
          e.range.start >= range.start &&
          e.range.end <= range.end,
      );
      windows.push({
        opened: opened.value,
        shown,
        source: preparedPart(opened.value, shown),
        ids: new Set(inside.map((e) => e.evidenceId)),
      });
    }
  }
  return { windows, windowOf: (id) => windows.find((w) => w.ids.has(id)) ?? null };
}
