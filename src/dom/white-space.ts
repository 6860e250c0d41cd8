// White space of `text/1`: what collapses, what is kept, where a line break in the source leaves no trace.
// Pure: strings and numbers only, so it can be tested without a browser.
// Never touches no-break spaces or zero-width characters: those are characters of the page.

/** How the text of an element treats its white space (CSS white-space-collapse). */
export type WhiteSpace = 'collapse' | 'preserve' | 'preserve-breaks';

/** The mode behind a computed `white-space-collapse`; unknown values collapse, as the initial value does. */
export function whiteSpaceMode(computed: string): WhiteSpace {
  if (computed === 'preserve' || computed === 'break-spaces' || computed === 'preserve-spaces')
    return 'preserve';
  return computed === 'preserve-breaks' ? 'preserve-breaks' : 'collapse';
}

/** Space, tab, line feed, form feed, carriage return: the only characters that CSS collapses. */
export function isSpace(unit: number): boolean {
  return unit === 32 || (unit <= 13 && unit >= 9 && unit !== 11);
}

/**
 * True for units of scripts written without spaces (Han, Kana, their punctuation and full-width forms).
 * CSS Text 3 drops a source line break between two of them; engines differ in doing so, `text/1` always does.
 */
function joinsOverLineBreak(unit: number): boolean {
  return (
    (unit >= 0x3000 && unit <= 0x30ff) ||
    (unit >= 0x3400 && unit <= 0x4dbf) ||
    (unit >= 0x4e00 && unit <= 0x9fff) ||
    (unit >= 0xf900 && unit <= 0xfaff) ||
    (unit >= 0xff00 && unit <= 0xff60)
  );
}

/** A stretch of one text node that goes into the text as it is: offsets are UTF-16 in the node's data. */
export interface Sink {
  /** `from` to `to` are characters; single spaces between words included (any of the five spaces). */
  run(from: number, to: number): void;
  /** A collapsible space stands at `at`. */
  space(at: number): void;
  /** White space that is kept as it is. */
  kept(from: number, to: number): void;
}

/** Cuts the data of one text node into runs, collapsible spaces and kept white space, in order. */
export function splitText(data: string, mode: WhiteSpace, sink: Sink): void {
  if (mode === 'preserve') splitKept(data, sink);
  else splitCollapsed(data, mode === 'preserve-breaks', sink);
}

function splitKept(data: string, sink: Sink): void {
  let from = 0;
  let to = data.length;
  while (from < to && isSpace(data.charCodeAt(from))) from++;
  if (from > 0) sink.kept(0, from);
  if (from === to) return;
  while (isSpace(data.charCodeAt(to - 1))) to--;
  sink.run(from, to);
  if (to < data.length) sink.kept(to, data.length);
}

function splitCollapsed(data: string, keepBreaks: boolean, sink: Sink): void {
  const length = data.length;
  let start = -1; // of the run that is open
  let at = 0;
  while (at < length) {
    if (!isSpace(data.charCodeAt(at))) {
      if (start < 0) start = at;
      at++;
      continue;
    }
    let end = at;
    let lineBreak = false;
    while (end < length && isSpace(data.charCodeAt(end))) {
      if (data.charCodeAt(end) === 10) lineBreak = true;
      end++;
    }
    // Inside a node only: between elements ("headline", "source") the space is what keeps words apart.
    const joined = lineBreak && start >= 0 && end < length && joins(data, at - 1, end);
    const single = end === at + 1 && start >= 0 && end < length;
    if (!single || joined || (lineBreak && keepBreaks)) {
      if (start >= 0) sink.run(start, at);
      start = -1;
      if (lineBreak && keepBreaks) breaks(data, at, end, sink);
      else if (!joined) sink.space(at);
    }
    at = end;
  }
  if (start >= 0) sink.run(start, length);
}

function joins(data: string, before: number, after: number): boolean {
  return joinsOverLineBreak(data.charCodeAt(before)) && joinsOverLineBreak(data.charCodeAt(after));
}

function breaks(data: string, from: number, to: number, sink: Sink): void {
  for (let at = from; at < to; at++) if (data.charCodeAt(at) === 10) sink.kept(at, at + 1);
}

/** True when every unit is collapsible white space. */
export function isBlank(data: string): boolean {
  for (let i = 0; i < data.length; i++) if (!isSpace(data.charCodeAt(i))) return false;
  return true;
}
