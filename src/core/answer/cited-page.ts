// Which page a link of an answer means: without the marks that chats add to addresses, out of the wrappers that
// searches put around them, and with the text fragment taken as what it is, a quotation. Pure string work; asks no
// network; never throws.

/** An ordered text anchor of a `#:~:text=` fragment, decoded: the page should hold `start`, later `end`. */
export interface TextAnchor {
  readonly prefix: string | null;
  readonly start: string;
  readonly end: string | null;
  readonly suffix: string | null;
}

export interface CitedPage {
  /** http(s), absolute, without text fragment and without what chats append. */
  readonly url: string;
  readonly anchors: readonly TextAnchor[];
  /** The address only leads to another one, which is known when it is opened. */
  readonly redirector: boolean;
}

/** Longest address that is looked at, in UTF-16 units. */
const MAX_ADDRESS = 8_000;
const MAX_ANCHORS = 20;
/** Wrappers in wrappers are unwrapped this often. */
const MAX_UNWRAP = 3;

/** `host/path` of wrappers, and the parameter that holds the address they wrap. */
const WRAPPERS: readonly (readonly [host: RegExp, path: string, parameters: readonly string[]])[] =
  [
    [/^(?:www\.)?google\.[a-z.]{2,6}$/, '/url', ['q', 'url']],
    [/^(?:www\.)?duckduckgo\.com$/, '/l/', ['uddg']],
    [/^(?:www\.)?bing\.com$/, '/ck/a', ['u']],
    [/^l\.facebook\.com$/, '/l.php', ['u']],
    [/\.safelinks\.protection\.outlook\.com$/, '/', ['url']],
  ];

/** Addresses that a chat's search issued for itself: where they lead is known only to their server. */
const REDIRECTORS: readonly (readonly [host: string, path: string])[] = [
  ['vertexaisearch.cloud.google.com', '/grounding-api-redirect/'],
];

/** Names and values that chats append to the addresses they cite. */
const APPENDED = /^(?:ref|referrer|source|via)$/i;
const CHATS =
  /^(?:www\.)?(?:chatgpt(?:\.com)?|chat\.openai\.com|openai|grok(?:\.com)?|perplexity(?:\.ai)?|copilot(?:\.com|\.microsoft\.com)?|claude(?:\.ai)?|gemini(?:\.google\.com)?|bing\.com)$/i;

/** The page that `address` cites, or null when it is not http(s). */
export function citedPage(address: string): CitedPage | null {
  let url = parse(address);
  for (let i = 0; url && i < MAX_UNWRAP; i += 1) {
    const inner = unwrapped(url);
    if (inner === null) break;
    url = inner;
  }
  if (!url) return null;
  const anchors = takeAnchors(url);
  const kept = url.search
    .slice(1)
    .split('&')
    .filter((pair) => pair !== '' && !isAppended(pair));
  url.search = kept.length === 0 ? '' : `?${kept.join('&')}`;
  const { hostname, pathname } = url;
  return {
    url: url.href,
    anchors,
    redirector: REDIRECTORS.some(([host, path]) => hostname === host && pathname.startsWith(path)),
  };
}

function parse(address: string): URL | null {
  if (address.length > MAX_ADDRESS || !URL.canParse(address)) return null;
  const url = new URL(address);
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:';
  return isWeb && url.hostname !== '' ? url : null;
}

function unwrapped(url: URL): URL | null {
  for (const [host, path, parameters] of WRAPPERS) {
    if (!host.test(url.hostname) || url.pathname !== path) continue;
    for (const name of parameters) {
      const value = url.searchParams.get(name);
      const inner = value === null ? null : (parse(value) ?? parse(fromBing(value)));
      if (inner) return inner;
    }
  }
  return null;
}

/** Bing writes `a1` and the address in base64url. */
function fromBing(value: string): string {
  if (!/^a1[\w-]+$/.test(value)) return '';
  try {
    const bytes = atob(value.slice(2).replaceAll('-', '+').replaceAll('_', '/'));
    return new TextDecoder().decode(Uint8Array.from(bytes, (c) => c.charCodeAt(0)));
  } catch {
    return '';
  }
}

function isAppended(pair: string): boolean {
  const [name = '', value = ''] = pair.split('=', 2);
  if (name.toLowerCase().startsWith('utm_')) return true;
  return APPENDED.test(name) && CHATS.test(value);
}

/** Takes the directive off the address. `text=[prefix-,]start[,end][,-suffix]`, several joined by `&`. */
function takeAnchors(url: URL): readonly TextAnchor[] {
  const at = url.hash.indexOf(':~:');
  if (at < 0) return [];
  const directive = url.hash.slice(at + 3);
  url.hash = url.hash.slice(0, at).replace(/^#$/, '');
  const anchors: TextAnchor[] = [];
  for (const part of directive.split('&')) {
    if (!part.startsWith('text=') || anchors.length >= MAX_ANCHORS) continue;
    const anchor = readAnchor(part.slice(5));
    if (anchor) anchors.push(anchor);
  }
  return anchors;
}

function readAnchor(directive: string): TextAnchor | null {
  const terms = directive.split(',');
  let prefix: string | null = null;
  let suffix: string | null = null;
  if (terms[0]?.endsWith('-')) prefix = decode((terms.shift() as string).slice(0, -1));
  if (terms.at(-1)?.startsWith('-')) suffix = decode((terms.pop() as string).slice(1));
  const start = decode(terms[0] ?? '');
  if (terms.length > 2 || start === null || start.trim() === '') return null;
  const end = terms.length === 2 ? decode(terms[1] ?? '') : null;
  return { prefix, start, end: end === '' ? null : end, suffix };
}

function decode(term: string): string | null {
  try {
    return decodeURIComponent(term);
  } catch {
    return null;
  }
}
