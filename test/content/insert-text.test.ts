// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { insertText } from '../../src/content/insert-text';
import { one, page } from './kit';

const BLOCK = '[ev#k7.1] Tide mills\nhttps://heritage.example/\n\n"""\nThe pond.\n"""';

/** An editor as a test wants it: what it does with typed text and with a paste, and its last state for undo. */
interface Editor {
  type?: (element: HTMLElement, text: string) => void;
  paste?: (element: HTMLElement, text: string) => void;
}

const commands: string[] = [];

function value(element: HTMLElement): string {
  return element instanceof HTMLTextAreaElement ? element.value : element.innerText;
}

function setValue(element: HTMLElement, text: string): void {
  if (element instanceof HTMLTextAreaElement) element.value = text;
  else element.textContent = text;
}

const append = (element: HTMLElement, text: string) => setValue(element, value(element) + text);

function editor(markup: string, { type = append, paste }: Editor = {}): HTMLElement {
  page(markup);
  const element = one('textarea, [contenteditable]');
  // The test DOM has no layout: lines of an editor are its text.
  Object.defineProperty(element, 'innerText', { get: () => element.textContent });
  let before = value(element);
  document.execCommand = ((command: string, _ui: boolean, text = '') => {
    commands.push(command);
    if (command === 'undo') setValue(element, before);
    else {
      if (!commands.slice(0, -1).some((c) => c !== 'undo')) before = value(element);
      type(element, command === 'insertLineBreak' ? '\n' : text);
    }
    return true;
  }) as typeof document.execCommand;
  if (paste)
    element.addEventListener('paste', (event) => {
      event.preventDefault();
      commands.push('paste');
      before = value(element);
      paste(element, (event as ClipboardEvent).clipboardData?.getData('text/plain') ?? '');
    });
  return element;
}

async function insert(element: HTMLElement, text = BLOCK) {
  const done = insertText(element, text);
  await vi.advanceTimersByTimeAsync(5_000);
  return done;
}

beforeEach(() => {
  vi.useFakeTimers();
  commands.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
});

const AREA = '<textarea></textarea>';
const PROSE = '<div contenteditable="true" class="ProseMirror"></div>';
const LEXICAL = '<div contenteditable="true" data-lexical-editor="true"></div>';
const QUILL = '<div class="ql-editor" contenteditable="true"></div>';
const OTHER = '<div contenteditable="true"></div>';

describe('the way into an editor', () => {
  it.each<[string, string, Editor, string[]]>([
    ['a text area is typed into', AREA, {}, ['insertText']],
    ['ProseMirror is typed into', PROSE, { paste: append }, ['insertText']],
    ['Lexical gets a paste', LEXICAL, { paste: append }, ['paste']],
    ['Quill gets a paste', QUILL, { paste: append }, ['paste']],
    ['an unknown one gets a paste when it wants one', OTHER, { paste: append }, ['paste']],
  ])('%s', async (_, markup, how, expected) => {
    const element = editor(markup, how);
    expect(await insert(element)).toEqual({ ok: true, value: null });
    expect(value(element)).toBe(BLOCK);
    expect(commands).toEqual(expected);
  });

  it('types whole where a paste is not taken, and line by line where that doubles blank lines', async () => {
    const whole = editor(OTHER);
    expect(await insert(whole, 'one\n\ntwo')).toMatchObject({ ok: true });
    expect(commands).toEqual(['insertText']);
    commands.length = 0;
    const doubling = editor(OTHER, {
      type: (e, text) => append(e, text === '\n' ? text : text.replaceAll('\n', '\n\n')),
    });
    expect(await insert(doubling, 'one\n\ntwo')).toMatchObject({ ok: true });
    expect(commands).toEqual([
      'insertText',
      'undo',
      'insertText',
      'insertLineBreak',
      'insertLineBreak',
      'insertText',
    ]);
    expect(value(doubling)).toBe('one\n\ntwo');
  });

  it('gives a paste to a ProseMirror that glues typed lines', async () => {
    const element = editor(PROSE, {
      type: (e, text) => append(e, text.replaceAll('\n', ' ')),
      paste: append,
    });
    expect(await insert(element)).toMatchObject({ ok: true });
    expect(commands).toEqual(['insertText', 'undo', 'paste']);
    expect(value(element)).toBe(BLOCK);
  });
});

describe('what stood there', () => {
  it('stays, with an empty line between', async () => {
    const element = editor('<textarea>My question</textarea>');
    expect(await insert(element)).toMatchObject({ ok: true });
    expect(value(element)).toBe(`My question\n\n${BLOCK}`);
  });

  it.each<[string, string]>([
    ['extra empty lines', BLOCK.replaceAll('\n', '\n\n')],
    ['other spaces', BLOCK.replaceAll(' ', '\u00a0')],
    ['zero-width characters', `\ufeff${BLOCK}\u200b`],
  ])('may be shown with %s', async (_, shown) => {
    const element = editor(AREA, { type: (e) => setValue(e, shown) });
    expect(await insert(element)).toMatchObject({ ok: true });
  });

  it('may come a little later', async () => {
    const element = editor(LEXICAL, {
      paste: (e, text) => void setTimeout(() => append(e, text), 200),
    });
    expect(await insert(element)).toMatchObject({ ok: true });
  });
});

describe('an editor that does not take it', () => {
  it('and puts back what it does not want only after it was shown is not believed', async () => {
    const element = editor(AREA, {
      type: (e, text) => {
        append(e, text);
        setTimeout(() => setValue(e, ''), 20);
      },
    });
    expect(await insert(element)).toMatchObject({ failure: { code: 'insert-refused' } });
    expect(value(element)).toBe('');
  });

  it('and glues words is refused', async () => {
    const element = editor(LEXICAL, { paste: (e, text) => append(e, text.replaceAll(' ', '')) });
    expect(await insert(element)).toMatchObject({ failure: { code: 'insert-refused' } });
  });

  it('and has no undo is written back as it was', async () => {
    const element = editor('<textarea>My question</textarea>', {
      type: (e, text) => setValue(e, text.slice(0, 9)),
    });
    const typed = document.execCommand;
    document.execCommand = ((command: string, ui: boolean, text?: string) =>
      command === 'undo' ? false : typed.call(document, command, ui, text)) as never;
    const heard = vi.fn();
    element.addEventListener('input', heard);
    expect(await insert(element)).toMatchObject({ failure: { code: 'insert-refused' } });
    expect(value(element)).toBe('My question');
    expect(heard).toHaveBeenCalledOnce();
  });

  it.each<[string, string, Editor]>([
    ['drops a line', PROSE, { type: (e, text) => append(e, text.replace('"""', '')) }],
    ['cuts the end', AREA, { type: (e, text) => append(e, text.slice(0, 20)) }],
    ['changes a handle', QUILL, { paste: (e, text) => append(e, text.replace('k7', 'k8')) }],
    ['puts something behind it', AREA, { type: (e, text) => append(e, `${text}\nsent!`) }],
  ])('and %s is undone and refused', async (_, markup, how) => {
    const element = editor(markup, how);
    expect(await insert(element)).toEqual({ ok: false, failure: { code: 'insert-refused' } });
    expect(commands.at(-1)).toBe('undo');
    expect(value(element)).toBe('');
  });

  it('is left alone when nothing changed', async () => {
    const element = editor('<textarea>My question</textarea>', { type: () => {} });
    expect(await insert(element)).toMatchObject({ failure: { code: 'insert-refused' } });
    expect(commands).toEqual(['insertText']);
    expect(value(element)).toBe('My question');
  });
});

it('never sends: no key, click or submit', async () => {
  const element = editor(`<form>${AREA}<button>Send</button></form>`);
  const heard = vi.fn();
  for (const type of ['submit', 'keydown', 'keypress', 'click'])
    document.addEventListener(type, heard, { once: true, capture: true });
  await insert(element);
  expect(heard).not.toHaveBeenCalled();
});
