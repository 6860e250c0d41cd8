// What the harness puts into a page as `groundmarkDom`: the dom layer as it stands, for tests to drive.
import { readCapture } from '../../src/dom/capture';
import { readPageText } from '../../src/dom/page-text';
import { selectedSpan } from '../../src/dom/selection';

/** The functions that tests call inside a page. */
export const dom = { readCapture, readPageText, selectedSpan };
