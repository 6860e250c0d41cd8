// An answer that somebody pasted, from anywhere: HTML as the clipboard has it, Markdown, or plain text. What comes out
// is what a chat page would have given: text, code, quotations and links.
import { marked } from 'marked';
import type { Answer } from '../../core/answer/answer';
import { MAX_ANSWER_LENGTH } from '../../core/limits';
import { boundedAnswer, readMessage } from '../../dom/chat/message-text';
import { inertHtml } from './inert-html';

/** Signs that a text is Markdown; without one it is taken as it stands. */
const MARKDOWN =
  /\]\(\s{0,3}<?https?:|^\s{0,3}\[[^\]\n]{1,80}\]:\s*\S|^#{1,6} \S|^\s{0,3}>\s?\S|^```|\*\*\S|<https?:[^\s>]{3,}>/m;
/** Labels for screen readers, and what is not shown. */
const DROP = '[aria-hidden="true"], .sr-only, .visually-hidden';

/** Reads a text that was typed or pasted without its markup. */
export function readPastedText(pasted: string): Answer {
  const text = pasted.slice(0, MAX_ANSWER_LENGTH).replaceAll('\r\n', '\n').trim().toWellFormed();
  if (!MARKDOWN.test(text)) return { text, code: [], quoted: [], links: [] };
  return readPastedHtml(marked.parse(text, { async: false, gfm: true }));
}

/** Reads HTML, inertly. */
export function readPastedHtml(html: string): Answer {
  const message = readMessage(inertHtml(html), {
    drop: DROP,
    code: 'pre',
    citations: [],
    ownAttribute: 'data-gm',
  });
  return boundedAnswer(message);
}

/** Whether the clipboard's HTML says more than its plain text does: it has links, or quotations. */
export function isRich(answer: Answer): boolean {
  return answer.links.length > 0 || answer.quoted.length > 0;
}

/** Addresses in a list, one a line or anywhere in a text; each once, in order. */
export function readAddresses(list: string): string[] {
  const found = list.slice(0, 400_000).match(/https?:\/\/[^\s<>"]{1,8000}/gi) ?? [];
  return [...new Set(found.map((one) => one.replace(/[.,;)\]]+$/, '')))];
}
