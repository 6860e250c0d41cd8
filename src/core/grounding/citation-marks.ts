// Citation marks that models put into a quote: [1], [^2], [12, 13], 【3†source】, (source), our own handles, and the
// private-use characters some chats wrap theirs in. Looks ahead by a bounded number of characters.
// Must never take words of the sentence: only closed forms that no prose uses.

const LONGEST = 120;

/** End (UTF-16) of the citation mark that opens at `at`, or -1. */
export function citationEnd(text: string, at: number): number {
  const unit = text.charCodeAt(at);
  if (unit >= 0xe000 && unit <= 0xf8ff) return privateEnd(text, at);
  const closer = unit === 0x3010 ? '】' : unit === 40 ? ')' : ']';
  const ahead = text.slice(at + 1, at + 1 + LONGEST);
  const close = ahead.indexOf(closer);
  if (close <= 0) return -1;
  const inner = ahead.slice(0, close);
  const end = at + close + 2;
  if (unit === 0x3010) return /^[\d:,\s]+(?:†[^【]*)?$/.test(inner) ? end : -1;
  if (unit === 40)
    return /^(?:sources?|citations?|ref(?:erence)?s?|link|quelle|fuente|fonte|bron)(?:[:\s]\s?\d{1,3})?$/i.test(
      inner,
    )
      ? end
      : -1;
  if (/^\^?\d{1,3}(?:\s?[,;–-]\s?\^?\d{1,3}){0,8}$/.test(inner)) return end;
  if (/^\^[\w-]{1,20}\^?$/.test(inner)) return end;
  if (/^(?:ev#[a-z0-9]+(?:\.\d+)?|ev1:[a-z0-9:-]+)$/i.test(inner)) return end;
  if (/^(?:source|citation|ref|cite|quelle|fuente)s?(?:[:\s]\s?[^[\]]{0,60})?$/i.test(inner))
    return end;
  if (/^\[\d{1,3}$/.test(inner) && text[end] === ']') return end + 1; // [[1]]
  return -1;
}

/** Chats write `cite…` between two private-use characters; a lone one goes alone. */
function privateEnd(text: string, at: number): number {
  if (text.charCodeAt(at) !== 0xe200) return at + 1;
  const close = text.slice(at, at + 400).indexOf('\ue201');
  return close > 0 ? at + close + 1 : at + 1;
}
