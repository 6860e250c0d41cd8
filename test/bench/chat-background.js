// The background of the bench's extension: says what a chat script would be told, at once, with as much in it as an
// answer with so many marks gets. No part of what is measured.
const api = globalThis.browser ?? globalThis.chrome;
const SOURCES = [1, 2, 3].map((number) => ({
  number,
  title: `Returns and refunds, part ${number}`,
  url: `https://shop.example/returns/${number}`,
  superseded: false,
}));

function modelOf({ text, links }) {
  const citations = [...text.matchAll(/\[ev#k7\.(\d)\]/g)].map(
    ({ index, 0: whole, 1: number }) => ({
      range: { start: index, end: index + whole.length },
      labels: [number],
      result: 'id-valid',
      quote: number === '2' ? 'altered-material' : 'verbatim',
      long: false,
    }),
  );
  const quotes = [...text.matchAll(/“([^”]+)”/g)].map(({ index, 1: words }, n) => ({
    range: { start: index + 1, end: index + 1 + words.length },
    words: null,
    result: n % 2 === 0 ? 'verbatim' : 'altered-material',
    number: (n % 3) + 1,
    link: null,
    elsewhere: false,
    places: 1,
  }));
  return {
    citations,
    quotes,
    sources: citations.length > 0 ? SOURCES : [],
    links: links.map(({ at, url, title, more }) => ({
      range: at,
      url,
      title,
      more: more ?? 0,
      result: 'unchecked',
    })),
    repair: { offered: false, outcome: null },
    checkedAt: null,
    prefix: '',
    more: 0,
  };
}

const answerTo = ({ kind, payload }) => {
  if (kind === 'chat.hosts') return HOSTS;
  if (kind === 'chat.check') return modelOf(payload);
  if (kind === 'chat.sent') return { changed: false };
  return null;
};
api.runtime.onMessage.addListener((message, _sender, respond) => {
  respond({ ok: true, value: answerTo(message) });
});
