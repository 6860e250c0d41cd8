// What came of checking pages again, in one line each: for all of them, and for one page.
// Words only; what to do about it is the view's.
import { counted, text, textOf } from '../../platform/text';
import type { RecheckItem, RecheckView } from '../../protocol/version-messages';

/** In the order in which they are said. */
const SUMS = {
  changed: (count: number) => counted('sumChanged', count),
  same: (count: number) => counted('sumSame', count),
  furniture: (count: number) => counted('sumFurniture', count),
  failed: (count: number) => counted('sumFailed', count),
  skipped: (count: number) => counted('sumSkipped', count),
};

/** "1 new version, 3 unchanged, 1 could not be checked" */
export function sumOf(run: RecheckView): string {
  const kinds = run.items.map((item) => item.result?.kind ?? 'skipped');
  return Object.entries(SUMS)
    .flatMap(([kind, say]) => {
      const count = kinds.filter((one) => one === kind).length;
      return count > 0 ? [say(count)] : [];
    })
    .join(', ');
}

/** What happened to one page, and to the person's passages on it. */
export function lineOf({ state, result }: RecheckItem, over: boolean): string {
  if (!result) return textOf(over ? 'recheck_skipped' : `recheck_${state}`);
  if (result.kind === 'failed')
    return text('recheck_failed', textOf(`why_${(result.reason ?? '').replaceAll('-', '_')}`));
  const said = textOf(`recheck_${result.kind}`);
  if (result.kind !== 'changed' || !result.passages) return said;
  const { edited, gone, unknown, unchanged, moved } = result.passages;
  const mine = [
    ...(edited > 0 ? [counted('mineEdited', edited)] : []),
    ...(gone > 0 ? [counted('mineGone', gone)] : []),
    ...(unknown > 0 ? [counted('mineUnknown', unknown)] : []),
  ];
  if (mine.length === 0 && unchanged + moved > 0) mine.push(text('mineStand'));
  return mine.length > 0 ? `${said}: ${mine.join(', ')}` : said;
}
