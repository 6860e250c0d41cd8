// Every limit and threshold of the program, each with its reason. Nothing else decides a number.
// A number with a meaning that stands anywhere else is a mistake.

/** Longest page text in code points. Longer pages are cut here and say so: about 2 MB in a message and one transaction. */
export const MAX_PAGE_CODE_POINTS = 2_000_000;
/** Longest page title that is kept, in UTF-16 units: what a line of a message holds. Pages choose theirs freely. */
export const MAX_PAGE_TITLE = 4_000;

/** Chunk sizes of `chunks/1` in code points: long enough to quote from, short enough to cite. */
export const MIN_CHUNK = 200;
export const MAX_CHUNK = 2_000;

/** One fetch: more ids than this is a mistake of the caller, and nothing is read. */
export const MAX_FETCH_IDS = 20;
/** Bounds of `maxChars` (code points, per id) of a fetch, and what holds when none is given. */
export const MIN_FETCH_CHARS = 1;
export const MAX_FETCH_CHARS = 200_000;
export const DEFAULT_FETCH_CHARS = 4_000;

/** Longest answer a check reads, in UTF-16 units. Chatbots' answers are a hundredth of it. */
export const MAX_ANSWER_LENGTH = 500_000;
/** Most code blocks, and most quotations, told with an answer: what comes after that many is not read. */
export const MAX_ANSWER_RANGES = 5_000;

/** Links and chips of one answer that are told along. */
export const MAX_ANSWER_LINKS = 2_000;
/** Most citations of one answer that are checked; the rest is counted. */
export const MAX_CITATIONS = 500;
/** Most quotes of one answer that are grounded. */
export const MAX_QUOTES = 300;

/** What an evidence block may hold by default, in code points: fits every composer measured. */
export const DEFAULT_INSERT_BUDGET = 8_000;
export const MAX_INSERT_BUDGET = 60_000;
/** Most passages of one offer: a full budget of the shortest chunks. */
export const MAX_OFFER_ITEMS = 300;

/** White space mended inside a damaged id, in characters: a line wrap with its indent, never a paragraph. */
export const MAX_MENDED_GAP = 16;
/** How far back the text of `[text](ev1:…)` may begin, in UTF-16 units. */
export const MAX_LINK_TEXT = 1_000;
/** Longest address before an id in a link target (`https://…/ev1:…`), in UTF-16 units. */
export const MAX_LINK_PREFIX = 300;

/** Most equal places of one quote that are told; above it the interface says "50+ places". */
export const MAX_PLACES = 50;
/** Places whose tokens fit but whose case, hyphens or edges do not, before a search gives up: bounds hostile pages. */
export const MAX_CONFLICT_CHECKS = 2_000;
/** Longest quote that is read, in UTF-16 units. Longer ones are compared by this much of their beginning. */
export const MAX_GROUNDED_LENGTH = 200_000;
/** Longest quote taken from between quotation marks, in UTF-16 units: longer is a mark without its partner. */
export const MAX_MARKED_QUOTE = 4_000;

/** One staged piece of a captured text, in UTF-16 units: at most 4 MB as UTF-8, far from a message's 64 MiB. */
export const MAX_STAGED_PIECE = 1_000_000;

/** Places of a quote's tokens that vote for where it nearly stands: a few in 1 MB for rare words, bounded for common ones. */
export const MAX_SEED_PLACES = 6_000;
/** Tokens of a quote that are aligned; a longer one is compared by this much of its beginning. */
export const MAX_NEAR_TOKENS = 1_200;
/** Widest gap an ellipsis may stand for, in UTF-16 units: a few paragraphs. Further apart, two passages were glued. */
export const MAX_ELISION = 3_000;
/** Places of one segment of an elided quote that are tried. */
export const MAX_SEGMENT_PLACES = 200;
/** Most parts of an elided quote; with more, it is a list of words. */
export const MAX_ELLIPSES = 24;
/** Longest passage of more than one sentence offered as closest, in UTF-16 units: what a card shows without scrolling. */
export const MAX_PASSAGE_LENGTH = 600;
/** Figures, dates and names of one claim that are looked up, and places told for each. */
export const MAX_FACTS = 40;
export const MAX_FACT_PLACES = 5;
/** Places of one figure that are kept: a table of a thousand ones is looked up no slower than a page. */
export const MAX_SAME_FIGURES = 300;
/** Places looked at for the one the context speaks for, when there are more than are told. */
export const MAX_FAVOURED = 50_000;

/** Most pages that one report opens, and claims it holds against them: a long deep-research answer has half of it. */
export const MAX_REPORT_PAGES = 150;
export const MAX_REPORT_CLAIMS = 500;
