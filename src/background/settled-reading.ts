// Reads a page that was just opened until it stands still. A page may lead on at once, and browsers refuse scripts for
// a moment after a load: entering is tried again for a while. All waiting is here: timers in a page may sleep.
import { contentHash } from '../core/evidence/content-hash';
import { type FailureCode, ok, type Result } from '../core/result';
import { tabById } from '../platform/tabs';
import { type PageReading, readTab } from './read-tab';

/** A page that has not loaded by then is read as it is, in milliseconds. */
export const LOAD_LIMIT = 15_000;
/** Between two readings of a page that is not as it was: what comes late is waited for, in milliseconds. */
const SETTLE_STEP = 700;
const SETTLE_LIMIT = 6_000;
/** A page may lead on at once, and Firefox refuses scripts for a moment after a load; in milliseconds. */
const ENTRY_LIMIT = 3_000;

/** Failures of getting into a page: they may pass, and do not say whose fault they are. */
export const ENTRY_FAILURES: ReadonlySet<FailureCode> = new Set([
  'no-access',
  'page-gone',
  'not-a-page',
]);

/** Reads until the page is as it was (`before`: the hash of a known text), or two readings agree. */
export async function settledReading(
  tabId: number,
  before: string | null,
): Promise<Result<PageReading>> {
  const began = Date.now();
  let last: string | null = null;
  for (;;) {
    const reading = await readTab(tabId);
    if (!reading.ok) {
      const passing = ENTRY_FAILURES.has(reading.failure.code);
      const early = Date.now() - began < ENTRY_LIMIT && passing;
      if (!early || !(await tabById(tabId))) return reading;
      await new Promise((resolve) => setTimeout(resolve, SETTLE_STEP / 2));
      continue;
    }
    const hash = await contentHash(reading.value.draft.text);
    const settled = hash === before || hash === last || reading.value.state === 'error';
    if (settled || Date.now() - began >= SETTLE_LIMIT) return ok(reading.value);
    last = hash;
    await new Promise((resolve) => setTimeout(resolve, SETTLE_STEP));
  }
}
