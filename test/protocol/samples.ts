// One good request for each kind of message, for tests that damage them one field at a time.
// The compiler keeps the list complete: a kind without a sample does not build.
import type { KINDS } from '../../src/protocol/kinds';

export const UUID = '3f2b8c1e-7a54-4d0b-9c61-0e5a7d3b1f20';
export const HASH = '9a1b2c3d4e5f6071'.repeat(4);
export const EVIDENCE = `ev1:s:${UUID}:${HASH.slice(0, 16)}:0-10`;
const documentId = UUID;
const requestId = UUID;
const range = { start: 0, end: 10 };
const conversation = { host: 'chatgpt', key: 'chatgpt:chatgpt.com:1' };
const answer = { conversation, text: 'An answer [ev#k7.1].', code: [range], quoted: [] };
const link = { at: range, url: 'https://heritage.example/', title: 'Heritage', more: 0 };
const linked = { ...answer, links: [link], after: 'A question.' };
const health = {
  reader: 'chatgpt',
  generation: 'section',
  messages: 2,
  answers: 1,
  empty: 0,
  links: 1,
  withUrl: 1,
  composer: true,
};
const target = { kind: 'document', documentId };
const receipt = {
  documentId,
  hash: HASH,
  title: 'Tide mills',
  outcome: 'new',
  previous: null,
  restored: false,
  length: 10,
  fullLength: 10,
  clipId: null,
  evidenceIds: [EVIDENCE],
  notes: [],
};

export const SAMPLES: Readonly<Record<keyof typeof KINDS, Record<string, unknown>>> = {
  'page.look': { tabId: 1 },
  'page.clip': { requestId, tabId: 1, what: 'page', passageOnly: false, override: false },
  'page.undo-clip': { requestId, receipt },
  'page.scroll': { tabId: 3, act: 'step' },
  'page.highlight': { tabId: 1, documentId },
  'open.plan': { documentId, hash: HASH, range },
  'open.passage': { documentId, hash: HASH, range },
  'library.list': { collection: null, deleted: false, cursor: null },
  'library.document': { documentId },
  'library.text': { documentId, hash: HASH },
  'library.search': { words: 'tide', collection: null },
  'library.copy': { evidenceId: EVIDENCE, form: 'quote' },
  'library.find-quote': { documentId, hash: HASH, quote: 'the tide' },
  'page.find-quote': { tabId: 1, quote: 'the tide' },
  'library.delete': { requestId, target },
  'library.undo': { requestId, undo: '{}' },
  'library.restore': { requestId, target: { kind: 'version', documentId, hash: HASH } },
  'library.purge': { requestId, target: { kind: 'clip', clipId: UUID } },
  'library.new-clip': { requestId, documentId, hash: HASH, range, note: '' },
  'library.note': { requestId, clipId: UUID, note: '', tags: ['a'] },
  'library.collections': {},
  'library.put-collection': { requestId, id: UUID, name: 'Mills' },
  'library.delete-collection': { requestId, id: UUID },
  'library.assign': { requestId, documentId, collections: [UUID] },
  'versions.passages': { documentId, hash: HASH },
  'recheck.plan': { what: { kind: 'documents', documents: [documentId] } },
  'recheck.start': { requestId, documents: [documentId] },
  'recheck.view': {},
  'recheck.act': { requestId, act: 'pause' },
  'report.create': {
    requestId,
    answer: { text: 'An answer.', code: [], quoted: [range], links: [link] },
    origin: { kind: 'chat', host: 'chatgpt', conversation: 'chatgpt:chatgpt.com:1' },
    urls: ['https://heritage.example/tide-mills'],
  },
  'report.list': { cursor: null },
  'report.view': { id: UUID, round: null },
  'report.act': { requestId, id: UUID, act: { do: 'start', pages: [1] } },
  'report.open-page': { requestId, id: UUID, number: 0 },
  'report.read-page': { requestId, id: UUID, number: 0, anyway: false },
  'chat.tabs': {},
  'chat.run': { tabId: 1 },
  'chat.preview': { tabId: null, items: [EVIDENCE], budget: 8_000, cut: false },
  'chat.scope': { tabId: 1 },
  'chat.set-scope': { tabId: 1, collection: null },
  'chat.clear': { requestId, tabId: 1 },
  'chat.offer': {
    requestId,
    tabId: null,
    way: 'copy',
    items: [EVIDENCE],
    budget: 8_000,
    cut: false,
  },
  'sites.list': {},
  'sites.use-chat': { pattern: 'https://chatgpt.com/*', on: true },
  'sites.reading': { pattern: 'https://heritage.example/*' },
  'sites.set-reading': { pattern: 'https://heritage.example/*', json: '{}' },
  'sites.show-clips': { pattern: 'https://heritage.example/*', on: true },
  'chat.check': linked,
  'chat.check-sources': linked,
  'chat.hosts': {},
  'chat.repair': linked,
  'chat.picked': { assistant: '[data-role="assistant"]' },
  'chat.pick': { tabId: 1 },
  'chat.health': { conversation, known: true, health, gaveWay: [linked] },
  'chat.reading': { tabId: 1 },
  'chat.report': { tabId: 1 },
  'chat.sent': { conversation, messages: ['Hello'] },
  'chat.card': { answer: linked, target: { kind: 'citation', index: 0 } },
  'chat.here': { conversation },
  'card.redeem': { token: UUID },
  'card.close': {},
  'card.open': { token: UUID, at: 0, where: 'page' },
};
