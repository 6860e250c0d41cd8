// Looking for a quote that a person has at hand: in a stored version, or on the page they look at. The same engine
// and the same words as in a chat; nothing is stored.
import { storedPassage } from '../core/capture/stored-passage';
import { contentHash } from '../core/evidence/content-hash';
import type { ContentHash, DocumentId } from '../core/evidence/ids';
import { closestPassages, ground, prepareSource } from '../core/grounding/index';
import type { PreparedSource } from '../core/grounding/source';
import { ok, type Result } from '../core/result';
import type { FoundQuote } from '../protocol/quote-messages';
import type { Context } from './context';
import { resultOf } from './ground-quotes';
import { openVersion } from './opened-version';
import { readTab } from './read-tab';
import { showPassages } from './show-passages';

/** Closest passages that are offered for a quote that is not there. */
const CLOSEST = 3;
const SHOWN = 400;

function find(source: PreparedSource, quote: string): FoundQuote {
  const grounding = ground(source, quote);
  const result = resultOf(grounding);
  return {
    result,
    places: grounding.places.map(({ start, end }) => ({ start, end })),
    differences: grounding.differences.slice(0, 40).map((d) => ({
      kind: d.kind,
      quote: d.quote.text.slice(0, SHOWN),
      source: d.source.text.slice(0, SHOWN),
      material: d.material,
    })),
    gaps: grounding.gaps.map((gap) => gap.text.slice(0, SHOWN)),
    flags: [...grounding.flags],
    detail: grounding.reason,
    closest:
      result === 'missing'
        ? closestPassages(source, quote, CLOSEST).map(({ span, text }) => ({
            range: { start: span.start, end: span.end },
            text: text.slice(0, SHOWN),
          }))
        : [],
  };
}

/** Ranges count in the text that the reader shows. */
export async function findInVersion(
  context: Context,
  request: { documentId: DocumentId; hash: ContentHash; quote: string },
): Promise<Result<FoundQuote>> {
  const opened = await openVersion(context.store, request.documentId, request.hash);
  if (!opened.ok) return opened;
  const { stored, text } = opened.value;
  const marks = stored.kind === 'whole' ? stored.marks : [];
  return ok(find(prepareSource(text, marks), request.quote));
}

/** Looks on the live page and, when something stands there, shows it. */
export async function findOnPage(tabId: number, quote: string): Promise<Result<FoundQuote>> {
  const reading = await readTab(tabId);
  if (!reading.ok) return reading;
  const { text, marks } = reading.value.draft;
  const found = find(prepareSource(text, marks), quote);
  if (found.places.length === 0) return ok(found);
  const hash = await contentHash(text);
  const kind = { verbatim: 'verbatim', elided: 'shortened' }[found.result as string] ?? 'changed';
  const passages = found.places.map(({ start, end }, i) => ({
    id: String(i),
    kind: kind as 'verbatim' | 'shortened' | 'changed',
    passage: storedPassage(text, start, end, hash),
  }));
  const shown = await showPassages(tabId, passages, { hash, page: 'same' }, '0');
  return shown.ok ? ok(found) : shown;
}
