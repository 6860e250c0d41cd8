// The marks that chats write for a source and that reach the text of an answer when nothing renders them: private-use
// groups, tags, typed brackets, raw Markdown links, bare addresses. Says where each stands and what it names; most name
// nothing outside the chat. Answers are hostile: every pattern is bounded, results are bounded, never throws.
// Bracketed numbers are not read here: they are citations only when the answer holds a list with that number.
import { MAX_CITATIONS } from '../limits';
import { type Span, span } from '../text/span';

export type RawForm =
  | 'pua-cite'
  | 'pua-filecite'
  | 'pua-url'
  | 'literal-escape'
  | 'stripped-pua'
  | 'turn-ref'
  | 'directive-ref'
  | 'lenticular'
  | 'lenticular-file'
  | 'oaicite'
  | 'json-attribution'
  | 'xml-cite'
  | 'gemini-cite'
  | 'gemini-span'
  | 'bracket-typed'
  | 'bracket-citation'
  | 'hash-citation'
  | 'grok-render'
  | 'md-link'
  | 'private-link'
  | 'paren-source'
  | 'paren-source-name'
  | 'glued-digits'
  | 'bare-url';

export interface RawCitation {
  readonly at: Span;
  readonly form: RawForm;
  /** http(s) address that stands in the text; null when the mark names nothing outside the chat. */
  readonly url: string | null;
  readonly title: string;
}

type Found = Pick<RawCitation, 'form'> & Partial<RawCitation>;
type Reader = (match: RegExpExecArray) => Found | null;

const ADDRESS = String.raw`https?:\/\/[^\s()<>"“”]{1,2000}(?:\([^\s()<>]{0,200}\)[^\s()<>"“”]{0,500}){0,3}`;
const LABEL = String.raw`(?:[^[\]\n]|\[[^[\]\n]{0,40}\]){0,300}`;
const CALLED =
  'sources?|quellen?|fuentes?|fontes?|bron(?:nen)?|источник|πηγή|المصدر|מקור|出典|来源|來源|출처';

/** Upload addresses are signed: showing or opening one would give a file away. */
const PRIVATE = /^https?:\/\/(?:ppl-ai-file-upload\.s3\.|[^/]*\.oaiusercontent\.com\/|files\.)/i;

/** In the order in which they claim their place. */
const FORMS: readonly (readonly [RegExp, Reader])[] = [
  [/\ue200([a-z_]{1,20})\ue202([^\ue200\ue201]{0,2000})\ue201/g, readPrivateGroup],
  [
    /(?:\\ue200)?(?:\\ue202turn\d{1,4}[a-z]{2,12}\d{1,4}){1,20}(?:\\ue201)?/g,
    bare('literal-escape'),
  ],
  [
    /(?:file)?cite(?:turn\d{1,4}[a-z]{2,12}\d{1,4}){1,20}(?:L\d{1,6}(?:-L?\d{1,6})?)?/g,
    bare('stripped-pua'),
  ],
  [
    /\bturn\d{1,4}(?:search|view|fetch|news|image|file|product|video|finance|sports|forecast|academia|reddit|youtube|maps)\d{1,4}\b/g,
    bare('turn-ref'),
  ],
  [/::?chatgpt-content-reference\{index="?\d{1,4}"?\}/g, bare('directive-ref')],
  [
    /【\d{1,4}(:\d{1,4})?†([^【】]{0,200})】/g,
    ([, file, title = '']) => ({
      form: file ? 'lenticular-file' : 'lenticular',
      title: title === 'source' ? '' : title.replace(/^\((.*)\)$/, '$1'),
    }),
  ],
  [/:contentReference\[oaicite:\d{1,4}\]\{index=\d{1,4}\}|【oaicite:\d{1,4}】/g, bare('oaicite')],
  [/\(\{"attribution":\{[^{}\n]{0,300}\}\}\)/g, bare('json-attribution')],
  [
    /(?:<|&lt;|[{([＜〈｛（])(?:antml:)?cite\s{1,3}index=(?:["“”＂]|&quot;)?[\d:,\- ]{1,80}(?:["“”＂]|&quot;)?\s?(?:>|&gt;|[})\]＞〉｝）])/g,
    bare('xml-cite'),
  ],
  [/\[cite:\s?\d[\d,\s–-]{0,80}\]/g, bare('gemini-cite')],
  [/\[span_\d{1,4}\]\(start_span\)/g, bare('gemini-span')],
  [
    /\[(?:web|page|file|doc|source|search|image|memory|attached_file)[:_]\d{1,3}\]/g,
    bare('bracket-typed'),
  ],
  [/\[?\[citation:\d{1,3}\]\]?/g, bare('bracket-citation')],
  [/\[#?citation(?:-\d{1,3})?\]\((?:citation-\d{1,3}|\d{1,3}:\w{1,20})\)/g, bare('hash-citation')],
  [
    /<grok:render\b[^<>]{0,300}>[^<>]{0,40}(?:<argument\b[^<>]{0,120}>[^<>]{0,120}<\/argument>[^<>]{0,40}){0,6}<\/grok:render>/g,
    bare('grok-render'),
  ],
  [
    new RegExp(
      String.raw`\[(${LABEL})\]\(\s{0,3}<?(${ADDRESS})>?(?:\s{1,3}"[^"\n]{0,300}")?\s{0,3}\)`,
      'g',
    ),
    ([, title = '', url = '']) => linkTo(url, title.replace(/^\[(.*)\]$/, '$1')),
  ],
  [
    new RegExp(String.raw`[(（](?:${CALLED})\s?[:：]\s?([^()（）\n]{1,300})[)）]`, 'giu'),
    ([, named = '']) => {
      const url = named.match(/https?:\/\/\S{4,}/)?.[0];
      return url
        ? { form: 'paren-source', url: trimmedAddress(url) }
        : { form: 'paren-source-name', title: named.trim() };
    },
  ],
  [
    new RegExp(ADDRESS, 'g'),
    ([found]) => ({ ...linkTo(trimmedAddress(found)), form: 'bare-url' as const }),
  ],
  [
    /(?<=\p{Ll}{2}[.!?]["”’»)]?)\d{1,3}(?:, ?\d{1,3}){0,8}(?=\s+[\p{Lu}\p{Lo}]|\s*$)/gu,
    bare('glued-digits'),
  ],
];

/** Marks in order of position. `except` are places not to read (code, evidence ids), in order and apart. */
export function rawCitations(
  text: string,
  except: readonly Span[] = [],
): { readonly found: readonly RawCitation[]; readonly dropped: number } {
  const taken: RawCitation[] = [];
  let dropped = 0;
  for (const [pattern, read] of FORMS) {
    const fresh: RawCitation[] = [];
    const places = taken.map((one) => one.at);
    for (const match of text.matchAll(pattern)) {
      const made = read(match as RegExpExecArray);
      if (!made) continue;
      const start = match.index;
      const end =
        made.form === 'bare-url' && made.url
          ? start + trimmedAddress(match[0]).length
          : start + match[0].length;
      if (overlaps(except, start, end) || overlaps(places, start, end)) continue;
      if (taken.length + fresh.length >= MAX_CITATIONS) dropped += 1;
      else fresh.push({ url: null, title: '', ...made, at: span(start, end) });
    }
    if (fresh.length > 0) {
      taken.push(...fresh);
      taken.sort((a, b) => a.at.start - b.at.start);
    }
  }
  return { found: taken, dropped };
}

function bare(form: RawForm): Reader {
  return () => ({ form });
}

function readPrivateGroup([, name = '', rest = '']: RegExpExecArray): Found | null {
  const parts = rest.split('\ue202');
  if (name === 'url') {
    const url = trimmedAddress(parts[1] ?? '');
    return /^https?:\/\//.test(url)
      ? { form: 'pua-url', url, title: parts[0] ?? '' }
      : { form: 'pua-cite', title: parts[0] ?? '' };
  }
  if (name === 'filecite') return { form: 'pua-filecite' };
  // Names of places and groups of pictures cite nothing.
  return name === 'cite' || name === 'navlist' ? { form: 'pua-cite' } : null;
}

function linkTo(url: string, title = ''): Found {
  return PRIVATE.test(url) ? { form: 'private-link', title } : { form: 'md-link', url, title };
}

const CLOSING = new Set([...".,;:!?'’…*_]↩"]);

/** An address in prose ends before the punctuation that ends its sentence. */
function trimmedAddress(address: string): string {
  let end = address.length;
  while (end > 0 && CLOSING.has(address[end - 1] as string)) end -= 1;
  return address.slice(0, end);
}

/** Spans in order and apart: binary search. */
function overlaps(spans: readonly Span[], start: number, end: number): boolean {
  let low = 0;
  let high = spans.length;
  while (low < high) {
    const mid = (low + high) >> 1;
    if ((spans[mid] as Span).end <= start) low = mid + 1;
    else high = mid;
  }
  const at = spans[low];
  return at !== undefined && at.start < end;
}
