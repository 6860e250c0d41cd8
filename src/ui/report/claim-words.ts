// What is said of one quote or statement, in the words of the one table: for the page and for every export alike.
// Words only.
import { RESULT_LOOKS } from '../../core/verdict/table';
import { counted, text, textOf } from '../../platform/text';
import { absoluteTime } from '../../platform/when';
import type { FindingView, ReportClaimView, ReportPageView } from '../../protocol/report-messages';

const code = (name: string): string => name.replaceAll('-', '_');

/** The short word: "Changed", "Figures and names: 3 of 4 on the page", "Waiting". */
export function wordOf({ kind, found }: Pick<ReportClaimView, 'kind' | 'found'>): string {
  if (!found) return text('recheck_waiting');
  if (found.result) return textOf(RESULT_LOOKS[found.result].word);
  if (kind !== 'statement' || found.facts.length === 0)
    return text(found.closest.length > 0 ? 'statementNoFacts' : 'statementNothing');
  const there = found.facts.filter((fact) => fact.standing !== 'not-found').length;
  return text('factsTitle', there, found.facts.length);
}

/** One sentence on it, with what is known of this case; '' when the word says it all. */
export function sentenceOf(
  { pages: cited, found }: ReportClaimView,
  pages: readonly ReportPageView[],
): string {
  if (!found) return '';
  if (found.detail === 'not-read' || found.detail === 'some-not-read') {
    const failed = cited.map((n) => pages[n]).find((page) => page?.outcome === 'failed');
    const why = failed
      ? ` ${text('recheck_failed', textOf(`why_${code(failed.reason ?? '')}`))}.`
      : '';
    return textOf(`uncheckable_${code(found.detail)}`) + why;
  }
  if (found.detail === 'no-address') return text('uncheckable_no_address');
  if (found.result === null) return '';
  if (found.result === 'uncheckable')
    return textOf(`uncheckable_${code(found.detail ?? 'no-source')}`);
  const look = RESULT_LOOKS[found.result];
  const material = found.differences.find((one) => one.material);
  if (found.result === 'altered-material' && material) {
    if (material.source && material.quote)
      return text('sentenceAlteredMaterialBoth', material.source, material.quote);
    if (material.source) return text('sentenceAlteredMaterialLeftOut', material.source);
    if (material.quote) return text('sentenceAlteredMaterialAdded', material.quote);
  }
  if (found.result === 'missing') {
    const times = cited.flatMap((n) => pages[n]?.capturedAt ?? []);
    const at = times[0] ?? pages.find((page) => page.capturedAt)?.capturedAt;
    return textOf(look.sentence, at ? absoluteTime(at) : '');
  }
  const fidelity =
    found.fidelity && found.fidelity !== 'exact'
      ? ` ${textOf(`fidelity_${code(found.fidelity)}`)}`
      : '';
  return textOf(look.sentence) + fidelity;
}

/** What else there is to say: places, another page, too short, purged. */
export function notesOf(found: FindingView): string[] {
  return [
    ...(found.elsewhere ? [text('reportElsewhere')] : []),
    ...(found.places > 1 ? [counted('places', found.places)] : []),
    ...found.flags.map((flag) => textOf(`flag_${code(flag)}`)),
    ...(found.purged ? [text('reportPurged')] : []),
  ];
}

/** Passages to show, and what they are called. */
export function shownPassages(found: FindingView) {
  return found.passages.length > 0
    ? { title: text('cardSourceSays'), passages: found.passages }
    : { title: text('reportClosest'), passages: found.closest };
}
