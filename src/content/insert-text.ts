// Puts text into a chat's composer as a person's paste would, and reads back what stands there. It never
// sends. The way depends on the editor, as measured with the real ones: text areas and ProseMirror take
// insertText; Lexical and Quill take a paste event and lose text with insertText; anything unknown is tried
// by paste first, because an editor that wants it prevents it.
import { fail, ok, type Result } from '../core/result';

function isField(element: Element): element is HTMLTextAreaElement | HTMLInputElement {
  return element instanceof HTMLTextAreaElement || element instanceof HTMLInputElement;
}

function contentOf(element: HTMLElement): string {
  // biome-ignore lint/performance/useDomNodeTextContent: lines count here, and only innerText has them.
  return isField(element) ? element.value : element.innerText;
}

/** Lines as an editor may show them: blank lines and the amount of white space are its own business. */
function lines(text: string): string[] {
  const squashed = text.split('\n').map((line) => line.replaceAll(/[\s\u200b\ufeff]+/g, ''));
  return squashed.filter((line) => line !== '');
}

function holds(content: string, wanted: readonly string[]): boolean {
  const have = lines(content);
  const at = have.length - wanted.length;
  return at >= 0 && wanted.every((line, i) => have[at + i] === line);
}

function moveCaretToEnd(element: HTMLElement): void {
  if (isField(element)) {
    element.setSelectionRange(element.value.length, element.value.length);
    return;
  }
  const selection = element.ownerDocument.getSelection();
  if (!selection) return;
  selection.selectAllChildren(element);
  selection.collapseToEnd();
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

function put(element: HTMLElement, text: string): void {
  if (isField(element) || element.closest('.ProseMirror')) type(element, text);
  else if (element.closest('[data-lexical-editor], .ql-editor')) paste(element, text);
  else if (!paste(element, text)) typeByLines(element, text);
}

/** Waits until the editor shows the text; editors that render in a later task need a few frames. */
async function settles(element: HTMLElement, wanted: readonly string[]): Promise<boolean> {
  for (let turn = 0; turn < 20; turn++) {
    if (holds(contentOf(element), wanted)) return true;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  return false;
}

/**
 * Inserts `text` at the end of what stands in the composer. Fails with `insert-refused` when the text cannot be
 * read back whole; what the editor kept of it is then taken out again by one undo.
 */
export async function insertText(composer: HTMLElement, text: string): Promise<Result<null>> {
  const before = contentOf(composer);
  composer.focus();
  moveCaretToEnd(composer);
  put(composer, before.trim() === '' ? text : `\n\n${text}`);
  if (await settles(composer, lines(text))) return ok(null);
  if (contentOf(composer) !== before) composer.ownerDocument.execCommand('undo');
  return fail('insert-refused');
}
