// @vitest-environment happy-dom
// The chat script as it is composed, spoken to by the extension alone.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startChat } from '../../src/content/start-chat';
import { CHAT_HOSTS } from '../../src/core/chat/hosts';
import { deliver, fakeBrowser, ID, resetBrowser, senders } from '../platform/fake-browser';
import { DEMO } from './chat-pages';
import { installHighlights, one, page } from './kit';

vi.mock('wxt/browser', async () => ({
  browser: (await import('../platform/fake-browser')).fakeBrowser,
}));

let stop: AbortController;
const end = vi.fn();
beforeEach(() => {
  resetBrowser();
  installHighlights();
  vi.spyOn(fakeBrowser.runtime, 'sendMessage').mockImplementation((async (message: {
    kind: string;
  }) =>
    message.kind === 'chat.hosts'
      ? { ok: true, value: { hosts: CHAT_HOSTS.filter((h) => h.id === 'demo'), known: true } }
      : { ok: true, value: null }) as never);
  (window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL(
    'http://demo.test/chat/1',
  );
  page(DEMO);
  stop = new AbortController();
  end.mockReset();
  startChat(document, stop.signal, end);
});
afterEach(() => {
  stop.abort();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const tell = (push: object, sender: Parameters<typeof deliver>[1] = { id: ID }) =>
  deliver(push, sender);

describe('the chat script', () => {
  it('puts text into the composer, and says so', async () => {
    document.execCommand = ((_: string, __: boolean, text: string) => {
      one<HTMLTextAreaElement>('textarea').value += text;
      return true;
    }) as never;
    expect(await tell({ push: 'insert', text: 'Evidence' })).toEqual({ inserted: 'ok' });
    expect(one<HTMLTextAreaElement>('textarea').value).toBe('Evidence');
  });

  it('says when there is no composer', async () => {
    one('textarea').remove();
    expect(await tell({ push: 'insert', text: 'Evidence' })).toEqual({ inserted: 'no-composer' });
  });

  it('inserts nothing for a page or another script', async () => {
    for (const sender of [senders.chat(1), senders.ownTab(1), { id: 'x' }])
      await expect(tell({ push: 'insert', text: 'Evil' }, sender)).rejects.toThrow();
    expect(one<HTMLTextAreaElement>('textarea').value).toBe('');
  });

  it('ends when its permission was withdrawn', async () => {
    await expect(tell({ push: 'stop' })).rejects.toThrow();
    expect(end).toHaveBeenCalledOnce();
  });

  it('hears nothing any more once it has ended', async () => {
    stop.abort();
    await expect(tell({ push: 'insert', text: 'Late' })).rejects.toThrow();
    expect(fakeBrowser.runtime.onMessage.listeners.size).toBe(0);
  });

  it('minds no push that says nothing to it', async () => {
    for (const push of [{ push: 'recheck' }, { push: 'card-close' }])
      await expect(tell(push)).rejects.toThrow();
    expect(end).not.toHaveBeenCalled();
  });
});
