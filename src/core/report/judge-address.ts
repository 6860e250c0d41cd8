// What to think of an address before it is opened. Addresses in answers are hostile: some are never opened by us
// (this computer, the local network, with a name and password in them), some only after a person looked and ticked.
// Pure; says why by codes. Where a name leads to is not known here.

import { citedPage } from '../answer/cited-page';

/** Why an address is not opened at all. */
export type Refusal = 'not-web' | 'credentials' | 'private';
/** What a person should look at before it is opened. */
export type Concern =
  | 'port'
  | 'long-query'
  | 'punycode'
  | 'number'
  | 'download'
  | 'redirector'
  | 'insecure';

export interface Judgement {
  /** Null when it may be opened. */
  readonly refused: Refusal | null;
  readonly concerns: readonly Concern[];
  /** It is opened only when a person ticked it. */
  readonly ask: boolean;
}

/** More than this in a query may carry something of the conversation away, in UTF-16 units. */
const LONG_QUERY = 200;
/** Names that lead into a local network. */
const LOCAL_NAME = /(?:^|\.)(?:localhost|local|internal|intranet|lan|home|corp|home\.arpa)$/;
const FILES =
  /\.(?:zip|gz|tgz|7z|rar|exe|msi|dmg|pkg|deb|rpm|apk|iso|docx?|xlsx?|pptx?|csv|mp[34]|epub)$/i;
/** Asked about; the others are only told. */
export const ASKED: ReadonlySet<Concern> = new Set<Concern>([
  'port',
  'long-query',
  'punycode',
  'number',
]);

/** Judges an absolute address. */
export function judgeAddress(address: string): Judgement {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:')) return refuse('not-web');
  if (url.username !== '' || url.password !== '') return refuse('credentials');
  const host = url.hostname.replace(/\.$/, '');
  if (isPrivate(host)) return refuse('private');
  const concerns: Concern[] = [];
  if (url.port !== '') concerns.push('port');
  if (url.search.length > LONG_QUERY) concerns.push('long-query');
  if (/(?:^|\.)xn--/.test(host)) concerns.push('punycode');
  if (/^[\d.]+$/.test(host) || host.startsWith('[')) concerns.push('number');
  if (FILES.test(url.pathname)) concerns.push('download');
  if (citedPage(address)?.redirector) concerns.push('redirector');
  if (url.protocol === 'http:') concerns.push('insecure');
  return { refused: null, concerns, ask: concerns.some((one) => ASKED.has(one)) };
}

function refuse(refused: Refusal): Judgement {
  return { refused, concerns: [], ask: false };
}

/** The URL parser has written every form of an IPv4 address as four numbers by now. */
function isPrivate(host: string): boolean {
  if (host.startsWith('[')) return isPrivateV6(host.slice(1, -1));
  const four = /^(\d+)\.(\d+)\.(\d+)\.(\d+)$/.exec(host);
  if (four) return isPrivateV4(Number(four[1]), Number(four[2]));
  return !host.includes('.') || LOCAL_NAME.test(host);
}

function isPrivateV4(a: number, b: number): boolean {
  if (a === 0 || a === 10 || a === 127 || a >= 224) return true;
  if (a === 100) return b >= 64 && b < 128;
  if (a === 169) return b === 254;
  if (a === 172) return b >= 16 && b < 32;
  return a === 192 ? b === 168 : a === 198 && (b === 18 || b === 19);
}

function isPrivateV6(host: string): boolean {
  if (host === '::' || host === '::1') return true;
  // IPv4 inside IPv6: mapped, translated, or in the old notation.
  const inner = /^(?:::ffff:|64:ff9b::|::)([0-9a-f]{1,4}):([0-9a-f]{1,4})$/.exec(host);
  if (inner) {
    const high = Number.parseInt(inner[1] ?? '', 16);
    return isPrivateV4(high >> 8, high & 255);
  }
  return /^(?:f[cd]|fe[89a-f]|ff)/.test(host);
}
