// The store contract, second part: runs, ledgers, checks against them, scopes and search.
import { checkCitations } from '../../src/core/evidence/check-citations';
import type { OfferItem } from '../../src/core/evidence/evidence-block';
import { encodeEvidenceId } from '../../src/core/evidence/evidence-id';
import { fetchEvidence } from '../../src/core/evidence/fetch-evidence';
import { type EvidenceId, hashPrefix } from '../../src/core/evidence/ids';
import type { Scope } from '../../src/core/evidence/records';
import { codePointSpan } from '../../src/core/text/span';
import type { Store } from '../../src/store/store';
import {
  type ContractCase,
  capture,
  collectionId,
  freshName,
  must,
  mustFail,
  POND,
  runId,
  same,
} from './contract-kit';

const library: Scope = { kind: 'library' };
const chat = (conversation: string | null, scope = library) =>
  ({ kind: 'chat', host: 'chat.example', conversation, id: runId(), scope }) as const;

/** A page, and a span of it as something to give. */
async function onePage(store: Store, text = POND.repeat(12).trim(), url?: string) {
  const { documentId, hash } = await capture(store, text, url === undefined ? {} : { url });
  const item = (start: number, end: number): OfferItem => {
    const range = codePointSpan(start, end);
    const head = { document: documentId, prefix: hashPrefix(hash) };
    return {
      evidenceId: encodeEvidenceId({ kind: 'span', ...head, ...range }),
      documentId,
      hash,
      range,
      title: 'Tide mills',
      uri: 'https://heritage.example/tide-mills',
      text: text.slice(start, end),
    };
  };
  return { documentId, hash, item };
}

export const runCases: readonly ContractCase[] = [
  {
    name: 'finds the run of a conversation, takes over a new chat, keeps codes apart',
    async run(open) {
      const store = open(freshName());
      const started = chat(null);
      const run = await must(store.openRun(started));
      same((await must(store.openRun(started))).id, run.id);
      same((await must(store.adoptConversation(run.id, 'chat.example/c/1'))).id, run.id);
      same((await must(store.openRun(chat('chat.example/c/1')))).id, run.id);
      const other = await must(store.openRun(chat('chat.example/c/2')));
      same(other.code === run.code, false, 'codes');
      same((await must(store.adoptConversation(other.id, 'chat.example/c/1'))).id, run.id);
      same((await must(store.findRun('chat.example/c/1')))?.id, run.id);
      same(await must(store.findRun('chat.example/c/3')), null);
      same((await must(store.runByCode(other.code)))?.id, other.id);
      await mustFail(store.run(runId()), 'not-found');
    },
  },
  {
    name: 'goes from offered to delivered to read, and only then is an id valid',
    async run(open) {
      const store = open(freshName());
      const { item } = await onePage(store);
      const run = await must(store.openRun(chat('c')));
      const items = [item(0, 54), item(55, 109), item(110, 220)];
      const offer = await must(store.offer(run.id, items, 8_000, false));
      const answer = offer.entries.map(({ number }) => `[ev#${run.code}.${number}]`).join(' ');
      const check = async () => {
        const view = await must(store.runView(run.id, []));
        return checkCitations(answer, view).citations.map(({ verdict, detail }) => [
          verdict,
          detail,
        ]);
      };
      same(await check(), [
        ['unread', 'offered-only'],
        ['unread', 'offered-only'],
        ['unread', 'offered-only'],
      ]);
      const sent = items[0]?.text ?? '';
      const changed = await must(
        store.noteSent(run.id, `${sent} What about ${sent.slice(0, 30)}?`),
      );
      same((await must(store.ledger(run.id)))[0]?.step, 'read');
      same(changed.length > 0, true);
      same((await check())[0], ['valid', null]);
      same(await must(store.noteSent(run.id, sent)), [], 'nothing new');
    },
  },
  {
    name: 'never gives a number twice, at once or after the ledger was cleared',
    async run(open) {
      const store = open(freshName());
      const { item } = await onePage(store);
      const run = await must(store.openRun(chat('c')));
      const offers = await Promise.all(
        [0, 1, 2, 3].map((n) => must(store.offer(run.id, [item(n, n + 50)], 8_000, false))),
      );
      const numbers = offers.flatMap((offer) => offer.entries.map((entry) => entry.number));
      same([...numbers].sort(), [1, 2, 3, 4]);
      await must(store.clearLedger(run.id));
      same(await must(store.ledger(run.id)), []);
      const next = await must(store.offer(run.id, [item(0, 50)], 8_000, false));
      same(next.entries[0]?.number, 5);
      const view = await must(store.runView(run.id, []));
      same(checkCitations(`[ev#${run.code}.1]`, view).citations[0]?.verdict, 'unavailable');
    },
  },
  {
    name: 'notes what a tool read, and tells runs apart',
    async run(open) {
      const store = open(freshName());
      const { item } = await onePage(store);
      const id = item(0, 100).evidenceId;
      const [one, two] = [
        await must(store.openRun(chat('1'))),
        await must(store.openRun(chat('2'))),
      ];
      const read = (maxChars: number, run = one.id) =>
        must(fetchEvidence(store.evidenceReader(), [id], { scope: library, run, maxChars }));
      const verdict = async (run = one.id, cited: EvidenceId = id) => {
        const view = await must(store.runView(run, [cited]));
        const [found] = checkCitations(cited, view).citations;
        return [found?.verdict, found?.detail, found?.inside];
      };
      same(await verdict(), ['unread', 'never-delivered', null]);
      await read(20);
      same(await verdict(), ['unread', 'truncated', null]);
      await read(200);
      same(await verdict(), ['valid', null, null]);
      same(await verdict(two.id), ['unread', 'other-run', null]);
      const inner = item(10, 20).evidenceId;
      same(await verdict(one.id, inner), ['unread', 'inside', `ev#${one.code}.1`]);
    },
  },
  {
    name: 'knows what any run was given of a document, and nothing that was only offered',
    async run(open) {
      const store = open(freshName());
      const page = await onePage(store);
      const other = await onePage(store, 'Another page altogether.', 'https://other.example/');
      const give = async (items: readonly OfferItem[], send: boolean) => {
        const run = await must(store.openRun(chat(null)));
        const { block } = await must(store.offer(run.id, items, 8_000, false));
        if (send) await must(store.noteSent(run.id, block));
      };
      await give([page.item(0, 54), other.item(0, 12)], true);
      await give([page.item(55, 109)], true);
      await give([page.item(110, 160)], false);
      const given = await must(store.given(page.documentId));
      same(given.map((entry) => [entry.range.start, entry.step]).sort(), [
        [0, 'read'],
        [55, 'read'],
      ]);
    },
  },
  {
    name: 'answers alike for what is missing, out of scope, deleted or purged',
    async run(open) {
      const store = open(freshName());
      const { documentId, item } = await onePage(store);
      const collection = (await must(store.putCollection(collectionId(), 'Mills'))).id;
      const id = item(0, 50).evidenceId;
      const missing = id.replace(documentId, '00000000-0000-4000-8000-000000000000');
      const scope: Scope = { kind: 'collections', ids: [collection] };
      const read = async (of: string, within: Scope) => {
        const [found] = await must(fetchEvidence(store.evidenceReader(), [of], { scope: within }));
        return { ...found, evidence_id: '', reference: null };
      };
      const answer = await read(missing, library);
      same(answer.status, 'unavailable');
      same(await read(id, scope), answer, 'out of scope');
      await must(store.setCollections(documentId, [collection]));
      same((await read(id, scope)).status, 'ok');
      same((await read(id, { kind: 'documents', ids: [] })).status, 'unavailable');
      const run = await must(store.openRun(chat('c')));
      await must(store.offer(run.id, [item(0, 50)], 8_000, false));
      await must(store.deleteDocuments([documentId]));
      same(await read(id, library), answer, 'deleted');
      same((await must(store.runView(run.id, [id]))).facts.size, 0);
      await must(store.purgeDocument(documentId, { withoutTrace: false }));
      same(await read(id, library), answer, 'purged');
      same(await must(store.ledger(run.id)), [], 'delivered blocks');
    },
  },
  {
    name: 'fails damaged evidence instead of handing it out',
    async run(open, harness) {
      const name = freshName();
      const store = open(name);
      const { item } = await onePage(store);
      await harness.damageTexts(name);
      const ids = [item(0, 50).evidenceId];
      const [found] = await must(fetchEvidence(store.evidenceReader(), ids, { scope: library }));
      same([found?.status, found?.detail, found?.text], ['failed', 'damaged', null]);
    },
  },
  {
    name: 'finds chunks of current versions in scope in which every word occurs',
    async run(open) {
      const store = open(freshName());
      const mills = await onePage(store, 'The Éling tide mill grinds wheat. 潮汐磨坊 is its name.');
      await onePage(store, 'A wind mill grinds nothing.', 'https://heritage.example/wind');
      const find = async (words: string, scope: Scope = library) =>
        (await must(store.search({ words, scope, limit: 9 }))).map((hit) => hit.documentId);
      same((await find('mill grinds')).length, 2);
      same(await find('eling WHEAT'), [mills.documentId]);
      same(await find('whe'), [mills.documentId], 'start of the last word');
      same(await find('磨坊'), [mills.documentId]);
      same(await find('wheat nothing'), []);
      same(await find(' . '), []);
      same(await find('mill', { kind: 'documents', ids: [mills.documentId] }), [mills.documentId]);
      const [hit] = await must(store.search({ words: 'wheat', scope: library, limit: 1 }));
      const [match] = hit?.matches ?? [];
      same(hit?.preview.slice(match?.start, match?.end), 'wheat');
      const outcome = await must(
        fetchEvidence(store.evidenceReader(), [hit?.evidenceId ?? ''], { scope: library }),
      );
      same(outcome[0]?.status, 'ok');
      await capture(store, 'Closed for good.');
      same(await find('wheat'), [], 'superseded text');
      await must(store.deleteDocuments([mills.documentId]));
      same(await find('closed'), []);
    },
  },
];
