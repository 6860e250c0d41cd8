// @vitest-environment happy-dom
import { render } from 'preact';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RESULT_LOOKS, type ResultKind } from '../../src/core/verdict/table';
import { copyText } from '../../src/ui/parts/copy';
import { Mark } from '../../src/ui/parts/mark';
import { type Notice, useToast } from '../../src/ui/parts/toast';
import { useAsked } from '../../src/ui/parts/use-asked';
import { When } from '../../src/ui/parts/when';
import { asked, background, failed, find, press, reset, rest, show, words } from './kit';
import { look } from './samples';

vi.mock('wxt/browser', async () => ({
  browser: (await import('../platform/fake-browser')).fakeBrowser,
}));

beforeEach(reset);
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('asking from a component', () => {
  function Asker({ tabId }: { tabId: number | null }) {
    const { value, failure } = useAsked('page.look', tabId === null ? null : { tabId });
    return <p>{failure ? failure.code : (value?.title ?? 'nothing')}</p>;
  }

  it('drops an answer that comes after a newer question', async () => {
    const held = new Map<number, (title: string) => void>();
    background({
      'page.look': ({ tabId }: { tabId: number }) =>
        new Promise((resolve) => held.set(tabId, (title) => resolve(look({ title })))),
    });
    const root = (await show(<Asker tabId={1} />)).firstElementChild as Element;
    render(<Asker tabId={2} />, root);
    await rest();
    held.get(2)?.('second');
    await rest();
    held.get(1)?.('first');
    await rest();
    expect(words()).toBe('second');
  });

  it('asks nothing for null, and once for the same question', async () => {
    background({ 'page.look': look() });
    const root = (await show(<Asker tabId={null} />)).firstElementChild as Element;
    expect(asked).toEqual([]);
    for (let i = 0; i < 3; i++) render(<Asker tabId={1} />, root);
    await rest();
    expect(asked).toHaveLength(1);
    expect(words()).toBe('Tide mills');
  });

  it('shows a failure, and forgets it with the next answer', async () => {
    background({ 'page.look': failed('storage') });
    const root = (await show(<Asker tabId={1} />)).firstElementChild as Element;
    expect(words()).toBe('storage');
    background({ 'page.look': look() });
    render(<Asker tabId={2} />, root);
    await rest();
    expect(words()).toBe('Tide mills');
  });
});

describe('a notice', () => {
  let tell: (notice: Notice) => void = () => {};
  function Teller() {
    const made = useToast();
    tell = made.tell;
    return made.toast;
  }

  it('stands in one polite live region for ten seconds', async () => {
    await show(<Teller />);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    tell({ words: 'Moved to the bin.' });
    await rest();
    expect(words(find('[role="status"][aria-live="polite"]'))).toBe('Moved to the bin.');
    vi.advanceTimersByTime(9_900);
    await rest();
    expect(words()).toBe('Moved to the bin.');
    vi.advanceTimersByTime(200);
    await rest();
    expect(words()).toBe('');
  });

  it('starts its ten seconds anew with the next one', async () => {
    await show(<Teller />);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    tell({ words: 'one' });
    await rest();
    vi.advanceTimersByTime(9_000);
    tell({ words: 'two' });
    await rest();
    vi.advanceTimersByTime(9_000);
    await rest();
    expect(words()).toBe('two');
  });

  it('is undone once', async () => {
    const undo = vi.fn();
    await show(<Teller />);
    tell({ words: 'Clip deleted.', undo });
    await rest();
    await press('Undo');
    expect(undo).toHaveBeenCalledOnce();
    expect(words()).toBe('');
  });
});

describe('copying', () => {
  const execCommand = vi.fn(() => true);
  beforeEach(() => {
    document.execCommand = execCommand as never;
    execCommand.mockClear();
  });

  it('gives both forms where the browser takes both', async () => {
    const write = vi.fn(async (_: unknown[]) => {});
    vi.stubGlobal('navigator', { ...navigator, clipboard: { write } });
    vi.stubGlobal(
      'ClipboardItem',
      class {
        constructor(readonly parts: Record<string, Blob>) {}
      },
    );
    expect(await copyText('plain', '<b>rich</b>')).toBe(true);
    const [[item]] = write.mock.calls as unknown as [[[{ parts: Record<string, Blob> }]]];
    expect(Object.keys(item[0].parts)).toEqual(['text/plain', 'text/html']);
    expect(await item[0].parts['text/html']?.text()).toBe('<b>rich</b>');
  });

  it('falls back to the old command, and leaves nothing behind', async () => {
    vi.stubGlobal('navigator', {
      ...navigator,
      clipboard: { writeText: () => Promise.reject(new Error('no focus')) },
    });
    expect(await copyText('plain')).toBe(true);
    expect(execCommand).toHaveBeenCalledWith('copy');
    expect(document.querySelector('textarea')).toBeNull();
    execCommand.mockReturnValueOnce(false);
    expect(await copyText('plain')).toBe(false);
  });
});

describe('small parts', () => {
  it.each(Object.keys(RESULT_LOOKS) as ResultKind[])(
    'the mark of %s is decoration, in its tone',
    async (kind) => {
      await show(<Mark kind={kind} />);
      const svg = document.querySelector('svg');
      expect(svg?.getAttribute('aria-hidden')).toBe('true');
      expect(svg?.getAttribute('class')).toContain(`tone-${RESULT_LOOKS[kind].tone}`);
    },
  );

  it('a time is one for machines, too', async () => {
    await show(<When at="2020-01-02T03:04:05.000Z" />);
    const time = find('time');
    expect(time.getAttribute('datetime')).toBe('2020-01-02T03:04:05.000Z');
    expect(time.title).toBe(time.textContent);
  });
});
