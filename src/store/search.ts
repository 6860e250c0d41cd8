// Finds chunks of current versions in scope in which every word occurs. An index of terms finds the
// documents; the texts of the best of them are then read. Deleted things are never found.
import type { WhereClause } from 'dexie';
import { encodeEvidenceId } from '../core/evidence/evidence-id';
import type { DocumentRecord, TextPiece } from '../core/evidence/records';
import { offsetTable, toUtf16 } from '../core/text/offsets';
import type { Context } from './context';
import { inScope } from './readable';
import { makePreview } from './search-preview';
import { termsOf, uniqueTerms } from './search-terms';
import type { SearchHit, SearchQuery, Store } from './store';

/** Documents whose texts are read for one query. */
const MAX_DOCUMENTS = 60;
/** Words of a query. */
const MAX_WORDS = 12;

/** The part of the store that searches. */
export function searchOperations(context: Context): Pick<Store, 'search'> {
  return { search: (query) => context.read(() => search(context, query)) };
}

/** Best first: rare words, then words that stand often. The last word may be the start of one. */
async function search(context: Context, query: SearchQuery): Promise<readonly SearchHit[]> {
  const words = uniqueTerms(query.words.slice(0, 400)).slice(0, MAX_WORDS);
  if (words.length === 0) return [];
  const documents = await candidates(context, words, query);
  const hits: { hit: SearchHit; score: number }[] = [];
  for (const document of documents) hits.push(...(await chunkHits(context, document, words)));
  hits.sort((a, b) => b.score - a.score);
  return hits.slice(0, Math.min(Math.max(query.limit, 1), 100)).map(({ hit }) => hit);
}

async function candidates(
  { db }: Context,
  words: readonly string[],
  query: SearchQuery,
): Promise<readonly DocumentRecord[]> {
  let ids = null as ReadonlySet<string> | null;
  for (const [i, word] of words.entries()) {
    const where: WhereClause = db.terms.where('terms');
    const isLast = i === words.length - 1 && word.length > 1;
    const rows = isLast ? where.startsWith(word).distinct() : where.equals(word);
    const found = new Set((await rows.primaryKeys()) as string[]);
    ids = ids === null ? found : new Set([...ids].filter((id: string) => found.has(id)));
    if (ids.size === 0) return [];
  }
  const documents = await db.documents.bulkGet([...(ids ?? [])] as DocumentRecord['id'][]);
  return documents
    .flatMap((one) => (one !== undefined && inScope(one, query.scope) ? [one] : []))
    .sort((a, b) => (a.updatedAt < b.updatedAt ? 1 : -1))
    .slice(0, MAX_DOCUMENTS);
}

async function chunkHits(
  { db }: Context,
  document: DocumentRecord,
  words: readonly string[],
): Promise<readonly { hit: SearchHit; score: number }[]> {
  const { id, current } = document;
  const version = current === null ? undefined : await db.versions.get([id, current]);
  const record = current === null ? undefined : await db.texts.get([id, current]);
  if (version === undefined || record === undefined || version.deletedAt !== null) return [];
  const chunks = await db.chunks
    .where('[documentId+hash+start]')
    .between([id, version.hash, 0], [id, version.hash, Number.MAX_SAFE_INTEGER])
    .toArray();
  const slice = slicer(record.stored);
  const titleTerms = new Set(uniqueTerms(version.title));
  return chunks.flatMap((chunk) => {
    const text = slice(chunk.start, chunk.end);
    const score = scoreOf(text, words);
    if (score === 0) return [];
    const { preview, matches } = makePreview(text, words);
    const hit: SearchHit = {
      documentId: id,
      hash: version.hash,
      chunkId: chunk.id,
      evidenceId: version.collides
        ? null
        : encodeEvidenceId({
            kind: 'chunk',
            document: id,
            prefix: version.prefix,
            chunk: chunk.id,
          }),
      title: version.title,
      url: version.url,
      preview,
      matches,
    };
    const inTitle = words.filter((word) => titleTerms.has(word)).length;
    return [{ hit, score: score + inTitle }];
  });
}

/** 0 unless every word occurs; else more for more occurrences, up to three of each. */
function scoreOf(text: string, words: readonly string[]): number {
  if (!mightHold(text, words)) return 0;
  const counts = new Map<string, number>();
  const last = words.at(-1) ?? '';
  for (const { term } of termsOf(text)) {
    const word = words.includes(term)
      ? term
      : term.startsWith(last) && last.length > 1
        ? last
        : null;
    if (word !== null) counts.set(word, Math.min(3, (counts.get(word) ?? 0) + 1));
  }
  if (counts.size < words.length) return 0;
  let score = 0;
  for (const count of counts.values()) score += count;
  return score / words.length;
}

/** A quick no: in ASCII text a word that is not even a part of it does not occur. Chunks are short. */
function mightHold(text: string, words: readonly string[]): boolean {
  if (/[^\0-\x7f]/.test(text)) return true;
  const lower = text.toLowerCase();
  return words.every((word) => lower.includes(word));
}

type Stored =
  | { readonly kind: 'whole'; readonly text: string }
  | { readonly kind: 'passages'; readonly pieces: readonly TextPiece[] };

/** Text by code points; a chunk of passages is one piece. */
function slicer(stored: Stored): (start: number, end: number) => string {
  if (stored.kind === 'passages') {
    return (start) => stored.pieces.find((piece) => piece.start === start)?.text ?? '';
  }
  const table = offsetTable(stored.text);
  return (start, end) => stored.text.slice(toUtf16(table, start), toUtf16(table, end));
}
