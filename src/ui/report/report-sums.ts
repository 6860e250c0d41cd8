// What a report came to, in one line: kinds are counted, nothing is scored.
// Words only; what to do about it is the views'.
import { RESULT_LOOKS } from '../../core/verdict/table';
import { counted, textOf } from '../../platform/text';
import type { ReportClaimView, ReportPageView, ReportRow } from '../../protocol/report-messages';

const RESULTS = [
  'verbatim',
  'elided',
  'altered-material',
  'altered',
  'missing',
  'uncheckable',
] as const;

/** "6 quotes: 4 word for word, 1 changed, 1 couldn't check · 3 statements"; empty before anything was checked. */
export function sumOfCounts(counts: ReportRow['counts']): string {
  const found = RESULTS.filter((result) => (counts[result] ?? 0) > 0);
  const quotes = found.reduce((sum, result) => sum + (counts[result] ?? 0), 0);
  const parts = found.map((result) => {
    const word = textOf(RESULT_LOOKS[result].word);
    return `${counts[result]} ${word.charAt(0).toLowerCase()}${word.slice(1)}`;
  });
  return [
    ...(quotes > 0 ? [`${counted('quotes', quotes)}: ${parts.join(', ')}`] : []),
    ...(counts.statement ? [counted('statements', counts.statement)] : []),
  ].join(' · ');
}

/** "5 pages: 2 from your library, 2 opened, 1 could not be checked" */
export function sumOfPages(pages: readonly ReportPageView[]): string {
  const by = (outcome: string) => pages.filter((page) => page.outcome === outcome).length;
  const parts = [
    ...(by('library') > 0 ? [counted('pagesFromLibrary', by('library'))] : []),
    ...(by('captured') > 0 ? [counted('pagesOpened', by('captured'))] : []),
    ...(by('failed') > 0 ? [counted('sumFailed', by('failed'))] : []),
  ];
  const pagesWords = counted('citedPages', pages.length);
  return parts.length > 0 ? `${pagesWords}: ${parts.join(', ')}` : pagesWords;
}

/** What a person may want to see alone. */
export type Filter = 'all' | 'look' | 'stands' | 'uncheckable' | 'statement';

/** Whether a claim is of that kind. A title in quotation marks that stands nowhere is no quote and never shown. */
export function passes({ kind, found }: ReportClaimView, filter: Filter): boolean {
  if (found?.detail === 'not-a-quote') return false;
  const result = found?.result ?? null;
  if (filter === 'statement') return kind === 'statement';
  if (filter === 'stands') return result === 'verbatim' || result === 'elided';
  if (filter === 'uncheckable') return result === 'uncheckable';
  if (filter === 'look')
    return (
      result === 'altered-material' ||
      result === 'altered' ||
      result === 'missing' ||
      (found?.elsewhere ?? false) ||
      (found?.facts.some((fact) => fact.standing === 'not-found') ?? false)
    );
  return true;
}
