// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { OfferReceipt, RunView } from '../../src/protocol/chat-messages';
import type { VersionText } from '../../src/protocol/library-messages';
import { Panel } from '../../src/ui/panel/panel';
import { deliver, fakeBrowser, ORIGIN, senders, state } from '../platform/fake-browser';
import {
  asked,
  background,
  failed,
  find,
  has,
  key,
  press,
  reset,
  rest,
  show,
  type,
  words,
} from './kit';
import { CLIP, clipRow, DOC, EVIDENCE, HASH, row, version } from './samples';

vi.mock('wxt/browser', async () => ({
  browser: (await import('../platform/fake-browser')).fakeBrowser,
}));

const OTHER = DOC.replace('3f', '4f') as typeof DOC;
const HIT = {
  evidenceId: EVIDENCE,
  documentId: DOC,
  hash: HASH,
  title: 'Tide mills',
  site: 'heritage.example',
  preview: 'the gate opens on the ebb',
  range: { start: 15, end: 29 },
};

beforeEach(() => {
  reset();
  Element.prototype.scrollIntoView = () => {};
  background({
    'library.collections': [],
    'library.list': { rows: [row(), row({ id: OTHER, title: 'Ruins', clips: 0 })], next: null },
    'library.search': [HIT],
    'library.delete': { undo: 'token' },
    'library.undo': null,
    'library.document': {
      document: row(),
      versions: [
        {
          hash: HASH,
          title: 'Tide mills',
          capturedAt: row().updatedAt,
          length: 28,
          status: 'current',
          change: null,
          how: 'clip',
          extent: 'whole',
          visible: true,
          notes: [],
          collides: false,
          deletedAt: null,
        },
        {
          hash: HASH.replace('9', '8'),
          title: 'Old',
          capturedAt: row().updatedAt,
          length: 28,
          status: 'superseded',
          change: 'furniture',
          how: 'clip',
          extent: 'passages',
          visible: false,
          notes: ['cut'],
          collides: false,
          deletedAt: null,
        },
      ],
      clips: [clipRow()],
    },
    'library.text': version({ chunks: [{ evidenceId: EVIDENCE, range: { start: 0, end: 14 } }] }),
    'chat.tabs': [],
  });
});

const last = (kind: string) => asked.filter((a) => a.kind === kind).at(-1)?.payload;
const panel = (place = '') => {
  location.hash = place;
  return show(<Panel />);
};

describe('the library', () => {
  it('lists documents in two lines each', async () => {
    await panel();
    expect([...document.querySelectorAll('.row-title')].map((t) => t.textContent)).toEqual([
      'Tide mills',
      'Ruins',
    ]);
    expect(words(find('.row-facts'))).toMatch(/^heritage\.example · .* · 2 versions · 1 clip$/);
    expect(find('[aria-current="page"]').textContent).toBe('Library');
  });

  it('says the next act when it is empty', async () => {
    background({ 'library.list': { rows: [], next: null } });
    await panel();
    expect(words(find('.empty'))).toContain('Nothing clipped yet.');
  });

  it('says why it cannot be shown', async () => {
    background({ 'library.list': failed('newer-library') });
    await panel();
    expect(words(find('.failure'))).toContain('written by a newer Groundmark');
  });

  it('shows more pages, and asks with the place to go on from', async () => {
    background({
      'library.list': ({ cursor }: { cursor: string | null }) =>
        cursor === null
          ? { rows: [row()], next: 'here' }
          : { rows: [row({ id: OTHER, title: 'Ruins' })], next: null },
    });
    await panel();
    await press('Show more');
    expect(last('library.list')).toMatchObject({ cursor: 'here' });
    expect([...document.querySelectorAll('.row-title')].map((t) => t.textContent)).toEqual([
      'Tide mills',
      'Ruins',
    ]);
    expect(has('button', 'Show more')).toBe(false);
  });

  describe('in several pages', () => {
    const LAST = DOC.replace('3f', '5f') as typeof DOC;
    const titles = () => [...document.querySelectorAll('.row-title')].map((t) => t.textContent);
    beforeEach(() =>
      background({
        'library.collections': [{ id: LAST, name: 'Mills', documents: 1 }],
        'library.list': (asked: {
          cursor: string | null;
          collection: string | null;
          deleted: boolean;
        }) => {
          if (asked.deleted) return { rows: [row({ id: LAST, title: 'Deleted' })], next: null };
          if (asked.collection)
            return { rows: [row({ id: LAST, title: 'In Mills' })], next: 'more' };
          return asked.cursor === null
            ? { rows: [row()], next: 'here' }
            : { rows: [row({ id: OTHER, title: 'Ruins' }), row()], next: null };
        },
      }),
    );

    it('shows each document once, also when one moved between the pages', async () => {
      await panel();
      await press('Show more');
      expect(titles()).toEqual(['Tide mills', 'Ruins']);
    });

    it('shows nothing of the library in the bin', async () => {
      await panel();
      await press('Show more');
      await press('Bin');
      expect(titles()).toEqual(['Deleted']);
    });

    it('begins anew in another collection', async () => {
      await panel();
      await press('Show more');
      const select = find<HTMLSelectElement>('select');
      select.value = LAST;
      select.dispatchEvent(new Event('change', { bubbles: true }));
      await rest();
      expect(titles()).toEqual(['In Mills']);
      expect(has('button', 'Show more')).toBe(true);
    });

    it('can show more again after something was deleted', async () => {
      await panel();
      await press('Show more');
      await press('Delete “Ruins”');
      expect(titles()).toEqual(['Tide mills']);
      expect(has('button', 'Show more')).toBe(true);
    });
  });

  it('deletes at once and takes it back for ten seconds', async () => {
    await panel();
    await press('Delete “Ruins”');
    expect(last('library.delete')).toMatchObject({
      target: { kind: 'document', documentId: OTHER },
    });
    expect(words(find('.toast'))).toContain('Moved to the bin.');
    await press('Undo');
    expect(last('library.undo')).toMatchObject({ undo: 'token' });
    expect(words(find('.toast'))).toContain('Undone.');
    expect(document.querySelectorAll('[aria-live]')).toHaveLength(1);
  });

  it('walks by keys: arrows, Home, End, Delete', async () => {
    await panel();
    const rows = [...document.querySelectorAll<HTMLElement>('[data-open]')];
    rows[0]?.focus();
    await key(rows[0] as Element, 'ArrowDown');
    expect(document.activeElement).toBe(rows[1]);
    await key(rows[1] as Element, 'ArrowDown');
    expect(document.activeElement).toBe(rows[1]);
    await key(rows[1] as Element, 'Home');
    expect(document.activeElement).toBe(rows[0]);
    await key(rows[0] as Element, 'End');
    await key(rows[1] as Element, 'Delete');
    expect(last('library.delete')).toMatchObject({ target: { documentId: OTHER } });
  });

  it('asks again when the library changed', async () => {
    await panel();
    const before = asked.length;
    await deliver({ push: 'changed' }, senders.own()).catch(() => {});
    await rest();
    expect(asked.slice(before).map((a) => a.kind)).toContain('library.list');
  });

  it('restores from the bin, and purges only when asked twice', async () => {
    background({
      'library.list': { rows: [row({ deletedAt: row().updatedAt })], next: null },
      'library.restore': null,
      'library.purge': null,
    });
    await panel('#bin');
    await press('Restore');
    expect(last('library.restore')).toMatchObject({ target: { documentId: DOC } });
    await press('Purge');
    expect(last('library.purge')).toBeUndefined();
    await press('Purge for good');
    expect(last('library.purge')).toMatchObject({ target: { documentId: DOC } });
  });
});

describe('search', () => {
  it('shows passages, which can be picked, copied and opened', async () => {
    await panel();
    await type('input[type="search"]', 'ebb');
    expect(last('library.search')).toEqual({ words: 'ebb', collection: null });
    expect(words(find('[aria-label="Passages found"]'))).toContain('the gate opens on the ebb');
    await press('Give to chat');
    expect(find('[aria-pressed="true"]').textContent).toBe('On the list');
    expect(find('.count').textContent).toBe('1');
    find('[data-open]').click();
    await rest();
    expect(location.hash).toBe(`#reader:${DOC}:${HASH}:15-29`);
  });

  it('says when nothing holds all the words', async () => {
    background({ 'library.search': [] });
    await panel();
    await type('input[type="search"]', 'unicorn');
    expect(words()).toContain('No current version holds all these words.');
  });

  it('is reached by a slash, and keys can be shown', async () => {
    await panel();
    await key(document.body, '/');
    expect(document.activeElement).toBe(find('input[type="search"]'));
    await key(find('input[type="search"]'), '?');
    expect(document.querySelector('.keys')).toBeNull();
    await key(document.body, '?');
    expect(words(find('.keys'))).toContain('Move in lists');
    await key(document.body, 'Escape');
    expect(document.querySelector('.keys')).toBeNull();
  });
});

describe('a document', () => {
  it('shows its versions with what changed in kind, and its clips', async () => {
    await panel(`#document:${DOC}`);
    const rows = [...document.querySelectorAll('.rows')].map((list) => words(list));
    expect(rows[0]).toContain('Current version');
    expect(rows[0]).toContain('Older version · only menus, counters or the like changed since');
    expect(rows[0]).toContain('only passages stored · captured while hidden · cut at the limit');
    expect(rows[1]).toContain('12 wheels');
  });

  it('has clips with a note that is saved, and copies of three forms', async () => {
    const written = vi.fn(async () => {});
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText: written } });
    vi.stubGlobal('ClipboardItem', undefined);
    background({
      'library.note': null,
      'library.copy': { text: '[Tide mills](u)', html: '<a>x</a>' },
    });
    await panel(`#document:${DOC}`);
    await press('Note');
    await type('textarea', 'check the figure');
    find('form.inline').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
    await rest();
    expect(last('library.note')).toMatchObject({
      clipId: CLIP,
      note: 'check the figure',
      tags: [],
    });
    await press('Citation (Markdown)');
    expect(last('library.copy')).toEqual({ evidenceId: EVIDENCE, form: 'citation' });
    expect(written).toHaveBeenCalledWith('[Tide mills](u)');
    expect(words(find('.toast'))).toBe('Copied');
    vi.unstubAllGlobals();
  });

  it('goes to the bin as a whole and leads back to the library', async () => {
    await panel(`#document:${DOC}`);
    await press('Delete this document');
    expect(location.hash).toBe('#library');
    expect(words(find('.toast'))).toContain('Moved to the bin.');
  });

  it('opens the page of a clip from a page of ours', async () => {
    await panel(`#document:${DOC}`);
    await press('Open on the page');
    expect(state.tabs.at(-1)?.url).toBe(`${ORIGIN}/open.html#passage:${DOC}:${HASH}:0-9`);
  });

  it('says when it is gone', async () => {
    background({ 'library.document': failed('not-found') });
    await panel(`#document:${DOC}`);
    expect(words()).toContain('It is not in your library any more.');
    await press('← Library');
    expect(location.hash).toBe('#library');
  });
});

describe('the reader', () => {
  const read = (over: Partial<VersionText>, range = '') => {
    background({ 'library.text': version(over) });
    return panel(`#reader:${DOC}:${HASH}${range}`);
  };

  it('shows the text line by line, exactly, markup as words', async () => {
    const text = 'One <b>bold</b> line\n\nTwo & three\n';
    await read({ text });
    expect([...document.querySelectorAll('.reader-text p')].map((p) => p.textContent)).toEqual([
      'One <b>bold</b> line',
      'Two & three',
    ]);
  });

  it('shows headings one level down, list labels, and what was struck out', async () => {
    await read({
      text: 'Gates\nfirst\nold price',
      headings: [{ start: 0, end: 5, level: 2 }],
      marks: [
        { kind: 'list-label', start: 6, end: 6, label: '1.' },
        { kind: 'deleted', start: 12, end: 15, label: null },
        { kind: 'sup', start: 16, end: 21, label: null },
      ],
    });
    expect(find('.reader-text h3').textContent).toBe('Gates');
    expect(words(find('.list-label'))).toBe('1.');
    expect(find('.reader-text s').textContent).toBe('old');
    expect(find('.reader-text sup').textContent).toBe('price');
  });

  it('marks clips, and the passage that led here once', async () => {
    await read({ clips: [clipRow({ range: { start: 3, end: 9 } })] }, ':5-20');
    const marked = [...document.querySelectorAll('.reader-text mark')].map((m) => m.textContent);
    expect(marked.join('|')).toBe(
      'whe'.slice(0, 2).concat('|', 'eels', '|', ' turn', '|', 'The g'),
    );
    expect(document.querySelectorAll('[data-jump]')).toHaveLength(1);
    expect(words(find('.reader-text'))).toBe('12 wheels turnThe gate opens');
  });

  it('says that it is not the page as it is now, or only parts of it', async () => {
    await read({ status: 'superseded', passagesOnly: true });
    const notices = [...document.querySelectorAll('.notice')].map((n) => words(n));
    expect(notices[0]).toContain('The page has changed since this version was captured.');
    expect(notices[1]).toContain('Only passages of this page are stored.');
  });

  it('does not say what changed since where nobody told', async () => {
    await read({ status: 'superseded' });
    expect(words(find('.reader .muted'))).toMatch(/^Older version · captured /);
  });

  it('gives all of a version to the list', async () => {
    await panel(`#reader:${DOC}:${HASH}`);
    await press('Give this version to a chat');
    expect(JSON.parse(sessionStorage.getItem('picks') ?? '[]')).toMatchObject([
      {
        evidenceId: EVIDENCE,
        title: 'Tide mills',
        preview: '12 wheels turn\nThe gate opens',
        length: 14,
      },
    ]);
  });

  it('makes a clip of what is selected, in the version’s own offsets', async () => {
    background({ 'library.new-clip': clipRow() });
    await panel(`#reader:${DOC}:${HASH}`);
    const [first, second] = [...document.querySelectorAll('.reader-text p span')];
    const range = document.createRange();
    range.setStart(first?.firstChild as Text, 3);
    range.setEnd(second?.firstChild as Text, 3);
    document.getSelection()?.removeAllRanges();
    document.getSelection()?.addRange(range);
    document.dispatchEvent(new Event('selectionchange'));
    await rest();
    await press('Clip selection');
    expect(last('library.new-clip')).toMatchObject({
      documentId: DOC,
      hash: HASH,
      range: { start: 3, end: 18 },
    });
    expect(words(find('.toast'))).toBe('Clipped.');
  });
});

describe('this chat', () => {
  const TAB = { tabId: 50, title: 'A chat', host: 'chatgpt.com', active: true };
  const RUN = DOC as unknown as NonNullable<RunView['runId']>;
  const pick = (n: number, length: number) => ({
    evidenceId: EVIDENCE.replace(/\d+$/, String(n)),
    title: `Passage ${n}`,
    preview: 'words',
    length,
  });
  const given: OfferReceipt = {
    text: 'the block',
    inserted: 'ok',
    given: [
      { evidenceId: pick(1, 0).evidenceId as typeof EVIDENCE, handle: 'ev#k7.1', cut: false },
    ],
    leftOut: [],
  };
  const chat = (picks: readonly object[], offer: unknown = given, rows: RunView['rows'] = []) => {
    sessionStorage.setItem('picks', JSON.stringify(picks));
    background({
      'chat.tabs': [TAB],
      'chat.run': { runId: RUN, code: 'k7', host: 'chatgpt', rows },
      'chat.offer': offer,
    });
    return panel('#chat');
  };

  it('says what to do when no chat is open, and when nothing is picked', async () => {
    await panel('#chat');
    expect(words()).toContain('No chat is open that Groundmark may read.');
    expect(words()).toContain('Nothing picked.');
    await press('Turn on chats');
    expect(state.tabs.at(-1)?.url).toBe(`${ORIGIN}/welcome.html#sites`);
  });

  it('inserts what was picked and takes it off the list', async () => {
    await chat([pick(1, 300), pick(2, 200)]);
    expect(words(find('.budget'))).toContain('500 of 8,000 characters');
    await press('Insert into chat');
    expect(last('chat.offer')).toMatchObject({
      tabId: 50,
      way: 'insert',
      budget: 8_000,
      cut: false,
    });
    expect(words(find('.toast'))).toContain('In the chat’s text box.');
    expect(document.querySelectorAll('.rows [data-row]')).toHaveLength(1);
    expect(words()).toContain('Passage 2');
  });

  it('says what does not fit before and after', async () => {
    const leftOut = [pick(2, 0).evidenceId as typeof EVIDENCE];
    await chat([pick(1, 300), pick(2, 9_000)], { ...given, leftOut });
    expect(words(find('.budget'))).toContain('not all of it fits');
    find('.option input').click();
    await rest();
    await press('Insert into chat');
    expect(last('chat.offer')).toMatchObject({ cut: true });
    expect(words(find('.toast'))).toContain('1 passage did not fit and stays on the list.');
  });

  it('keeps the list when nothing fits, and when it fails', async () => {
    await chat([pick(1, 300)], { ...given, text: '', given: [], inserted: null });
    await press('Insert into chat');
    expect(words(find('.toast'))).toContain('Nothing fits into that length.');
    background({ 'chat.offer': failed('no-composer') });
    await press('Insert into chat');
    expect(words(find('.toast'))).toContain('No text box was found');
    expect(document.querySelectorAll('.rows [data-row]')).toHaveLength(1);
  });

  it('copies where the text box refused', async () => {
    const written = vi.fn(async () => {});
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText: written } });
    await chat([pick(1, 300)], { ...given, inserted: 'insert-refused' });
    await press('Insert into chat');
    expect(written).toHaveBeenCalledWith('the block');
    expect(words(find('.toast'))).toContain('It is on the clipboard');
    vi.unstubAllGlobals();
  });

  it('offers of a very long list as much as could ever fit, and counts the rest', async () => {
    await chat(Array.from({ length: 350 }, (_, i) => pick(i + 1, 200)));
    await press('Insert into chat');
    expect(last('chat.offer')?.items).toHaveLength(300);
    expect(words(find('.toast'))).toContain('50 passages did not fit');
  });

  it('takes a passage off the list by name, or all', async () => {
    await chat([pick(1, 300), pick(2, 300), pick(3, 300)]);
    await press('Remove “Passage 2”');
    expect(words()).not.toContain('Passage 2');
    await press('Clear');
    expect(words()).toContain('Nothing picked.');
  });

  it('says how far each given passage got', async () => {
    const given = (step: RunView['rows'][number]['step'], cut = false) => ({
      handle: `ev#k7.${step}`,
      evidenceId: EVIDENCE,
      title: 'Tide mills',
      url: 'https://heritage.example/',
      step,
      cut,
      preview: 'words',
    });
    await chat([], null, [given('offered'), given('delivered', true), given('read')]);
    expect([...document.querySelectorAll('.given-step')].map((h) => words(h))).toEqual([
      'Read in this conversation 1',
      'Sent in part 1',
      'Offered 1',
    ]);
    expect([...document.querySelectorAll('.ledger .row-facts')].map((f) => words(f))).toEqual([
      'Read in full',
      'Sent in part: can’t be cited · cut: can’t be cited',
      'Offered, not sent yet',
    ]);

    background({ 'chat.clear': null });
    await press('Forget what this chat was given');
    expect(words()).toContain('This can’t be undone.');
    await press('Keep');
    expect(asked.some((a) => a.kind === 'chat.clear')).toBe(false);
    await press('Forget what this chat was given');
    await press('Forget', '.danger');
    expect(last('chat.clear')).toMatchObject({ tabId: 50 });
    expect(words(find('.toast'))).toContain('Forgotten.');
  });

  it('shows what the whole block takes, and what becomes of each passage', async () => {
    const [cut, left, outside] = [2, 3, 4].map((n) => pick(n, 0).evidenceId);
    background({ 'chat.preview': { length: 7_990, leftOut: [left], outside: [outside], cut } });
    await chat([pick(1, 300), pick(2, 300), pick(3, 300), pick(4, 300)]);
    expect(last('chat.preview')).toMatchObject({ tabId: 50, budget: 8_000, cut: false });
    expect(words(find('.budget'))).toContain('7,990 of 8,000 characters');
    expect(
      [...document.querySelectorAll('[data-row]')].map((r) =>
        words(r).slice('Passage 1words'.length),
      ),
    ).toEqual([
      '✕',
      'Will be cut short: can’t be cited✕',
      'Does not fit: stays on the list✕',
      'Not in this collection: stays on the list✕',
    ]);
    find<HTMLInputElement>('.option input').click();
    await rest();
    expect(last('chat.preview')).toMatchObject({ cut: true });
  });

  it('keeps a conversation to a collection', async () => {
    const id = DOC as unknown as string;
    background({
      'library.collections': [{ id, name: 'Mills', documents: 2 }],
      'chat.scope': { collection: null },
      'chat.set-scope': null,
    });
    await chat([]);
    const choice = find<HTMLSelectElement>('select');
    expect([...choice.options].map((o) => o.text)).toEqual(['Whole library', 'Mills']);
    background({ 'chat.scope': { collection: id } });
    choice.value = id;
    choice.dispatchEvent(new Event('change', { bubbles: true }));
    await rest();
    expect(last('chat.set-scope')).toEqual({ tabId: 50, collection: id });
    expect(words()).toContain('Kept for this chat, and for new chats on this site.');
  });

  it('copies where no text box was found', async () => {
    const written = vi.fn(async () => {});
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText: written } });
    await chat([pick(1, 300)], { ...given, inserted: 'no-composer' });
    await press('Insert into chat');
    expect(written).toHaveBeenCalledWith('the block');
    expect(words(find('.toast'))).toContain('No text box was found on that page. It is on the');
    vi.unstubAllGlobals();
  });

  it('asks again when another tab comes to the front', async () => {
    await chat([]);
    const before = asked.filter((a) => a.kind === 'chat.tabs').length;
    fakeBrowser.tabs.onActivated.emit({ tabId: 1 });
    await rest();
    expect(asked.filter((a) => a.kind === 'chat.tabs').length).toBe(before + 1);
  });

  it('survives a list that was damaged', async () => {
    sessionStorage.setItem('picks', '{broken');
    await panel('#chat');
    expect(words()).toContain('Nothing picked.');
  });
});
