// Pasted HTML as elements that do nothing: built in a document of its own that no window shows, from names and
// attributes on a list, by a parser that is a library (the browser's own would need a trusted type, and there is no
// policy here). Nothing of it ever enters a page of ours; it is read as text and thrown away.
import { Parser } from 'htmlparser2';

/** Longest paste that is read, in UTF-16 units. */
const MAX_HTML = 3_000_000;
/** Deeper elements become part of their parents. */
const MAX_DEPTH = 200;

const KEPT = new Set(
  (
    'a abbr address annotation article aside b blockquote br caption cite code dd del details div dl dt em figcaption ' +
    'figure footer h1 h2 h3 h4 h5 h6 header hr i ins kbd li main mark math nav ol p pre q s section semantics small span ' +
    'strong sub summary sup table tbody td tfoot th thead tr tt u ul'
  ).split(' '),
);
const BLOCKS = new Set(
  'ARTICLE ASIDE BLOCKQUOTE DD DETAILS DIV DL DT FIGURE FOOTER H1 H2 H3 H4 H5 H6 HEADER HR LI MAIN NAV OL P PRE SECTION TABLE TBODY TD TFOOT TH THEAD TR UL'.split(
    ' ',
  ),
);
/** Nothing in these is a word of the answer. */
const LEFT_OUT = new Set(
  'script style noscript template iframe object embed svg textarea select title head button'.split(
    ' ',
  ),
);
const ATTRIBUTES = new Set([
  'href',
  'title',
  'class',
  'role',
  'aria-label',
  'aria-hidden',
  'encoding',
]);

/** The elements of `html`, in an element of a document that is shown nowhere. Linear; never throws on markup. */
export function inertHtml(html: string): HTMLElement {
  const quiet = document.implementation.createHTMLDocument('');
  const root = quiet.createElement('div');
  const open: Element[] = [root];
  let left = 0;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (left > 0 || LEFT_OUT.has(name)) {
          left += 1;
          return;
        }
        const parent = open.at(-1) ?? root;
        const element = quiet.createElement(KEPT.has(name) ? name : 'span');
        for (const [key, value] of Object.entries(attributes))
          if (ATTRIBUTES.has(key)) element.setAttribute(key, value);
        if (open.length <= MAX_DEPTH) parent.append(element);
        open.push(open.length <= MAX_DEPTH ? element : parent);
      },
      ontext(words) {
        if (left > 0) return;
        const parent = open.at(-1) ?? root;
        if (open.some((element) => element.tagName === 'PRE')) parent.append(words);
        else {
          // As browsers show it: line breaks of the source are spaces, and none stands between blocks.
          const shown = words.replace(/[ \t\r\n\f]+/g, ' ');
          const before = parent.lastChild;
          const isBetween =
            before === null || (before instanceof Element && BLOCKS.has(before.tagName));
          if (shown !== ' ' || !isBetween) parent.append(shown);
        }
      },
      onclosetag() {
        if (left > 0) left -= 1;
        else if (open.length > 1) open.pop();
      },
    },
    { decodeEntities: true, lowerCaseTags: true },
  );
  parser.end(html.slice(0, MAX_HTML));
  return root;
}
