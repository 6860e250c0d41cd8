// Things a person does with the mouse in a page, by the words they see.
import type { ElementHandle, Page } from 'puppeteer-core';
import { type Driver, until } from './driver';

/** Selects the first place where these words stand, in one text node or across several. */
export async function selectWords(page: Page, words: string): Promise<void> {
  const done = await page.evaluate((wanted) => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const nodes: Text[] = [];
    let all = '';
    const starts: number[] = [];
    for (let n = walker.nextNode(); n; n = walker.nextNode()) {
      nodes.push(n as Text);
      starts.push(all.length);
      all += (n as Text).data;
    }
    // White space as a person sees it.
    const squash = (s: string) => s.replace(/\s+/g, ' ');
    const map: number[] = [];
    let flat = '';
    for (let i = 0; i < all.length; i++) {
      const space = /\s/.test(all[i] as string);
      if (space && flat.endsWith(' ')) continue;
      flat += space ? ' ' : all[i];
      map.push(i);
    }
    const at = flat.indexOf(squash(wanted));
    if (at < 0) return false;
    const from = map[at] as number;
    const to = (map[at + squash(wanted).length - 1] as number) + 1;
    const point = (offset: number, end: boolean): [Text, number] => {
      let i = starts.length - 1;
      while (i > 0 && (end ? (starts[i] as number) >= offset : (starts[i] as number) > offset)) i--;
      return [nodes[i] as Text, offset - (starts[i] as number)];
    };
    const range = document.createRange();
    range.setStart(...point(from, false));
    range.setEnd(...point(to, true));
    const selection = getSelection();
    selection?.removeAllRanges();
    selection?.addRange(range);
    return true;
  }, words);
  if (!done) throw new Error(`not on the page: ${words}`);
}

/** Where these words begin, inside `within`, in the viewport: a badge over an id stands at its start. */
export async function spotOf(
  page: Page,
  words: string,
  within = 'body',
): Promise<{ x: number; y: number }> {
  return until(
    () =>
      page.evaluate(
        (wanted, selector) => {
          for (const root of document.querySelectorAll(selector)) {
            const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
            for (let n = walker.nextNode(); n; n = walker.nextNode()) {
              const at = (n as Text).data.indexOf(wanted);
              if (at < 0) continue;
              const range = document.createRange();
              range.setStart(n, at);
              range.setEnd(n, at + wanted.length);
              range.startContainer.parentElement?.scrollIntoView({ block: 'center' });
              const rect = range.getClientRects()[0];
              if (rect) return { x: rect.left + 12, y: rect.top + rect.height / 2 };
            }
          }
          return null;
        },
        words,
        within,
      ),
    `the words ${words}`,
  );
}

/** Clicks the first button or link that shows these words. */
export async function press(page: Page, words: string): Promise<void> {
  const element = await until(
    () =>
      page
        .evaluateHandle(
          (w) =>
            [...document.querySelectorAll<HTMLElement>('button, a, summary, label')].find(
              (b) =>
                b.innerText.trim().startsWith(w) &&
                !(b as HTMLButtonElement).disabled &&
                b.getClientRects().length > 0,
            ) ?? null,
          words,
        )
        .then((h) => h.asElement() as ElementHandle<HTMLElement> | null),
    `a button that says ${words}`,
  );
  await element.evaluate((e) => e.scrollIntoView({ block: 'center' }));
  await element.click();
}

/** Waits until the page shows these words. */
export async function sees(page: Page, words: string, limit?: number): Promise<string> {
  return until(
    async () => {
      const shown = await page.evaluate(() => document.body.innerText);
      return shown.includes(words) ? shown : null;
    },
    `the words “${words}”`,
    limit,
  );
}

/** Turns a chat on as a person does, on our own page; the page stays open. `pattern` is the host's match pattern. */
export async function turnOnChat(driver: Driver, pattern: string): Promise<Page> {
  const question = await driver.allowHost(pattern);
  const sites = await driver.openOwn(`/welcome.html#sites:${encodeURIComponent(pattern)}`);
  await press(sites, `Turn on for ${new URL(pattern.replace('*', '')).host}`);
  await question.answer();
  await sees(sites, 'Turned on.');
  return sites;
}
