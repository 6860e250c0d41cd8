// The rule `key/1`: which addresses are the same page. Decides the identity of documents for good, so a
// change needs a new rule name and adds aliases to known documents.
// Takes addresses from pages and answers; never throws.

/** Name of the rule, stored with each document. */
export const KEY_RULE = 'key/1';

/** Tracking parameters that never choose what a page shows. Compared in lower case. */
const TRACKING = new Set([
  'gclid',
  'gclsrc',
  'dclid',
  'gbraid',
  'wbraid',
  'fbclid',
  'msclkid',
  'yclid',
  'twclid',
  'ttclid',
  'li_fat_id',
  'igshid',
  'igsh',
  'mc_cid',
  'mc_eid',
  'mkt_tok',
  '_hsenc',
  '_hsmi',
  'vero_id',
  'oly_anon_id',
  'oly_enc_id',
  'srsltid',
]);

/** Longest address that can be a key, in UTF-16 units: what browsers keep in history. */
const MAX_ADDRESS = 4_096;

/**
 * The document key of a page's address, or null when it is not http(s), does not parse, or is too long.
 * Lower-case host, no default port, no credentials, no fragment unless it is a route, no tracking.
 */
export function pageKey(address: string): string | null {
  const url = readHttpUrl(address);
  if (url === null) return null;
  url.username = '';
  url.password = '';
  if (!url.hash.startsWith('#/') && !url.hash.startsWith('#!')) url.hash = '';
  const kept = url.search
    .slice(1)
    .split('&')
    .filter((pair) => pair !== '' && !isTracking(pair));
  url.search = kept.length === 0 ? '' : `?${kept.join('&')}`;
  return url.href;
}

/** Keys of the other addresses of a page, without its own, each once. */
export function aliasKeys(key: string, addresses: readonly (string | null)[]): readonly string[] {
  const keys = new Set<string>();
  for (const address of addresses) {
    const alias = address === null ? null : pageKey(address);
    if (alias !== null && alias !== key) keys.add(alias);
  }
  return [...keys];
}

/** The address when it is http(s), whole and of bearable length, else null. */
export function httpUri(address: string): string | null {
  return readHttpUrl(address) === null ? null : address;
}

/** Host of an http(s) address, else ''. */
export function hostOf(address: string): string {
  return readHttpUrl(address)?.host ?? '';
}

function readHttpUrl(address: string): URL | null {
  if (address.length > MAX_ADDRESS || !URL.canParse(address)) return null;
  const url = new URL(address);
  const http = url.protocol === 'https:' || url.protocol === 'http:';
  return http && url.hostname !== '' ? url : null;
}

/** Names are compared as written: an encoded name is not a tracking parameter anyone sends. */
function isTracking(pair: string): boolean {
  const equals = pair.indexOf('=');
  const name = (equals < 0 ? pair : pair.slice(0, equals)).toLowerCase();
  return name.startsWith('utm_') || TRACKING.has(name);
}
