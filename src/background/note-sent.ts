// The person's own messages, as the chat shows them: what of the evidence we offered really stands in them.
// Only what is seen there becomes citable; a message says nothing about what it does not hold.
import { scanCitations } from '../core/evidence/scan-citations';
import { ok, type Result } from '../core/result';
import type { ConversationRef } from '../protocol/chat-messages';
import type { Context } from './context';
import { findRun, takeOver } from './runs';

/** Reads messages; true when the ledger changed, so that answers are to be checked again. */
export async function noteSent(
  context: Context,
  tabId: number,
  here: ConversationRef,
  messages: readonly string[],
): Promise<Result<{ changed: boolean }>> {
  let changed = false;
  for (const message of messages) {
    const adopted = await adoptOffered(context, tabId, here, message);
    if (!adopted.ok) return adopted;
    const run = await findRun(context, tabId, here);
    if (!run.ok) return run;
    if (!run.value) continue;
    const entries = await context.store.noteSent(run.value.id, message);
    if (!entries.ok) return entries;
    changed ||= entries.value.length > 0;
  }
  if (changed) context.changed();
  return ok({ changed });
}

/**
 * A handle of a run of which nothing was ever seen sent: the conversation it turns up in takes that run over. So it
 * goes for copied blocks, and where a chat got its address, or showed what it is, only when the message was sent.
 */
async function adoptOffered(
  context: Context,
  tabId: number,
  here: ConversationRef,
  message: string,
): Promise<Result<null>> {
  const known = await findRun(context, tabId, here);
  if (!known.ok) return known;
  if (known.value) return ok(null);
  const seen = new Set<string>();
  for (const { target } of scanCitations(message).found) {
    if (target.kind !== 'handle' || seen.has(target.handle.code)) continue;
    seen.add(target.handle.code);
    const run = await context.store.runByCode(target.handle.code);
    if (!run.ok) return run;
    if (!run.value) continue;
    const ledger = await context.store.ledger(run.value.id);
    if (!ledger.ok) return ledger;
    if (ledger.value.every((entry) => entry.step === 'offered')) {
      await takeOver(context, tabId, here, run.value);
      return ok(null);
    }
  }
  return ok(null);
}
