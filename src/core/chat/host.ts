// The shape of a chat host's description: pure data, so that it can be checked by schema, shown, and replaced by a
// person for one site. It says where things stand on a page; it holds no code and no regular expression.

/** How a chip or link of a host names its source. */
export interface CitationRule {
  readonly selector: string;
  /**
   * Where the address stands: `href` of the element, of a link in it or around it; `label`: at the end of its
   * aria-label; `attr:<name>`; `list`: in `list`, at the place that `index` names; `none`: this site exposes none.
   */
  readonly url: string;
  /** `text`, `label` (aria-label) or `attr:<name>`, of the element or the first one in it that has it. */
  readonly title: string;
  /** For `list`: links of the list, in order. */
  readonly list?: string | undefined;
  /** For `list`: attribute with the number of the entry, counted from one. */
  readonly index?: string | undefined;
  /** Its words belong to the answer: only then do they stay in the text. */
  readonly keep?: boolean | undefined;
}

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
  /** Where a stable message id stands: on the message, the first descendant or the nearest ancestor that has the attribute. */
  readonly messageId: readonly { readonly attr: string; readonly pick: 'whole' | 'last' }[];
  /** Text of an answer: the first of these that holds text; the message itself when none does. */
  readonly body: readonly string[];
  readonly userBody: readonly string[];
  /** Inside a message, not part of its text: hidden labels, thinking, buttons. */
  readonly drop: readonly string[];
  /** Code blocks: kept in the text, never scanned for ids or quotes. */
  readonly code: readonly string[];
  /** Chips and links with a meaning of their own; any other link to another site counts as one too. */
  readonly citations: readonly CitationRule[];
  readonly streaming: {
    /** Anything on the page that matches means an answer is being written. */
    readonly stop: readonly string[];
    /** A message that matches (or holds a match, or stands in one) is being written. */
    readonly busy: readonly string[];
    /** In a message or right beside it: it is finished, whatever else is going on. */
    readonly done: readonly string[];
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
  /** `name=value` that the address must hold for the page to be a chat; '' when every page of the host may be one. */
  readonly search: string;
  /** Paths of one conversation; `:id` is its key, `*` any one segment, e.g. `/g/*` + `/c/:id`. */
  readonly conversationPaths: readonly string[];
  readonly generations: readonly Generation[];
}
