// What a link or chip of a chat names: an address when the page holds one, else none, which is a state of its own.
// Only http(s) addresses count; nothing is opened, hovered or asked. Bounded; never throws on a host's markup.
import type { AnswerLink } from '../../core/answer/answer';
import type { CitationRule } from '../../core/chat/host';
import { attributeOf, closestTo, documentOf, nameOf, query, queryAll } from './query';

const MAX_ADDRESS = 8_000;
const MAX_TITLE = 300;

export type NamedSource = Omit<AnswerLink, 'at'>;

/** The source that a chip names by its rule. */
export function readChip(chip: Element, rule: CitationRule): NamedSource {
  const words = visibleWords(chip);
  return {
    url: addressOf(chip, rule),
    title: titleOf(chip, rule, words),
    more: hiddenSources(words, attributeOf(chip, 'aria-label') ?? labelIn(chip) ?? ''),
  };
}

/** The source of an ordinary link, or null when it leads nowhere outside the site. */
export function readLink(link: Element): NamedSource | null {
  const url = webAddress(attributeOf(link, 'href'));
  if (url === null || url === '' || isOwn(url)) return null;
  return {
    url,
    title: cleanTitle(visibleWords(link)),
    more: hiddenSources(visibleWords(link), ''),
  };
}

function addressOf(chip: Element, rule: CitationRule): string | null {
  if (rule.url === 'href') {
    const link =
      nameOf(chip) === 'A' ? chip : (query(chip, 'a[href]') ?? closestTo(chip, 'a[href]'));
    return (link && webAddress(attributeOf(link, 'href'))) || labelAddress(chip);
  }
  if (rule.url === 'label') return labelAddress(chip);
  if (rule.url.startsWith('attr:')) {
    const name = rule.url.slice(5);
    return webAddress(attributeOf(holderOf(chip, name) ?? chip, name));
  }
  if (rule.url === 'list' && rule.list && rule.index) {
    const holder = holderOf(chip, rule.index);
    const index = Number(holder && attributeOf(holder, rule.index));
    const entry = Number.isInteger(index) ? queryAll(documentOf(chip), rule.list)[index - 1] : null;
    return entry ? webAddress(attributeOf(entry, 'href')) : null;
  }
  return null;
}

/** `Title, https://…` */
function labelAddress(chip: Element): string | null {
  const label = (attributeOf(chip, 'aria-label') ?? '').slice(-MAX_ADDRESS);
  const last = label.split(/\s/).at(-1) ?? '';
  const at = last.search(/https?:\/\/\S{3}/);
  return at < 0 ? null : webAddress(last.slice(at));
}

function titleOf(chip: Element, { title, url, list, index }: CitationRule, words: string): string {
  if (url === 'list' && list && index) {
    const holder = holderOf(chip, index);
    const entry = queryAll(documentOf(chip), list)[
      Number(holder && attributeOf(holder, index)) - 1
    ];
    return entry ? cleanTitle(visibleWords(entry)) : '';
  }
  const named =
    title === 'label'
      ? (attributeOf(chip, 'aria-label') ?? labelIn(chip))
      : title.startsWith('attr:')
        ? attributeOf(holderOf(chip, title.slice(5)) ?? chip, title.slice(5))
        : null;
  return cleanTitle((named ?? '') || words);
}

/** `3: Title`, `Title +2 …`, `Title (+2) – Words. Related results`, `Title Opens in a new window`: the title. */
function cleanTitle(title: string): string {
  const bare = title
    .slice(0, 2 * MAX_TITLE)
    .replaceAll(/\s+/g, ' ')
    .replace(/\s*\(\+\s?\d{1,3}\)\s*[–-]?\s*/, ' – ')
    .replace(/\s*\+\s?\d{1,3}\b.*$/, '')
    .replace(/^\d{1,3}:\s*/, '')
    .replace(/\.? (?:Related results|Opens in a new (?:tab|window))\.?$/i, '')
    .replace(/^[\s–-]+|[\s–-]+$/g, '');
  return (/^[[(]?\^?\d{1,3}[\])]?$/.test(bare) ? '' : bare).slice(0, MAX_TITLE);
}

function labelIn(chip: Element): string | null {
  const labelled = query(chip, '[aria-label]');
  return labelled && attributeOf(labelled, 'aria-label');
}

function holderOf(chip: Element, name: string): Element | null {
  return attributeOf(chip, name) !== null ? chip : query(chip, `[${CSS.escape(name)}]`);
}

/** Sources behind a chip that says "+2". */
function hiddenSources(words: string, label: string): number {
  const found = /\+\s?(\d{1,3})\b/.exec(words) ?? /\(\+\s?(\d{1,3})\)/.exec(label);
  return found ? Number(found[1]) : 0;
}

function visibleWords(element: Element): string {
  let words = '';
  const walker = documentOf(element).createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node && words.length < 2 * MAX_TITLE; node = walker.nextNode())
    if (node instanceof Text) words += `${node.data.slice(0, 2 * MAX_TITLE)} `;
  return words.replaceAll(/\s+/g, ' ').trim();
}

function webAddress(address: string | null): string | null {
  const found = address?.trim() ?? '';
  if (found.length > MAX_ADDRESS) return null;
  const whole = found.startsWith('//') ? `https:${found}` : found;
  return /^https?:\/\//i.test(whole) && URL.canParse(whole) ? whole : null;
}

/** A link inside the chat's own site cites nothing. */
function isOwn(address: string): boolean {
  return new URL(address).host === location.host;
}
