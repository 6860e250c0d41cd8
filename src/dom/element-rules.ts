// What `text/1` knows about an element from its name alone: skipped, spaced, marked, furniture.
// Everything that CSS can change (block or inline, hidden or not) is read from the computed style instead.
// A change here changes the text of pages: it needs a new text rule, never a silent edit.
import type { MarkKind } from '../core/capture/draft';

/** Facts of one element name. Absent means no. */
export interface ElementRule {
  /** Its text is never painted as text: scripts, form values, fallback content. */
  readonly skip?: true;
  /** An empty line stands before and after it, when it is a block. */
  readonly spaced?: true;
  /** Inline by default, so that a float or a position made it a block. */
  readonly inline?: true;
  readonly mark?: MarkKind;
  /** Level of a heading, 1 to 6. */
  readonly heading?: number;
  readonly furniture?: true;
  /** May be the page's main content. */
  readonly main?: true;
}

const NONE: ElementRule = {};
const SKIP: ElementRule = { skip: true };
const INLINE: ElementRule = { inline: true };
const SPACED: ElementRule = { spaced: true };
const FURNITURE: ElementRule = { furniture: true };
const MAIN: ElementRule = { main: true };

const SKIPPED =
  // Code, data and the head of the page.
  'script style noscript template head title meta link base noframes noembed ' +
  // Values of a form are what a person typed, not what the page says. Text of a button is kept.
  'textarea select option optgroup datalist input ' +
  // Fallback content stands in for what is painted by other means; none of it is.
  'canvas audio video object embed applet progress meter area img picture source track param ' +
  // Ruby text is a gloss beside the line; the line itself reads on, and is quoted, without it.
  'rt rtc rp ' +
  // SVG: definitions and descriptions; only `text` and `foreignObject` paint text.
  'defs symbol clipPath mask pattern marker desc metadata linearGradient radialGradient filter ' +
  // MathML: the second copy of a formula, in a language of its own.
  'annotation annotation-xml mphantom';

const INLINES =
  'a abbr acronym b bdi bdo big button cite code dfn em font i kbd label mark nobr small span strong time tt u var';

const RULES = new Map<string, ElementRule>();
for (const name of SKIPPED.split(' ')) RULES.set(name, SKIP);
for (const name of INLINES.split(' ')) RULES.set(name, INLINE);
for (const name of ['p', 'blockquote', 'pre']) RULES.set(name, SPACED);
for (const name of ['nav', 'header', 'footer', 'aside']) RULES.set(name, FURNITURE);
for (const name of ['main', 'article']) RULES.set(name, MAIN);
for (let level = 1; level <= 6; level++) RULES.set(`h${level}`, { spaced: true, heading: level });
const MARKED: readonly (readonly [string, MarkKind])[] = [
  ['sup', 'sup'],
  ['sub', 'sub'],
  ['del', 'deleted'],
  ['s', 'deleted'],
  ['strike', 'deleted'],
  ['ins', 'inserted'],
  ['q', 'quote'],
];
for (const [name, mark] of MARKED) RULES.set(name, { inline: true, mark });
RULES.set('th', { mark: 'table-header' });

/** The rule of an element name as the parser spells it. */
export function ruleOf(localName: string): ElementRule {
  return RULES.get(localName) ?? NONE;
}

const ROLES = new Map<string, ElementRule>([
  ['navigation', FURNITURE],
  ['banner', FURNITURE],
  ['contentinfo', FURNITURE],
  ['complementary', FURNITURE],
  ['main', MAIN],
  ['heading', { heading: 2 }],
]);

/** What a `role` attribute adds; undefined when it says nothing that the text keeps. */
export function roleRule(role: string): ElementRule | undefined {
  return ROLES.get(role.trim().toLowerCase());
}
