// Which blocks are the page's main content, by one deterministic rule and no extractor: `main`, `article` or
// `[role=main]` when such a subtree holds at least half of the text, else everything that is not furniture.
// Pure. Decides only `change: furniture | main` and ranking, never what is captured.
import type { Block } from '../core/capture/draft';
import type { DraftBlock } from './text-builder';

/** A subtree that may be the main content, as a UTF-16 range of the text. */
export interface MainCandidate {
  readonly start: number;
  readonly end: number;
}

/** The blocks with their `main` flag. Of several subtrees that hold half, the smallest wins, then the first. */
export function markMain(
  blocks: readonly DraftBlock[],
  candidates: readonly MainCandidate[],
  length: number,
): Block[] {
  let best: MainCandidate | undefined;
  for (const one of candidates) {
    if ((one.end - one.start) * 2 < length) continue;
    if (!best || one.end - one.start < best.end - best.start) best = one;
  }
  return blocks.map(({ start, end, heading, furniture }) => ({
    start,
    end,
    heading,
    main: best ? start >= best.start && end <= best.end : !furniture,
  }));
}
