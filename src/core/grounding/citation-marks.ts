// Citation marks that models put into a quote: [1], [^2], [12, 13], 【3†source】, (source), [web:2], our own handles, and
// the private-use characters some chats wrap theirs in. Looks ahead by a bounded number of characters.
// Must never take words of the sentence: only closed forms that no prose uses.

const LONGEST = 120;
/** Longest bracket that holds an address. */
const LONGEST_ADDRESS = 400;

const CLOSERS: Readonly<Record<string, string>> = {
  '[': ']',
  '(': ')',
  '（': '）',
  '【': '】',
  '［': '］',
};

const NUMBERS = /^\^?\d{1,3}(?:\s?[,;–-]\s?\^?\d{1,3}){0,8}\^?$/;
/** What chats call a source. Free text behind it must hold no figure and no bracket: that could be the page's own. */
const SOURCE =
  'sources?|citations?|cites?|ref(?:erence)?s?|link|quellen?|fuentes?|fontes?|font[ei]|bron(?:nen)?|источник|出典|来源|來源|출처';
const NAMED = new RegExp(
  `^(?:${SOURCE})(?:[:：\\s]\\s?(?:\\d{1,3}(?:, ?\\d{1,3})*|[^\\d()[\\]{}]{1,60}))?$`,
  'iu',
);
/** `web:1`, `page:2`, `doc_3`, `S4`, `turn0search1`, `oai_citation:0‡Site`, `cite_start`. */
const HANDLE =
  /^(?:[a-z_]{1,14}[:_-]\d{1,3}|(?:S|doc|page|web)\d{1,3}|(?:turn\d+[a-z]+\d+[, ]*)+|oai_citation[^[\]]*|cite_(?:start|end)|ev#[a-z0-9]+(?:\.\d+)?|ev1:[a-z0-9:-]+)$/i;
const ADDRESS = /^(?:https?:\/\/|www\.)\S+$/i;
const ROUND = new RegExp(`\\((?:https?:|www\\.|${SOURCE})`, 'iu');

/** True for a character that may open a citation mark, besides the private-use ones. */
export function opensCitation(char: string): boolean {
  return Object.hasOwn(CLOSERS, char);
}

/** False when no round bracket of the text opens a citation mark: most hold words of the sentence. */
export function mayHoldCitation(text: string): boolean {
  return ROUND.test(text);
}

/** End (UTF-16) of the citation mark that opens at `at`, or -1. */
export function citationEnd(text: string, at: number): number {
  const unit = text.charCodeAt(at);
  if (unit >= 0xe000 && unit <= 0xf8ff) return privateEnd(text, at);
  const closer = CLOSERS[text[at]!]!;
  const ahead = text.slice(at + 1, at + 1 + LONGEST_ADDRESS);
  const close = ahead.indexOf(closer);
  if (close <= 0) return -1;
  const inner = ahead.slice(0, close);
  const end = at + close + 2;
  const round = closer === ')' || closer === '）';
  if (round && ADDRESS.test(inner)) return end;
  if (close > LONGEST) return -1;
  if (NAMED.test(inner)) return end;
  if (round) return -1;
  if (closer === '】')
    return /^[\d:,\s]+(?:†[^【]*)?$/.test(inner) || HANDLE.test(inner) ? end : -1;
  if (NUMBERS.test(inner) || /^\d{1,3}(?::\d{1,3})?†[^[]*$/.test(inner)) return end;
  if (/^\^[\w-]{1,20}\^?$/.test(inner) || HANDLE.test(inner)) return end;
  if (/^\[\d{1,3}$/.test(inner) && text[end] === ']') return end + 1; // [[1]]
  return -1;
}

/** True for the words of a link that are a citation: a number, or what chats call a source. */
export function isCitationLabel(label: string): boolean {
  return /^\[?\^?\d{1,3}\]?$/.test(label) || NAMED.test(label) || HANDLE.test(label);
}

/** Chats write `cite…` between two private-use characters; a lone one goes alone. */
function privateEnd(text: string, at: number): number {
  if (text.charCodeAt(at) !== 0xe200) return at + 1;
  const close = text.slice(at, at + 400).indexOf('\ue201');
  return close > 0 ? at + close + 1 : at + 1;
}
