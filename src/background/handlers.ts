// Which function answers which message. Only wiring: each line is a kind, its payload and one call.
// No decision is made here: who may ask is decided by the bus, what is answered by the functions it calls.
import type { Answer } from '../core/answer/answer';
import { fail, ok, type Result } from '../core/result';
import type { Handlers } from '../platform/bus';
import { closeCard, makeCard, openFromCard, redeemCard } from './cards';
import { inConversation, inTab, isOfSite } from './chat-callers';
import { noteHealth, readingReport, readingView } from './chat-health';
import { chatHostsAt, readingOf, writeReading } from './chat-hosts';
import { listSites, useChat } from './chat-sites';
import { checkAnswer } from './check-answer';
import { checkSources } from './check-sources';
import { clipPage, undoClip } from './clip-page';
import { collections } from './collections';
import type { Context } from './context';
import { newClip, purge, remove, restore, undo } from './edit-library';
import { findInVersion, findOnPage } from './find-quote';
import { copyEvidence, listDocuments, readVersion, searchLibrary, viewDocument } from './library';
import { lookAtPage, patternOf } from './look-page';
import { passagesIn } from './my-passages';
import { noteSent } from './note-sent';
import { chatTabs, offer, previewOffer, runOf } from './offers';
import { highlightClips, openPassage, planOpen } from './open-passage';
import { askForPick, takePick } from './pick-answer';
import { actOnRecheck, planRecheck, startRecheck, viewRecheck } from './recheck';
import { askForRepair } from './repair';
import {
  actOnReport,
  createReport,
  listReports,
  openReportPage,
  readByHand,
  viewReport,
} from './reports';
import { chooseScope, clearGiven, viewScope } from './run-scope';
import { noteConversation } from './runs';
import { scrollPage } from './scroll-page';
import { useClipSite } from './show-clips';

async function done(change: Promise<Result<unknown>>, context: Context): Promise<Result<null>> {
  const result = await change;
  if (!result.ok) return result;
  context.changed();
  return ok(null);
}

/** The answers to every kind of message. */
export function handlers(context: Context): Handlers {
  const { store } = context;
  return {
    'page.look': ({ tabId }) => lookAtPage(context, tabId),
    'page.clip': (request) => clipPage(context, request),
    'page.undo-clip': ({ receipt }) => undoClip(context, receipt),
    'page.scroll': ({ tabId, act }) => scrollPage(tabId, act),
    'page.highlight': ({ tabId, documentId }) => highlightClips(context, tabId, documentId),
    'open.plan': (passage) => planOpen(context, passage),
    'open.passage': (passage, caller) => openPassage(context, passage, caller),

    'library.list': (query) => listDocuments(context, query),
    'library.document': ({ documentId }) => viewDocument(context, documentId),
    'library.text': ({ documentId, hash }) => readVersion(context, documentId, hash),
    'library.search': ({ words, collection }) => searchLibrary(context, words, collection),
    'library.copy': ({ evidenceId, form }) => copyEvidence(context, evidenceId, form),
    'library.find-quote': (request) => findInVersion(context, request),
    'page.find-quote': ({ tabId, quote }) => findOnPage(tabId, quote),
    'library.delete': ({ target }) => remove(context, target),
    'library.undo': (request) => undo(context, request.undo),
    'library.restore': ({ target }) => restore(context, target),
    'library.purge': ({ target }) => purge(context, target),
    'library.new-clip': (request) => newClip(context, request),
    'library.note': ({ clipId, note, tags }) =>
      done(store.editClip(clipId, { note, tags }), context),
    'library.collections': () => collections(context),
    'library.put-collection': ({ id, name }) => done(store.putCollection(id, name), context),
    'library.delete-collection': ({ id }) => done(store.deleteCollection(id), context),
    'library.assign': ({ documentId, collections: ids }) =>
      done(store.setCollections(documentId, ids), context),

    'versions.passages': ({ documentId, hash }) => passagesIn(context, documentId, hash),
    'recheck.plan': ({ what }) => planRecheck(context, what),
    'recheck.start': (request) => startRecheck(context, request),
    'recheck.view': () => viewRecheck(context),
    'recheck.act': ({ act }) => actOnRecheck(context, act),

    'report.create': ({ requestId, answer, origin, urls }) =>
      createReport(context, answer as unknown as Answer, origin, urls, requestId),
    'report.list': ({ cursor }) => listReports(context, cursor),
    'report.view': ({ id, round }) => viewReport(context, id, round),
    'report.act': ({ id, act }) => actOnReport(context, id, act),
    'report.open-page': ({ id, number }) => openReportPage(context, id, number),
    'report.read-page': ({ id, number, anyway }, caller) =>
      readByHand(context, id, number, anyway, caller.tabId),

    'chat.tabs': () => chatTabs(),
    'chat.run': ({ tabId }) => runOf(context, tabId),
    'chat.offer': (request) => offer(context, request),
    'chat.preview': (request) => previewOffer(context, request),
    'chat.scope': ({ tabId }) => viewScope(context, tabId),
    'chat.set-scope': ({ tabId, collection }) =>
      done(chooseScope(context, tabId, collection), context),
    'chat.clear': ({ tabId }) => done(clearGiven(context, tabId), context),
    'chat.check': (answer, caller) =>
      inConversation(caller, answer.conversation, async (tabId) => {
        const checked = await checkAnswer(context, tabId, answer);
        return checked.ok ? ok(checked.value.model) : checked;
      }),
    'chat.sent': ({ conversation, messages }, caller) =>
      inConversation(caller, conversation, (tabId) =>
        noteSent(context, tabId, conversation, messages),
      ),
    'chat.card': ({ answer, target }, caller) =>
      inConversation(caller, answer.conversation, (tabId) =>
        makeCard(context, tabId, answer, target),
      ),
    'chat.check-sources': (answer, caller) =>
      inConversation(caller, answer.conversation, () => checkSources(context, answer, caller.url)),
    'chat.repair': (answer, caller) =>
      inConversation(caller, answer.conversation, (tabId) => askForRepair(context, tabId, answer)),
    'chat.hosts': async (_, caller) => {
      const found = await chatHostsAt(caller.url);
      return found.ok ? ok({ hosts: found.value.hosts, known: found.value.known }) : found;
    },
    'chat.health': (told, caller) =>
      inConversation(caller, told.conversation, (tabId) => noteHealth(context, tabId, told)),
    'chat.picked': ({ assistant }, caller) =>
      inTab(caller, (tabId) => takePick(context, tabId, caller.url, assistant)),
    'chat.pick': ({ tabId }) => askForPick(tabId),
    'chat.reading': ({ tabId }) => readingView(context, tabId),
    'chat.report': ({ tabId }) => readingReport(tabId),
    'chat.here': ({ conversation }, caller) =>
      inTab(caller, async (tabId) => {
        if (!isOfSite(caller.url, conversation)) return fail('forbidden');
        await noteConversation(context, tabId, conversation, patternOf(caller.url));
        return ok(null);
      }),

    'card.redeem': ({ token }, caller) => redeemCard(token, caller.tabId),
    'card.close': (_, caller) => closeCard(caller.tabId),
    'card.open': ({ token, at, where }, caller) => openFromCard(token, caller.tabId, at, where),

    'sites.list': () => listSites(),
    'sites.use-chat': ({ pattern, on }) => useChat(pattern, on),
    'sites.reading': ({ pattern }) => readingOf(pattern),
    'sites.set-reading': ({ pattern, json }) => writeReading(pattern, json),
    'sites.show-clips': ({ pattern, on }) => useClipSite(context, pattern, on),
  };
}
