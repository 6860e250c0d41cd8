// Which selector finds answers like the one a person pointed at: by attributes that sites keep for tests and
// accessibility, by names of elements, at last by plain words among the classes. Names that a bundler made, ids of one
// message and texts are refused: they would find nothing tomorrow.
import {
  attributeNames,
  attributeOf,
  documentOf,
  hasText,
  isMatch,
  nameOf,
  parentOf,
  queryAll,
} from './query';

export interface Suggestion {
  readonly selector: string;
  /** How many elements with text it finds now. */
  readonly count: number;
}

const MAX_DEPTH = 14;
const MAX_FOUND = 300;
const MAX_SUGGESTIONS = 5;
/** Attributes that name a kind of thing, best first. */
const KINDS = [
  'data-message-author-role',
  'data-message-role',
  'data-role',
  'data-author',
  'data-testid',
  'data-test-id',
  'data-content',
  'data-type',
  'role',
];
/** One plain word or some with hyphens; digits only at the end of none. */
const STABLE = /^[a-z][a-z]*(?:[-_][a-z]+){0,6}$/i;
/** `css-1x2y3z`, `Name_aB3`, `sc-abc`, `jsx-…`, and utility classes that say how a thing looks. */
const MADE =
  /\d|^(?:css|sc|jsx|emotion|svelte|tw)-|[a-z][A-Z].*[A-Z]|^(?:flex|grid|block|relative|absolute|group|prose|text|bg|p|m|w|h|gap|items|justify|rounded|border|font|min|max|overflow|space|leading)(?:-|$)/;

/** Selectors for elements like the one around `target`, best first. */
export function suggestSelectors(target: Element): readonly Suggestion[] {
  const document = documentOf(target);
  const found: (Suggestion & { readonly rank: number })[] = [];
  const seen = new Set<string>();
  let element: Element | null = target;
  for (let depth = 0; element && depth < MAX_DEPTH; depth += 1, element = parentOf(element)) {
    if (element === document.body || nameOf(element) === 'MAIN') break;
    for (const [rank, selector] of selectorsOf(element)) {
      if (seen.has(selector) || !isMatch(element, selector)) continue;
      seen.add(selector);
      const all = queryAll(document, selector);
      const count = all.slice(0, MAX_FOUND + 1).filter(hasText).length;
      if (count === 0 || count > MAX_FOUND || isNested(all)) continue;
      // An answer is one of several, or the only one; a page's whole conversation holds all of them.
      found.push({ selector, count, rank: rank + depth / 20 });
    }
  }
  return found
    .sort((a, b) => a.rank - b.rank)
    .slice(0, MAX_SUGGESTIONS)
    .map(({ selector, count }) => ({ selector, count }));
}

function* selectorsOf(element: Element): Generator<readonly [number, string]> {
  for (const [i, name] of KINDS.entries()) {
    const value = attributeOf(element, name);
    if (value && STABLE.test(value) && !isOthers(value)) yield [i / 10, `[${name}="${value}"]`];
  }
  const tag = nameOf(element).toLowerCase();
  if (tag.includes('-') && /^[a-z-]+$/.test(tag)) yield [1, tag];
  for (const name of attributeNames(element))
    if (/^data-(?:message|answer|response|assistant|turn)[a-z-]*$/.test(name))
      // An id stands on what a person said, too: whatever tells answers apart is better.
      yield [/^data-(?:message|turn)-(?:id|key)$/.test(name) ? 2.5 : 1.2, `[${name}]`];
  for (const one of (attributeOf(element, 'class') ?? '').split(/\s+/, 12))
    if (STABLE.test(one) && one.length > 4 && !MADE.test(one)) yield [2, `.${one}`];
  if (tag === 'article') yield [3, 'article'];
}

/** Roles of what is no answer. */
function isOthers(value: string): boolean {
  return /^(?:user|human|button|presentation|none|group|list|listitem|log|feed|main|document|img|link|region)$/i.test(
    value,
  );
}

/** Elements in each other cannot be messages each. */
function isNested(all: readonly Element[]): boolean {
  const set = new Set(all);
  return all.some((one) => {
    for (let up = parentOf(one); up; up = parentOf(up)) if (set.has(up)) return true;
    return false;
  });
}
