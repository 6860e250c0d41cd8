// What a prepared capture changes, inside one transaction: version, text, chunks, clip, document, terms,
// log and receipt. Two captures of one page at once are decided one after the other here, so they make one
// version. Awaits nothing but the database.
import { v4 } from 'uuid';
import {
  type CaptureDecision,
  decideCapture,
  type KnownVersion,
} from '../core/evidence/capture-decision';
import type { ClipId, CollectionId, RequestId } from '../core/evidence/ids';
import type {
  ClipRecord,
  DocumentRecord,
  TextPiece,
  VersionRecord,
} from '../core/evidence/records';
import { toUtf16 } from '../core/text/offsets';
import type { Context } from './context';
import type { PreparedCapture } from './prepare-capture';
import type { CommitReceipt, CommitRequest, CommitWarning } from './store';

/** Writes a prepared capture. Must run inside the transaction of `commitCapture`. */
export async function applyCapture(
  context: Context,
  requestId: RequestId,
  request: CommitRequest,
  prepared: PreparedCapture,
  now: string,
): Promise<CommitReceipt> {
  const { db } = context;
  const repeated = await db.receipts.get(requestId);
  if (repeated !== undefined) return repeated.receipt;
  const { documentId, version } = prepared;
  const before = await db.documents.get(documentId);
  const versions = await db.versions.where({ documentId }).toArray();
  const decision = decideCapture(
    before === undefined
      ? null
      : { ...before, deleted: before.deletedAt !== null, versions: versions.map(asKnown) },
    { ...version, how: request.how },
  );
  const known = versions.find((one) => one.hash === version.hash);
  const keeps = decision.stores || known !== undefined;
  if (keeps) await keepVersion(context, prepared, decision, known);
  const document = await keepDocument(context, request, prepared, decision, before, now);
  const clipId = keeps ? await keepClip(context, request, prepared, now) : null;
  const receipt: CommitReceipt = {
    documentId,
    hash: version.hash,
    outcome: decision.outcome,
    clipId,
    length: prepared.table.codePoints,
    warnings: warningsOf(decision, version, keeps),
  };
  await db.activity.put({
    id: v4(),
    at: now,
    kind: decision.stores || decision.activatesAs !== null ? 'captured' : 'sighted',
    documentId: document === null ? null : documentId,
    hash: keeps ? version.hash : null,
    title: document === null ? '' : version.title,
    detail: decision.outcome,
  });
  await db.receipts.put({ requestId, at: now, documentId, receipt });
  await db.staged.where({ requestId }).delete();
  return receipt;
}

function asKnown(version: VersionRecord): KnownVersion {
  return { ...version, deleted: version.deletedAt !== null };
}

async function keepVersion(
  { db }: Context,
  { version, stored, chunks }: PreparedCapture,
  decision: CaptureDecision,
  known: VersionRecord | undefined,
): Promise<void> {
  const { documentId, hash } = version;
  const base = known ?? {
    ...version,
    collides: decision.collides,
    rereadOf: decision.rereadOf,
  };
  const fills = known !== undefined && decision.fills;
  await db.versions.put({
    ...base,
    extent: fills && version.extent === 'whole' ? 'whole' : base.extent,
    activatedSeq: decision.activatesAs ?? base.activatedSeq,
    deletedAt: decision.restores || known === undefined ? null : base.deletedAt,
  });
  if (known !== undefined && !fills) return;
  const held = fills ? await db.texts.get([documentId, hash]) : undefined;
  const merged =
    stored.kind === 'passages' && held?.stored.kind === 'passages'
      ? { kind: 'passages' as const, pieces: mergePieces(held.stored.pieces, stored.pieces) }
      : stored;
  await db.texts.put({ documentId, hash, stored: merged });
  await db.chunks.bulkPut([...chunks]);
}

/** Pieces are chunks, so two are the same or apart. */
function mergePieces(held: readonly TextPiece[], more: readonly TextPiece[]): readonly TextPiece[] {
  const byStart = new Map([...held, ...more].map((piece) => [piece.start, piece]));
  return [...byStart.values()].sort((a, b) => a.start - b.start);
}

/** The document after the capture; null when a sighting knows none. */
async function keepDocument(
  { db }: Context,
  request: CommitRequest,
  prepared: PreparedCapture,
  decision: CaptureDecision,
  before: DocumentRecord | undefined,
  now: string,
): Promise<DocumentRecord | null> {
  const { documentId, key, keyRule, kind, version } = prepared;
  if (before === undefined && !decision.stores) return null;
  const base: DocumentRecord = before ?? {
    id: documentId,
    key,
    keyRule,
    kind,
    aliases: [],
    title: version.title,
    url: version.url,
    activationSeq: 0,
    current: null,
    collections: [],
    createdAt: now,
    updatedAt: now,
    deletedAt: null,
  };
  const activated = decision.activatesAs !== null;
  const document: DocumentRecord = {
    ...base,
    aliases: [...new Set([...base.aliases, ...prepared.aliases])].slice(-32),
    title: activated ? version.title : base.title,
    url: activated ? version.url : base.url,
    activationSeq: decision.activatesAs ?? base.activationSeq,
    current: activated ? version.hash : base.current,
    collections: await knownCollections({ db }, base.collections, request.collections ?? []),
    updatedAt: now,
    deletedAt: decision.restores ? null : base.deletedAt,
  };
  await db.documents.put(document);
  const isCurrent = document.current === version.hash;
  if (isCurrent && (activated || decision.fills)) await keepTerms({ db }, prepared, decision.fills);
  return document;
}

/** Terms of the current version; passages add theirs to those of earlier passages. */
async function keepTerms(
  { db }: Pick<Context, 'db'>,
  { documentId, version, terms }: PreparedCapture,
  fills: boolean,
): Promise<void> {
  const adds = fills && version.extent === 'passages';
  const held = adds ? ((await db.terms.get(documentId))?.terms ?? []) : [];
  await db.terms.put({ documentId, terms: [...new Set([...held, ...terms])] });
}

async function knownCollections(
  { db }: Pick<Context, 'db'>,
  held: readonly CollectionId[],
  more: readonly CollectionId[],
): Promise<readonly CollectionId[]> {
  if (more.length === 0) return held;
  const found = await db.collections.bulkGet([...more]);
  return [...new Set([...held, ...found.flatMap((one) => (one === undefined ? [] : [one.id]))])];
}

async function keepClip(
  { db }: Context,
  request: CommitRequest,
  { documentId, version, text, table, clipRange }: PreparedCapture,
  now: string,
): Promise<ClipId | null> {
  if (request.clip === undefined || clipRange === null) return null;
  const { id, note, tags } = request.clip;
  if ((await db.clips.get(id)) !== undefined) return id;
  const clip: ClipRecord = {
    id,
    documentId,
    hash: version.hash,
    range: clipRange,
    text: text.slice(toUtf16(table, clipRange.start), toUtf16(table, clipRange.end)),
    note,
    tags: [...new Set(tags)],
    createdAt: now,
    editedAt: now,
    deletedAt: null,
  };
  await db.clips.put(clip);
  return id;
}

function warningsOf(
  decision: CaptureDecision,
  version: VersionRecord,
  keeps: boolean,
): readonly CommitWarning[] {
  const warnings: CommitWarning[] = [];
  if (decision.restores) warnings.push('restored');
  if (decision.collides) warnings.push('prefix-collision');
  if (version.notes.includes('cut')) warnings.push('cut');
  if (decision.fills && version.extent === 'whole') warnings.push('filled');
  if (!keeps) warnings.push('not-stored');
  return warnings;
}
