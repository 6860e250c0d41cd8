// What the harness puts into a page as `groundmarkDom`: the dom layer as it stands, for tests to drive, and what of
// the core the bench times in real browsers.
import { passageCutter, storedPassage } from '../../src/core/capture/stored-passage';
import { compareTexts } from '../../src/core/compare/compare-texts';
import { readCapture } from '../../src/dom/capture';
import { createHighlighter } from '../../src/dom/highlights';
import { recognisePage } from '../../src/dom/page-state';
import { readPageText } from '../../src/dom/page-text';
import { Painter } from '../../src/dom/painter';
import { selectedSpan } from '../../src/dom/selection';

/** The functions that tests call inside a page. */
export const dom = {
  compareTexts,
  createHighlighter,
  passageCutter,
  readCapture,
  Painter,
  readPageText,
  recognisePage,
  selectedSpan,
  storedPassage,
};
