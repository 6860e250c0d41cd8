// Composition of the chat script: how this page is read, one session, and the background's requests. The descriptions
// of hosts live in the background; this page is told its own.
import { skeletonOf } from '../dom/chat/skeleton';
import { onTabPush, request } from '../platform/chat-bus';
import { createCardFrame } from './card-frame';
import { type ChatHosts, startChatSession } from './chat-session';
import { findComposer } from './find-composer';
import { insertText } from './insert-text';
import { OWN_ATTRIBUTE } from './own';
import { createPainter } from './paint';
import { pickAnswer } from './pick-answer';

const UNKNOWN: ChatHosts = { hosts: [], known: false };

async function askHosts(): Promise<ChatHosts> {
  const found = await request('chat.hosts', {});
  return found.ok && found.value ? found.value : UNKNOWN;
}

/** Runs until `signal` aborts; `end` aborts it, when the person has withdrawn the permission. */
export function startChat(document: Document, signal: AbortSignal, end: () => void): void {
  const card = createCardFrame(document);
  const started = askHosts().then((hosts) =>
    startChatSession({
      document,
      hosts,
      askHosts,
      painter: createPainter(document),
      card,
      signal,
    }),
  );
  const insert = async (text: string): Promise<{ inserted: string }> => {
    const composer = findComposer(document, (await started).hosts());
    if (!composer) return { inserted: 'no-composer' };
    const done = await insertText(composer, text);
    return { inserted: done.ok ? 'ok' : done.failure.code };
  };
  const pick = async (): Promise<void> => {
    const found = await pickAnswer(document, signal);
    const best = found?.[0];
    if (best) await request('chat.picked', { assistant: best.selector });
    else if (found) await request('chat.picked', { assistant: null });
  };
  const stop = onTabPush((push) => {
    if (push.push === 'insert') return insert(push.text);
    if (push.push === 'skeleton')
      return Promise.resolve({ skeleton: skeletonOf(document, OWN_ATTRIBUTE) });
    if (push.push === 'pick') void pick();
    else if (push.push === 'stop') end();
    else if (push.push === 'recheck') void started.then((session) => session.recheck());
    else if (push.push === 'hosts')
      void Promise.all([started, askHosts()]).then(([session, hosts]) => session.setHosts(hosts));
    else if (push.push === 'card-close') card.close();
    return undefined;
  });
  signal.addEventListener('abort', stop);
}
