// Every form of the shared collection of raw citations is read, and its negative controls are not. Skipped when the
// collection is not there.
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { citedLinks } from '../../../src/core/answer/cited-links';
import { scanCitations } from '../../../src/core/evidence/scan-citations';

const FILE = new URL('../../../../shared/chats/citation-forms.json', import.meta.url);
interface Vector {
  id: string;
  kind: string;
  text: string;
  resolvable: string;
}
const vectors: Vector[] = existsSync(FILE) ? JSON.parse(readFileSync(FILE, 'utf8')).vectors : [];

/** Nothing of these can be told from the text alone: a list elsewhere in the page has the numbers. */
const NEEDS_PAGE = new Set(['pplx-n', 'kimi-caret', 'superscript', 'bing-caret', 'libre-supersub']);

describe.skipIf(vectors.length === 0)('shared citation forms', () => {
  it.each(vectors.map((v) => [v.id, v] as const))('%s', (_, vector) => {
    const scan = scanCitations(vector.text);
    const { links } = citedLinks(
      { text: vector.text, code: [], quoted: [], links: [] },
      scan.groups.map((g) => g.outer),
    );
    if (vector.kind.startsWith('ev1')) {
      expect(scan.found).toHaveLength(1);
      const whole = !/truncated|partial/.test(vector.kind);
      expect(scan.found[0]?.target.kind).toBe(whole ? 'id' : 'malformed');
      expect(links).toEqual([]);
      return;
    }
    expect(scan.found).toEqual([]);
    if (
      vector.kind === 'negative' ||
      vector.kind === 'tag-characters' ||
      vector.kind === 'pua-entity' ||
      NEEDS_PAGE.has(vector.id)
    ) {
      expect(links).toEqual([]);
      return;
    }
    expect(links.length).toBeGreaterThan(0);
    const withUrl = /^yes|redirect/.test(vector.resolvable);
    if (withUrl) expect(links.every((l) => /^https?:\/\//.test(l.url ?? ''))).toBe(true);
    else expect(links.every((l) => l.url === null)).toBe(true);
  });
});
