// Times as people read them: relative up to seven days, then absolute, in the reader's locale.
// Takes UTC as ISO 8601; shows nothing for what is no time.
import { locale } from './text';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Date and minute, e.g. "30 Nov 2026, 21:05". `at` is UTC as ISO 8601. */
export function absoluteTime(at: string): string {
  return new Intl.DateTimeFormat(locale(), { dateStyle: 'medium', timeStyle: 'short' }).format(
    new Date(at),
  );
}

/** "3 hours ago" up to seven days, then the absolute time. `now` in milliseconds since the epoch. */
export function relativeTime(at: string, now: number = Date.now()): string {
  const age = now - Date.parse(at);
  if (!Number.isFinite(age)) return '';
  if (age > 7 * DAY || age < -MINUTE) return absoluteTime(at);
  const format = new Intl.RelativeTimeFormat(locale(), { numeric: 'auto' });
  if (age < HOUR) return format.format(-Math.max(0, Math.floor(age / MINUTE)), 'minute');
  if (age < DAY) return format.format(-Math.floor(age / HOUR), 'hour');
  return format.format(-Math.floor(age / DAY), 'day');
}
