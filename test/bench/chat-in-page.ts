// The chat script as the extension runs it, with a clock around it. The page asks for the clock by an event and gets
// the tasks so far as text in an attribute; the page's own scripts can read no more of this world than that.

import { startChat } from '../../src/content/start-chat';
import { tasks } from './chat-clock';

document.addEventListener('bench-clock', () => {
  document.documentElement.dataset.benchClock = JSON.stringify(
    tasks.map(({ from, to, what }) => [from, to - from, what]),
  );
});
document.addEventListener('bench-clear', () => {
  tasks.length = 0;
});
const ended = new AbortController();
const begin = (): void => {
  startChat(document, ended.signal, () => ended.abort());
};
if (document.documentElement.dataset.benchWait === undefined) begin();
else document.addEventListener('bench-start', begin, { once: true });
