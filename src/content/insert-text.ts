// Puts text into a chat's composer as a person's paste would, and reads back what stands there. It never
// sends. The way depends on the editor, as measured with the real ones (test/e2e/composers): text areas and
// ProseMirror take insertText; Lexical and Quill take a paste and lose text with insertText; anything unknown is
// tried by paste first, because an editor that wants it prevents it. What does not arrive whole is taken out again.
import { fail, ok, type Result } from '../core/result';
import { squash } from '../core/text/squash';

/** How long an editor may take to show the text, or to take it back: they render in a later task. */
const SETTLE_MS = 600;
const LOOK_MS = 25;
/** Undo steps tried: an editor without a history of its own keeps one for each line in Firefox. */
const MAX_UNDO = 4_000;

/** By name, not by class: elements of frames come from another realm. */
function isField(element: Element): element is HTMLTextAreaElement | HTMLInputElement {
  return element.localName === 'textarea' || element.localName === 'input';
}

function contentOf(element: HTMLElement): string {
  // biome-ignore lint/performance/useDomNodeTextContent: lines count here, and only innerText has them.
  return isField(element) ? element.value : element.innerText;
}

/** Lines as an editor may show them: blank lines and the amount of white space are its own business. */
function lines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => squash(line).text)
    .filter((line) => line !== '');
}

const same = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((line, i) => line === other[i]);

/** How many blank lines stand inside; one is put between two texts. */
function blanks(...texts: readonly string[]): number {
  const filled = texts.map((text) => text.trim()).filter((text) => text !== '');
  return filled
    .join('\n\n')
    .split('\n')
    .filter((line) => squash(line).text === '').length;
}

/** The last place of text: inside the last block, before the break that keeps an empty block open. */
function endOf(element: Node): [Node, number] {
  let node = element;
  for (;;) {
    const last = node.lastChild;
    if (last === null) return [node, 0];
    if (last.nodeType === Node.TEXT_NODE) return [last, (last as Text).data.length];
    const { localName } = last as Element;
    if (localName === 'br') return [node, node.childNodes.length - 1];
    const isAtom = (last as HTMLElement).getAttribute?.('contenteditable') === 'false';
    if (last.nodeType !== Node.ELEMENT_NODE || isAtom || localName === 'img')
      return [node, node.childNodes.length];
    node = last;
  }
}

function moveCaretToEnd(element: HTMLElement): void {
  if (isField(element)) {
    element.setSelectionRange(element.value.length, element.value.length);
    return;
  }
  element.ownerDocument.getSelection()?.collapse(...endOf(element));
}

/** One synthetic paste. Chromium reads `clipboardData`, Firefox its older `dataType` and `data`. True when the editor took it. */
function paste(element: HTMLElement, text: string): boolean {
  const data = new DataTransfer();
  data.setData('text/plain', text);
  const init: ClipboardEventInit & { dataType: string; data: string } = {
    clipboardData: data,
    dataType: 'text/plain',
    data: text,
    bubbles: true,
    cancelable: true,
    composed: true,
  };
  return !element.dispatchEvent(new ClipboardEvent('paste', init));
}

function type(element: HTMLElement, text: string): void {
  element.ownerDocument.execCommand('insertText', false, text);
}

function typeByLines(element: HTMLElement, text: string): void {
  for (const [i, line] of text.split('\n').entries()) {
    if (i > 0) element.ownerDocument.execCommand('insertLineBreak');
    if (line !== '') type(element, line);
  }
}

/** One way to put text in. `exact`: blank lines count too, because there is another way if they are lost or doubled. */
interface Way {
  readonly put: (element: HTMLElement, text: string) => void;
  readonly exact?: boolean;
}

// Never insertParagraph: ProseMirror takes one for the Enter key, and chats send at that.
function waysInto(element: HTMLElement): readonly Way[] {
  if (isField(element)) return [{ put: type }];
  // Firefox's insertText glues lines where the schema knows no line break; a paste keeps lines, not blank ones.
  if (element.closest('.ProseMirror')) return [{ put: type }, { put: paste }];
  if (element.closest('[data-lexical-editor], .ql-editor')) return [{ put: paste }];
  // Firefox types it whole, with one undo; Chromium doubles blank lines so, and keeps one undo line by line.
  return [{ put: (e, t) => void (paste(e, t) || type(e, t)), exact: true }, { put: typeByLines }];
}

/**
 * Waits until it holds, and still holds at the next two looks: typed text stands in the page before the editor has
 * read it, and some put back what they do not want only then. False when it does not come.
 */
async function soon(holds: () => boolean): Promise<boolean> {
  const ends = Date.now() + SETTLE_MS;
  for (let held = 0; held < 3; ) {
    held = holds() ? held + 1 : 0;
    if (held === 0 && Date.now() > ends) return false;
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
  return true;
}

/** Undoes step by step while more than `before` stands there; never goes behind it. */
function undo(element: HTMLElement, before: string): void {
  const kept = lines(before);
  for (let steps = 0; steps < MAX_UNDO; steps += 1) {
    const content = contentOf(element);
    const have = lines(content);
    if (content === before || have.length < kept.length) return;
    element.ownerDocument.execCommand('undo');
    if (contentOf(element) === content) return;
  }
}

/** Makes the composer what it was, by the editor's own undo where it has one. True when it is. */
async function restore(element: HTMLElement, before: string): Promise<boolean> {
  const isBefore = () => same(lines(contentOf(element)), lines(before));
  if (contentOf(element) === before) return true;
  undo(element, before);
  if (await soon(isBefore)) return true;
  if (isField(element)) {
    const { value } = Object.getOwnPropertyDescriptors(Object.getPrototypeOf(element));
    value?.set?.call(element, before);
    element.dispatchEvent(new Event('input', { bubbles: true }));
  } else {
    const init = { inputType: 'historyUndo', bubbles: true, cancelable: true, composed: true };
    element.dispatchEvent(new InputEvent('beforeinput', init));
  }
  return soon(isBefore);
}

/**
 * Inserts `text` at the end of what stands in the composer. Fails with `insert-refused` when the text cannot be
 * read back whole behind what stood there; what the editor kept of it is then taken out again.
 */
export async function insertText(composer: HTMLElement, text: string): Promise<Result<null>> {
  const before = contentOf(composer);
  const wanted = [...lines(before), ...lines(text)];
  for (const { put, exact } of waysInto(composer)) {
    composer.focus();
    moveCaretToEnd(composer);
    // Editors learn of a caret in a later task.
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    put(composer, before.trim() === '' ? text : `\n\n${text}`);
    const stands = await soon(() => same(lines(contentOf(composer)), wanted));
    if (stands && !(exact && blanks(contentOf(composer)) !== blanks(before, text))) return ok(null);
    if (!(await restore(composer, before))) break;
  }
  return fail('insert-refused');
}
