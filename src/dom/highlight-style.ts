// What a highlight looks like: rules for `::highlight()` of one controller, light and dark pages, forced colours, paper.
// Only background, text colour and decoration have an effect there. Underline style carries the kind, so no kind
// is told by colour alone. Names are random and neutral: a page can read them.

/** How a passage is painted. `clip`: kept by the person; the others say how a quote agrees with the page. */
export type HighlightKind = 'clip' | 'verbatim' | 'shortened' | 'changed';

/** What stands behind a passage. */
export type Ground = 'light' | 'dark';

/** Names of one controller in the registry of a document. */
export interface HighlightNames {
  of(kind: HighlightKind, ground: Ground): string;
  readonly jump: string;
  readonly all: readonly string[];
}

interface Look {
  readonly letter: string;
  readonly underline: string | null;
  readonly light: string;
  readonly dark: string;
}

const KINDS: readonly (readonly [HighlightKind, Look])[] = [
  ['clip', { letter: 'a', underline: null, light: '#fff3bf', dark: '#5c4b00' }],
  ['verbatim', { letter: 'b', underline: 'solid', light: '#0a6b45', dark: '#5fd39e' }],
  ['shortened', { letter: 'c', underline: 'dashed', light: '#0a6b45', dark: '#5fd39e' }],
  ['changed', { letter: 'd', underline: 'wavy', light: '#b3261e', dark: '#ff8a80' }],
];
const GROUNDS: readonly Ground[] = ['light', 'dark'];

/** Names with a prefix of their own, so that two controllers and other tools never meet. */
export function highlightNames(random: () => number = Math.random): HighlightNames {
  const prefix = `h${Math.floor(random() * 36 ** 7).toString(36)}`;
  const letters = new Map(KINDS.map(([kind, look]) => [kind, look.letter]));
  const of = (kind: HighlightKind, ground: Ground) =>
    `${prefix}-${letters.get(kind)}${ground === 'dark' ? '2' : '1'}`;
  const jump = `${prefix}-j`;
  const painted = KINDS.flatMap(([kind]) => GROUNDS.map((ground) => of(kind, ground)));
  return { of, jump, all: [...painted, jump] };
}

/**
 * The style sheet for those names that are `used`, and for the jump. Every rule is tried on every element of the
 * page, so rules that paint nothing are left out.
 */
export function highlightCss(names: HighlightNames, used: ReadonlySet<string>): string {
  const rules: string[] = [];
  const forced: string[] = [];
  const print: string[] = [];
  for (const [kind, look] of KINDS) {
    for (const ground of GROUNDS) {
      if (!used.has(names.of(kind, ground))) continue;
      const name = `::highlight(${names.of(kind, ground)})`;
      const line = (colour: string) => `text-decoration:underline ${look.underline} ${colour} 2px`;
      rules.push(
        `${name}{${look.underline ? line(look[ground]) : `background-color:${look[ground]}`}}`,
      );
      // Paper has no ground unless a person asks the browser for it: what is marked is underlined.
      if (!look.underline)
        print.push(
          `${name}{background-color:transparent;text-decoration:underline solid currentcolor 1px}`,
        );
      forced.push(
        look.underline
          ? `${name}{${line('Highlight')}}`
          : `${name}{background-color:Mark;color:MarkText}`,
      );
    }
  }
  rules.push(
    `::highlight(${names.jump}){background-color:#ffd54a;color:#1b1f23;text-decoration:underline solid #1b1f23 3px}`,
  );
  forced.push(`::highlight(${names.jump}){background-color:Highlight;color:HighlightText}`);
  print.push(
    `::highlight(${names.jump}){background-color:transparent;color:currentcolor;text-decoration:underline solid currentcolor 1px}`,
  );
  return [
    ...rules,
    `@media (forced-colors:active){\n${forced.join('\n')}\n}`,
    `@media print{\n${print.join('\n')}\n}`,
  ].join('\n');
}

/** Whether text of this computed colour stands on a dark ground; `rgb()` as both engines compute it. */
export function groundBehind(color: string): Ground {
  const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number);
  return red * 0.299 + green * 0.587 + blue * 0.114 > 140 ? 'dark' : 'light';
}
