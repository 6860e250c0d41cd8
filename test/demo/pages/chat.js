// The demo chatbot: it reads the evidence in the person's message, quotes a sentence of it word for word,
// quotes another one with its figure changed, and cites a handle that nobody gave it. It streams like the real ones,
// re-creating the nodes of the unfinished answer at every piece.
const thread = document.querySelector('.thread');
const form = document.querySelector('form');
const box = document.querySelector('textarea');
const messages = [];
const speed = Number(new URLSearchParams(location.search).get('delay') ?? 12);

const make = (tag, props = {}, ...children) => {
  const element = Object.assign(document.createElement(tag), props);
  element.append(...children);
  return element;
};
const newId = () => Array.from(crypto.getRandomValues(new Uint8Array(8)), (n) => n.toString(16).padStart(2, '0')).join('');

function passages(text) {
  const found = [];
  const marks = [...text.matchAll(/^\[(ev#([a-z0-9]+)\.(\d+))\]/gim)];
  for (const [i, mark] of marks.entries()) {
    const body = text.slice(mark.index + mark[0].length, marks[i + 1]?.index ?? text.length);
    found.push({ handle: mark[1], run: mark[2], body: body.split('\n').slice(1).join('\n') });
  }
  return found;
}

function sentences(body) {
  return body
    .split('\n')
    .filter((line) => !/^https?:/.test(line.trim()))
    .flatMap((line) => line.match(/[^.!?]+[.!?]+/g) ?? [])
    .map((s) => s.trim())
    .filter((s) => s.split(/\s+/).length >= 6);
}

function compose(prompt) {
  const given = passages(prompt);
  if (given.length === 0)
    return 'I have no evidence for that. Give me a passage with its mark, and I’ll cite it.\n\nRefunds usually take “about two weeks in most shops of this kind” `[ev#zz.1]`.';
  const all = given.flatMap((g) => sentences(g.body).map((s) => ({ ...g, s })));
  const money = all.find((x) => /paid within/.test(x.s)) ?? all[0];
  const figure = all.find((x) => x !== money && /\d/.test(x.s)) ?? all.find((x) => /\d/.test(x.s));
  const last = all.filter((x) => x !== money && x !== figure && x.handle === all.at(-1).handle).at(-1);
  const lines = [];
  if (money) lines.push(`**When the money comes back.** The page says: “${money.s}” [${money.handle}]`);
  if (figure)
    lines.push(`**How long you have.** “${figure.s.replace(/\d+/, (n) => String(Number(n) * 2 + 5))}” [${figure.handle}]`);
  if (last) lines.push(`It also answers your other question, in short [${last.handle}]:\n\n> ${last.s}`);
  lines.push(`One more source says the same: “We always pay on the very same day, without exception.” [ev#${given[0].run}.97]`);
  lines.push('```\nexample of a mark, not a citation: [ev#' + given[0].run + '.1]\n```');
  return lines.join('\n\n');
}

// A tiny Markdown, enough for the answers above. Nodes are made anew at every call, as many hosts do.
function render(source) {
  const out = [];
  for (const block of source.split(/\n\n+/)) {
    if (block.startsWith('```')) out.push(make('pre', {}, make('code', {}, block.replace(/^```\n?|\n?```$/g, ''))));
    else if (block.startsWith('> ')) out.push(make('blockquote', {}, make('p', {}, ...inline(block.slice(2)))));
    else out.push(make('p', {}, ...inline(block)));
  }
  return out;
}
function inline(text) {
  const parts = text.split(/(\*\*[^*]+\*\*|`[^`]+`)/);
  return parts.filter(Boolean).map((part) => {
    if (part.startsWith('**') && part.length > 4) return make('strong', {}, part.slice(2, -2));
    if (part.startsWith('`') && part.length > 2) return make('code', {}, part.slice(1, -1));
    return document.createTextNode(part);
  });
}

function row(message) {
  const element = make('div', { className: 'row' });
  element.dataset.demoRole = message.role;
  element.dataset.demoId = message.id;
  const label = make('h2', { className: 'visually-hidden' }, message.role === 'user' ? 'You said:' : 'Demo said:');
  const body = make('div', { className: message.role === 'user' ? 'said' : 'answer' });
  if (message.role === 'user') body.textContent = message.text;
  else {
    if (!message.done) element.setAttribute('aria-busy', 'true');
    body.append(...render(message.text));
  }
  element.append(label, body);
  return element;
}

// What tests and curious people may call from the console.
const demo = {
  messages,
  rebuild() {
    thread.replaceChildren(...messages.map(row));
  },
  async answer(text) {
    const message = { id: newId(), role: 'assistant', text: '', done: false };
    messages.push(message);
    thread.append(row(message));
    for (let at = 0; at < text.length; ) {
      at += 1 + Math.floor(Math.random() * 24);
      message.text = text.slice(0, at);
      thread.querySelector(`[data-demo-id="${message.id}"] .answer`)?.replaceChildren(...render(message.text));
      if (speed > 0) await new Promise((r) => setTimeout(r, speed));
    }
    message.text = text;
    message.done = true;
    thread.querySelector(`[data-demo-id="${message.id}"]`)?.replaceWith(row(message));
    thread.lastElementChild?.scrollIntoView({ block: 'nearest' });
    return message.id;
  },
  async send(text) {
    if (!location.pathname.startsWith('/chat/')) history.pushState({}, '', `/chat/${newId()}${location.search}`);
    const message = { id: newId(), role: 'user', text, done: true };
    messages.push(message);
    thread.append(row(message));
    await demo.answer(compose(text));
  },
};
globalThis.demo = demo;

form.addEventListener('submit', (event) => {
  event.preventDefault();
  const text = box.value.trim();
  if (text === '') return;
  box.value = '';
  void demo.send(text);
});
box.addEventListener('keydown', (event) => {
  if (event.key === 'Enter' && !event.shiftKey && !event.isComposing) {
    event.preventDefault();
    form.requestSubmit();
  }
});
