// What the descriptions of hosts share: the parts that many chat pages have in common. Data only.
// Nothing here may be true of one host alone.
import type { CitationRule, Generation } from '../host';

/** Labels for screen readers, and formulas that are drawn a second time. */
export const HIDDEN = ['.sr-only', '.visually-hidden', '.cdk-visually-hidden'] as const;
/** Buttons say what can be done, not what was said. */
export const BUTTONS = [...HIDDEN, 'button', '[role="toolbar"]'] as const;

/** A number that is a link: `<sup><a>1</a></sup>`. */
export const RAISED_LINK: CitationRule = { selector: 'sup a[href]', url: 'href', title: 'text' };

/** What a generation is made of when nothing more is known. */
export const PLAIN: Omit<Generation, 'id' | 'seen' | 'required' | 'assistant' | 'user'> = {
  root: 'main',
  messageId: [{ attr: 'data-message-id', pick: 'whole' }],
  body: [],
  userBody: [],
  drop: BUTTONS,
  code: ['pre'],
  citations: [RAISED_LINK],
  streaming: {
    stop: [],
    busy: ['[aria-busy="true"]', '[data-is-streaming="true"]'],
    done: [],
    settleMs: 1_000,
  },
  composer: [],
};
