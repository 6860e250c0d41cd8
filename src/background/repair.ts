// "Ask for a correction": what strict grounding says of each quote that does not stand, as a message in the chat's
// composer. One pass per original answer; nothing is sent from here, and nothing of the library but what was shown in
// this conversation is in it.
import { contentHash } from '../core/evidence/content-hash';
import { composeRepair, type RejectedId, type RejectedQuote } from '../core/evidence/repair';
import { resolveClaims } from '../core/grounding/index';
import type { ShownWindow } from '../core/grounding/resolve';
import { fail, ok, type Result } from '../core/result';
import { span } from '../core/text/span';
import { pushToTab } from '../platform/bus';
import type { AnswerInput } from '../protocol/chat-messages';
import { insertAnswer } from '../protocol/pushes';
import { checkAnswer } from './check-answer';
import type { Context } from './context';
import type { GroundedQuote } from './ground-quotes';
import { isWrong, keepRepair, placeOf, repairsOf, strange } from './repair-state';
import { findRun } from './runs';
import { openRunText, preparedPart, type Window } from './windows';

/** Puts the request into the composer of the chat; gives how that went, and the text for the clipboard if it did not. */
export async function askForRepair(
  context: Context,
  tabId: number,
  answer: AnswerInput,
): Promise<Result<{ inserted: string }>> {
  const checked = await checkAnswer(context, tabId, answer);
  if (!checked.ok) return checked;
  if (!checked.value.model.repair.offered || answer.after === null) return fail('not-found');
  const run = await findRun(context, tabId, answer.conversation);
  if (!run.ok) return run;
  if (!run.value) return fail('not-found');
  const ledger = await context.store.ledger(run.value.id);
  if (!ledger.ok) return ledger;
  const { windows } = await openRunText(context.store, ledger.value);
  const wrong = checked.value.quotes.filter(isWrong);
  const ids: RejectedId[] = strange(checked.value).map(({ places, inside }) => {
    const at = checked.value.check.scan.found[places[0] ?? -1]?.at;
    return { written: at ? answer.text.slice(at.start, at.end) : '', instead: inside };
  });
  const repairs = await repairsOf(run.value);
  const code = `${run.value.code}-${repairs.length + 1}`;
  const text = composeRepair(code, rejected(wrong, windows), ids);
  const made = {
    code,
    original: await contentHash(answer.after),
    wrong: wrong.map(placeOf),
    ids: ids.length,
  };
  const sent = insertAnswer.safeParse(await pushToTab(tabId, { push: 'insert', text }));
  const inserted = sent.success ? sent.data.inserted : 'no-composer';
  if (inserted !== 'ok') return ok({ inserted });
  await keepRepair(run.value, made);
  context.changed();
  return ok({ inserted });
}

/** What strict grounding says of each quote over what was shown here; nothing else of the library is looked at. */
function rejected(wrong: readonly GroundedQuote[], windows: readonly Window[]): RejectedQuote[] {
  const shown = new Map<string, ShownWindow & { shown: { start: number; end: number }[] }>();
  for (const { opened, shown: range } of windows) {
    const { documentId: document, hash: version } = opened.version;
    const known = shown.get(`${document} ${version}`);
    if (known) known.shown.push(range);
    else {
      const source = preparedPart(opened, span(0, opened.text.length));
      shown.set(`${document} ${version}`, { document, version, source, shown: [range] });
    }
  }
  const claims = wrong.map(({ quote }, i) => ({ id: String(i), quote: quote.text }));
  return resolveClaims(claims, [...shown.values()], 'strict').flatMap(({ rejection }, i) => {
    const quote = wrong[i]?.quote.text ?? '';
    // It stands in what was shown, but not in what it cites.
    const code = 'other-source' as const;
    return [{ quote, rejection: rejection ?? { code, instead: '', message: '' } }];
  });
}
