// What the harness puts into a page as `groundmarkDom`: the dom layer as it stands, for tests to drive.
import { passageCutter, storedPassage } from '../../src/core/capture/stored-passage';
import { readCapture } from '../../src/dom/capture';
import { createHighlighter } from '../../src/dom/highlights';
import { recognisePage } from '../../src/dom/page-state';
import { readPageText } from '../../src/dom/page-text';
import { Painter } from '../../src/dom/painter';
import { selectedSpan } from '../../src/dom/selection';

/** The functions that tests call inside a page. */
export const dom = {
  createHighlighter,
  passageCutter,
  readCapture,
  Painter,
  readPageText,
  recognisePage,
  selectedSpan,
  storedPassage,
};
