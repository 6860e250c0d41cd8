// Ids that follow from what they name: the same text of the same page has the same ids on every machine.
// UUIDv5 comes as a parameter (store passes that of the `uuid` package). Nothing here is random.
import type { ChunkId, ContentHash, DocumentId, UuidV5 } from './ids';

/** Namespace of URLs, RFC 9562 appendix C. */
const URL_NAMESPACE = '6ba7b811-9dad-11d1-80b4-00c04fd430c8';

/** Document id of a document key. */
export function documentIdOf(key: string, v5: UuidV5): DocumentId {
  return v5(key, URL_NAMESPACE) as DocumentId;
}

/** Id of the chunk that covers code points `start` to `end` of a version. */
export function chunkIdOf(
  document: DocumentId,
  hash: ContentHash,
  start: number,
  end: number,
  v5: UuidV5,
): ChunkId {
  return v5(`${hash}:${start}-${end}`, document) as ChunkId;
}
