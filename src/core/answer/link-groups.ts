// Links that stand together, so that a quote takes a whole row of them and not the first. In the shape in which
// evidence ids are grouped too. Linear; offsets UTF-16.
import type { Places } from '../evidence/quote-citations';
import { span } from '../text/span';
import type { AnswerLink } from './answer';

/** Characters that may stand between two links of one group. */
const BETWEEN = /^[\s,;()[\]（）、·|]{0,4}$/;

/** Groups of neighbouring links. */
export function groupLinks(text: string, links: readonly AnswerLink[]): Places {
  const found: { at: AnswerLink['at']; own: AnswerLink['at']; group: number }[] = [];
  const groups: { outer: AnswerLink['at'] }[] = [];
  for (const { at } of links) {
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
    found.push({ at, own: at, group: groups.length - 1 });
  }
  return { found, groups };
}
