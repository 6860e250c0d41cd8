// Runs only on hosts the person turned on; registered at run time, so that it asks for nothing at install.
import { defineContentScript } from 'wxt/utils/define-content-script';
import { startChat } from '../src/content/start-chat';

export default defineContentScript({
  registration: 'runtime',
  noScriptStartedPostMessage: true,
  main(ctx) {
    startChat(document, ctx.signal, () => ctx.abort('withdrawn'));
  },
});
