// The shape of a chat host's description: pure data, so that it can be checked by schema, shown, and one day
// overridden by a person. It says where things stand on a page; it holds no code and no regular expression.

/** How one generation of a host's markup is read. Several generations of one host are live at the same time. */
export interface Generation {
  readonly id: string;
  /** Month this markup was last seen in the wild, e.g. `2026-09`. */
  readonly seen: string;
  /** Selectors that must all match for this generation to be chosen. */
  readonly required: readonly string[];
  /** The conversation; the whole document when none matches. */
  readonly root: string;
  readonly assistant: string;
  readonly user: string;
  /** Where a stable message id stands: on the message, the nearest ancestor or the first descendant that has the attribute. */
  readonly messageId: readonly { readonly attr: string; readonly pick: 'whole' | 'last' }[];
  /** Text of an answer: the first of these that holds text; the message itself when none does. */
  readonly body: readonly string[];
  readonly userBody: readonly string[];
  /** Inside a message, not part of its text: hidden labels, chips, buttons. */
  readonly drop: readonly string[];
  /** Code blocks: kept in the text, never scanned for ids or quotes. */
  readonly code: readonly string[];
  readonly streaming: {
    /** Anything on the page that matches means an answer is being written. */
    readonly stop: readonly string[];
    /** A message that matches (or holds a match) is being written. */
    readonly busy: readonly string[];
    /** How long the text must stand still, in milliseconds. */
    readonly settleMs: number;
  };
  /** Where a person types, best first. */
  readonly composer: readonly string[];
}

/** A site with conversations. */
export interface ChatHost {
  readonly id: string;
  readonly name: string;
  /** Match patterns, as permissions take them (no ports). Empty for hosts that are found by their markup. */
  readonly matches: readonly string[];
  /** Paths of one conversation; `:id` is its key, `*` any one segment, e.g. `/g/*` + `/c/:id`. */
  readonly conversationPaths: readonly string[];
  readonly generations: readonly Generation[];
}
