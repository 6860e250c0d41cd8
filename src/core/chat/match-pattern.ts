// Match patterns of the browsers, as far as this program uses them: scheme://host/*, with `*` as scheme
// (http or https) and an optional leading `*.` in the host. Ports do not count, as in the browsers.

/** Whether `url` (absolute) is covered by `pattern`. Anything that is not http(s) never is. */
export function matchesPattern(pattern: string, url: URL): boolean {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return false;
  const cut = pattern.indexOf('://');
  if (cut < 0) return false;
  const scheme = pattern.slice(0, cut);
  if (scheme !== '*' && `${scheme}:` !== url.protocol) return false;
  const rest = pattern.slice(cut + 3);
  const slash = rest.indexOf('/');
  const host = slash < 0 ? rest : rest.slice(0, slash);
  if (host === '*') return true;
  if (!host.startsWith('*.')) return host === url.hostname;
  return url.hostname === host.slice(2) || url.hostname.endsWith(host.slice(1));
}

/** The pattern that grants exactly the host of `url`: what we ask for, never more. Null for other schemes. */
export function originPattern(url: URL): string | null {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return null;
  return `${url.protocol}//${url.hostname}/*`;
}
