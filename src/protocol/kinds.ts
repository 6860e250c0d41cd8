// Every message that the background answers: who may send it, what it must look like, what comes back.
// Asking for a kind that is not here, `__proto__` and `constructor` included, is "unknown kind".
import * as z from 'zod/mini';
import {
  answer,
  answerModel,
  cardModel,
  cardRequest,
  chatTab,
  conversation,
  offerReceipt,
  offerRequest,
  runView,
  sentRequest,
} from './chat-messages';
import {
  assignRequest,
  clipRow,
  collectionRequest,
  collectionRow,
  copied,
  copyRequest,
  documentList,
  documentView,
  listRequest,
  newClipRequest,
  noteRequest,
  searchHit,
  targetRequest,
  versionText,
} from './library-messages';
import {
  clipReceipt,
  clipRequest,
  openOutcome,
  openPlan,
  pageLook,
  passage,
  undoClipRequest,
} from './page-messages';
import {
  collectionId,
  contentHash,
  count,
  documentId,
  line,
  nothing,
  requestId,
  tabId,
} from './schema';

/** `own`: a page of ours. `card`: our frame inside somebody's page. `chat`: our script in a chat page's top frame. */
export type Role = 'own' | 'card' | 'chat';

export interface Kind<Request extends z.ZodMiniType, Response extends z.ZodMiniType> {
  readonly from: readonly Role[];
  readonly request: Request;
  readonly response: Response;
}

function kind<Request extends z.ZodMiniType, Response extends z.ZodMiniType>(
  from: readonly Role[],
  request: Request,
  response: Response,
): Kind<Request, Response> {
  return { from, request, response };
}

const OWN = ['own'] as const;
const CARD = ['card'] as const;
const CHAT = ['chat'] as const;

const token = z.string().check(z.minLength(20), z.maxLength(60));
const site = z.strictObject({ name: line, patterns: z.array(line), enabled: z.boolean() });
const sites = z.strictObject({
  chats: z.array(site),
  /** Sites a person turned on beyond the known ones. */
  others: z.array(line),
  /** Hosts we may open and read for highlighting, and nothing else. */
  sources: z.array(line),
  all: z.boolean(),
});
export type Sites = z.infer<typeof sites>;

export const KINDS = {
  'page.look': kind(OWN, z.strictObject({ tabId }), pageLook),
  'page.clip': kind(OWN, clipRequest, clipReceipt),
  'page.undo-clip': kind(OWN, undoClipRequest, nothing),
  'page.highlight': kind(
    OWN,
    z.strictObject({ tabId, documentId }),
    z.strictObject({ shown: count, gone: count }),
  ),
  'open.plan': kind(OWN, passage, openPlan),
  'open.passage': kind(OWN, passage, openOutcome),

  'library.list': kind(OWN, listRequest, documentList),
  'library.document': kind(OWN, z.strictObject({ documentId }), documentView),
  'library.text': kind(OWN, z.strictObject({ documentId, hash: contentHash }), versionText),
  'library.search': kind(
    OWN,
    z.strictObject({ words: line, collection: z.nullable(collectionId) }),
    z.array(searchHit),
  ),
  'library.copy': kind(OWN, copyRequest, copied),
  'library.delete': kind(OWN, targetRequest, z.strictObject({ undo: z.string() })),
  'library.undo': kind(OWN, z.strictObject({ requestId, undo: z.string() }), nothing),
  'library.restore': kind(OWN, targetRequest, nothing),
  'library.purge': kind(OWN, targetRequest, nothing),
  'library.new-clip': kind(OWN, newClipRequest, clipRow),
  'library.note': kind(OWN, noteRequest, nothing),
  'library.collections': kind(OWN, z.strictObject({}), z.array(collectionRow)),
  'library.put-collection': kind(OWN, collectionRequest, nothing),
  'library.delete-collection': kind(OWN, z.strictObject({ requestId, id: collectionId }), nothing),
  'library.assign': kind(OWN, assignRequest, nothing),

  'chat.tabs': kind(OWN, z.strictObject({}), z.array(chatTab)),
  'chat.run': kind(OWN, z.strictObject({ tabId }), runView),
  'chat.offer': kind(OWN, offerRequest, offerReceipt),

  'chat.check': kind(CHAT, answer, answerModel),
  'chat.sent': kind(CHAT, sentRequest, z.strictObject({ changed: z.boolean() })),
  'chat.card': kind(CHAT, cardRequest, z.strictObject({ token })),
  'chat.here': kind(CHAT, z.strictObject({ conversation }), nothing),

  'card.redeem': kind(CARD, z.strictObject({ token }), cardModel),
  'card.size': kind(CARD, z.strictObject({ height: count }), nothing),
  'card.close': kind(CARD, z.strictObject({}), nothing),
  'card.open': kind(
    CARD,
    z.strictObject({ token, at: count, where: z.enum(['page', 'library']) }),
    nothing,
  ),

  'sites.list': kind(OWN, z.strictObject({}), sites),
  'sites.use-chat': kind(OWN, z.strictObject({ pattern: line, on: z.boolean() }), nothing),
} as const;

export type KindName = keyof typeof KINDS;
export type RequestOf<K extends KindName> = z.input<(typeof KINDS)[K]['request']>;
export type ParsedOf<K extends KindName> = z.output<(typeof KINDS)[K]['request']>;
export type ResponseOf<K extends KindName> = z.output<(typeof KINDS)[K]['response']>;

const BY_NAME: ReadonlyMap<string, Kind<z.ZodMiniType, z.ZodMiniType>> = new Map(
  Object.entries(KINDS),
);

/** The kind called `name`, or null: looked up in a Map, so that inherited names are no kinds. */
export function kindNamed(name: string): Kind<z.ZodMiniType, z.ZodMiniType> | null {
  return BY_NAME.get(name) ?? null;
}
