// The card's tokens: made for one click, used once to read, and good for opening its passage as long as the
// session lasts. What a token stands for never leaves the background except to the card's own frame.
import { fail, ok, type Result } from '../core/result';
import { pushToTab } from '../platform/bus';
import { openOwnPage } from '../platform/panel';
import { dropSession, readSession, sessionKeys, writeSession } from '../platform/settings';
import type { CardModel } from '../protocol/card-messages';
import type { AnswerInput, CardTarget } from '../protocol/chat-messages';
import { cardModel } from './card-model';
import { checkAnswer } from './check-answer';
import type { Context } from './context';

interface Opened {
  readonly model: CardModel;
  readonly tabId: number;
  readonly redeemed: boolean;
}

const key = (token: string): string => `card:${token}`;
/** One card is open in a tab at a time; the one before is forgotten. */
const lastKey = (tabId: number): string => `card-of:${tabId}`;

async function opened(token: string, tabId: number | null): Promise<Opened | null> {
  const found = (await readSession(key(token))) as Opened | undefined;
  return found && found.tabId === tabId ? found : null;
}

/** A token for the card of one mark. */
export async function makeCard(
  context: Context,
  tabId: number,
  answer: AnswerInput,
  target: CardTarget,
): Promise<Result<{ token: string }>> {
  const checked = await checkAnswer(context, tabId, answer);
  if (!checked.ok) return checked;
  const model = await cardModel(context, checked.value, target);
  if (!model) return fail('not-found');
  const token = crypto.randomUUID();
  const last = await readSession(lastKey(tabId));
  if (typeof last === 'string') await dropSession(key(last));
  await writeSession(key(token), { model, tabId, redeemed: false } satisfies Opened);
  await writeSession(lastKey(tabId), token);
  return ok({ token });
}

/** Forgets what every card showed: text was purged, and a copy of it may be among it. */
export async function forgetCards(): Promise<void> {
  for (const stale of await sessionKeys(key(''))) await dropSession(stale);
}

/** What the card shows; once. */
export async function redeemCard(token: string, tabId: number | null): Promise<Result<CardModel>> {
  const found = await opened(token, tabId);
  if (!found || found.redeemed) return fail('not-found');
  await writeSession(key(token), { ...found, redeemed: true });
  return ok(found.model);
}

/** Leads from the card to a page of ours; nothing is opened on the web from here. */
export async function openFromCard(
  token: string,
  tabId: number | null,
  at: number,
  where: 'page' | 'library',
): Promise<Result<null>> {
  const found = await opened(token, tabId);
  const passage = found?.model.passages[at];
  if (!passage) return fail('not-found');
  const { documentId, hash, range } = passage;
  const place = `${documentId}:${hash}:${range.start}-${range.end}`;
  if (where === 'page') await openOwnPage('/open.html', `passage:${place}`);
  else await openOwnPage('/sidepanel.html', `reader:${place}`);
  return ok(null);
}

/** Tells the chat page to take its card away. */
export async function closeCard(tabId: number | null): Promise<Result<null>> {
  if (tabId !== null) await pushToTab(tabId, { push: 'card-close' });
  return ok(null);
}
