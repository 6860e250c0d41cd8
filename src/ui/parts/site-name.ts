// A match pattern in a person's words: its host, as far as it names one.
// For showing only: never parsed back, never compared.

/** The host of a match pattern such as `https://site.example/*`. */
export function siteName(pattern: string): string {
  return pattern.replace(/^[a-z*]+:\/\//, '').replace(/\/\*$/, '');
}
