// A long conversation as chats show it, written for the bench: answers of 120 words with a list, links, code, handles
// and quotes. `chatPage` in the page adds, streams, renders anew and scrolls through a window of rows.
// No words of any real conversation stand in it.
const WORDS =
  'the pond keeps flood tide until wheel can turn and mill grinds for about four hours in every ebb while miller waits at sluice with lantern'.split(
    ' ',
  );

/** Runs in the page. `markup` names whose attributes the rows carry. */
function inPage(words: readonly string[], markup: 'unknown' | 'chatgpt', count: number): void {
  let seed = 7;
  const word = (): string => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return words[seed % words.length] as string;
  };
  const say = (n: number): string => Array.from({ length: n }, word).join(' ');
  const link = (n: number) =>
    `<a href="https://heritage.example/mills/${n}">mills of ${word()}</a>`;
  const answer = (n: number): string =>
    `<p>${say(24)} “${say(9)}” <code>[ev#k7.1]</code>, ${link(n)}.</p>` +
    `<ul><li>${say(8)} [ev#k7.2]</li><li><strong>${word()}</strong> “${say(7)}” [ev#k7.2]</li><li>${link(n + 1)} ${say(8)}</li></ul>` +
    `<pre><code>const tide = ${n};\nif (tide &gt; 4) open('[ev#k7.9]');</code></pre>` +
    `<p>${say(30)} “${say(10)}” [ev#k7.3] ${say(14)}.</p>`;
  const rowOf = (n: number): HTMLElement => {
    const role = n % 2 === 0 ? 'user' : 'assistant';
    const row = document.createElement(markup === 'chatgpt' ? 'section' : 'div');
    const body = role === 'user' ? `<p>${say(20)}?</p>` : answer(n);
    if (markup === 'unknown') {
      row.dataset.role = role;
      row.dataset.messageId = `m-${n}`;
      row.innerHTML = `<div class="body">${body}</div><div class="bar"><button>Copy</button></div>`;
    } else {
      row.dataset.turnId = `t-${n}`;
      row.dataset.testid = `conversation-turn-${n}`;
      row.dataset.turn = role;
      row.innerHTML =
        `<h4 class="sr-only">said:</h4><div data-message-author-role="${role}" data-message-id="m-${n}">` +
        `<div class="${role === 'user' ? 'whitespace-pre-wrap' : 'markdown prose'}">${body}</div></div>` +
        `<div class="bar"><button data-testid="copy-turn-action-button">Copy</button></div>`;
    }
    return row;
  };
  const list = document.querySelector('#list') as HTMLElement;
  // As text: the page itself holds on to no row that it took out.
  const rows: string[] = [];
  let next = 0;
  const add = (): HTMLElement => {
    const row = rowOf(next);
    next += 1;
    rows.push(row.outerHTML);
    list.append(row);
    return row;
  };
  const again = (n: number): Element => {
    const made = document.createElement('template');
    made.innerHTML = rows[n] as string;
    return made.content.firstElementChild as Element;
  };
  const turn = (): Promise<unknown> => new Promise((done) => setTimeout(done, 20));
  while (next < count) add();
  Object.assign(globalThis, {
    chatPage: {
      /** A question, then its answer block by block as a renderer writes it. Gives when the last of it was written. */
      async stream(): Promise<number> {
        add();
        const row = add();
        const holder = (row.querySelector('.body, .markdown') as HTMLElement) ?? row;
        const whole = [...holder.childNodes];
        holder.replaceChildren();
        for (const block of whole) {
          const shown = block.cloneNode(true);
          const walker = document.createTreeWalker(shown, NodeFilter.SHOW_TEXT);
          const texts: [Text, string][] = [];
          for (let n = walker.nextNode(); n; n = walker.nextNode())
            texts.push([n as Text, (n as Text).data]);
          for (const [node] of texts) node.data = '';
          holder.append(shown);
          for (const [node, data] of texts)
            for (let at = 48; at - 48 < data.length; at += 48) {
              node.data = data.slice(0, at);
              await turn();
            }
        }
        row.dataset.last = '';
        return performance.now();
      },
      rows: () => rows.length,
      /** Answers that show something of ours. */
      shown: () => list.querySelectorAll('[data-gm]').length,
      /** The rows of the end made anew from the same messages, so many of them. */
      renew(n: number): void {
        for (let i = rows.length - n; i < rows.length; i++) list.children[i]?.replaceWith(again(i));
      },
      /** Only rows from `from` on, `n` of them, stay in the page, as in a virtualised list. */
      mount(from: number, n: number): void {
        list.replaceChildren(...Array.from({ length: n }, (_, i) => again(from + i)));
      },
    },
  });
}

/** The page with `count` messages in it. */
export function chatPage(markup: 'unknown' | 'chatgpt', count: number): string {
  const style =
    'body{font:16px/1.5 sans-serif;margin:0}#list{max-width:720px;margin:auto}main{height:100vh;overflow:auto}.sr-only{position:absolute;width:1px;height:1px;overflow:hidden}';
  return `<!doctype html><html lang="en" data-bench-wait><meta charset="utf-8"><title>Chat</title><style>${style}</style><main><div id="list"></div></main><textarea></textarea>
<script>(${inPage})(${JSON.stringify(WORDS)}, ${JSON.stringify(markup)}, ${count})</script>`;
}
