// Links that stand together, so that a quote takes a whole row of them and not the first. In the shape in which
// evidence ids are grouped too. Linear; offsets UTF-16.
import type { Places } from '../evidence/quote-citations';
import { span } from '../text/span';
import type { AnswerLink } from './answer';
import { isMark } from './statement';

/** Characters that may stand between two links of one group. */
const BETWEEN = /^[\s,;()[\]（）、·|]{0,4}$/;

/** Groups of neighbouring links. */
export function groupLinks(text: string, links: readonly AnswerLink[]): Places {
  const found: Places['found'][number][] = [];
  const groups: { outer: AnswerLink['at'] }[] = [];
  for (const link of links) {
    const { at } = link;
    const last = groups.at(-1);
    if (
      last &&
      at.start >= last.outer.start &&
      (at.start <= last.outer.end ||
        BETWEEN.test(text.slice(last.outer.end, Math.min(at.start, last.outer.end + 5)))) &&
      at.start - last.outer.end <= 4
    )
      groups[groups.length - 1] = {
        outer: span(last.outer.start, Math.max(last.outer.end, at.end)),
      };
    else groups.push({ outer: at });
    const opens = !isMark(text, link) && goesOn(text, at.end);
    found.push({ at, own: at, group: groups.length - 1, opens });
  }
  return { found, groups };
}

/** Whether a sentence goes on behind a link: more than two words, and not what a source line adds ("Mills, 3 May"). */
function goesOn(text: string, end: number): boolean {
  const [rest = ''] = text.slice(end, end + 80).split('\n', 1);
  return /^[’']?\s?\p{L}/u.test(rest) && rest.trim().split(/\s+/).length > 2;
}
