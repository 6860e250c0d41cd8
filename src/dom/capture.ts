// One reading of the page as a draft of a version: text, blocks, marks, selection, and where and when it was read.
// Runs in the page on the person's gesture; the draft is plain JSON. Leaves nothing behind in the page.
// Decides nothing about the draft: whether it is worth keeping is for page-state and the caller.
import type { CaptureDraft, CaptureNote } from '../core/capture/draft';
import { MAX_PAGE_CODE_POINTS } from '../core/limits';
import { natives } from './native';
import { type PageText, readPageText } from './page-text';
import { isPartial } from './partial-page';
import { selectedSpan } from './selection';
import { isTranslated } from './translated';
import type { WalkOptions } from './walk';

/** What a capture may be told besides what the walk is. */
export interface CaptureOptions extends WalkOptions {
  /** The one clock reading. Default: now. */
  readonly now?: Date;
  /** Longest text in code points. Default: MAX_PAGE_CODE_POINTS; smaller values are for tests. */
  readonly limit?: number;
}

/** Reads the page that `doc` shows. Throws only when the document has no window. */
export function readCapture(doc: Document, options: CaptureOptions = {}): CaptureDraft {
  const page = readPageText(doc, options, options.limit ?? MAX_PAGE_CODE_POINTS);
  const selection = selectedSpan(doc, page);
  page.release();
  return describeCapture(doc, page, selection, options.now ?? new Date());
}

/** The draft of a reading that already exists. `selection` is a span of that reading. */
export function describeCapture(
  doc: Document,
  page: PageText,
  selection: CaptureDraft['selection'],
  now: Date,
): CaptureDraft {
  const dom = natives();
  const view = dom.defaultView(doc);
  const root = dom.documentElement(doc);
  const language = root && (dom.attribute(root, 'lang') ?? dom.attribute(root, 'xml:lang'));
  return {
    text: page.text,
    blocks: page.blocks,
    marks: page.marks,
    selection,
    url: view?.location.href ?? '',
    canonical: canonicalUrl(doc),
    title: dom.title(doc).toWellFormed(),
    language: language?.trim() || null,
    capturedAt: { utc: now.toISOString(), offsetMinutes: -now.getTimezoneOffset() || 0 },
    visible: dom.visibilityState(doc) === 'visible',
    viewport: { width: view?.innerWidth ?? 0, height: view?.innerHeight ?? 0 },
    notes: notesOf(doc, page),
    fullLength: page.fullLength,
  };
}

function notesOf(doc: Document, page: PageText): CaptureNote[] {
  const notes: CaptureNote[] = [];
  if (page.cut) notes.push('cut');
  if (natives().readyState(doc) !== 'complete') notes.push('loading');
  if (page.otherFrames > 0) notes.push('frames');
  if (isTranslated(doc)) notes.push('translated');
  if (isPartial(doc)) notes.push('partial');
  return notes;
}

/** `<link rel=canonical>` as an absolute http(s) address; null for anything else. */
function canonicalUrl(doc: Document): string | null {
  const dom = natives();
  const link = dom.query(doc, 'link[rel~="canonical" i][href]');
  const href = link && dom.attribute(link, 'href')?.trim();
  if (!link || !href) return null;
  const base = dom.baseURI(link) ?? undefined;
  if (!URL.canParse(href, base)) return null;
  const url = new URL(href, base);
  return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : null;
}
