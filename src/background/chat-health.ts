// How the chats a person turned on are read: what each tab last told, judged against the last good reading of its host.
// Counts stay on this computer; a report is made when a person asks, and holds no words of the page.
import { judgeReading, type ReadingCounts, type ReadingJudgement } from '../core/chat/health';
import { fail, ok, type Result } from '../core/result';
import { pushToTab } from '../platform/bus';
import { extensionVersion } from '../platform/lifecycle';
import { readSession, readSetting, writeSession, writeSetting } from '../platform/settings';
import { tabById } from '../platform/tabs';
import { chatHealth } from '../protocol/chat-host';
import type { AnswerInput, ConversationRef, ReadingView } from '../protocol/chat-messages';
import { skeletonAnswer } from '../protocol/pushes';
import { chatHostsAt } from './chat-hosts';
import { checkAnswer } from './check-answer';
import type { Context } from './context';
import { failedPickKey } from './pick-answer';

interface TabHealth {
  readonly conversation: ConversationRef;
  readonly known: boolean;
  readonly health: ReadingCounts;
  readonly gaveWay: readonly AnswerInput[];
}

const tabKey = (tabId: number): string => `chat-health:${tabId}`;
const goodKey = (host: string): string => `good-reading:${host}`;

/** A chat tab tells how its reading goes. */
export async function noteHealth(
  context: Context,
  tabId: number,
  told: TabHealth,
): Promise<Result<null>> {
  await writeSession(tabKey(tabId), told);
  const judged = await judge(told);
  if (judged.state === 'working') await writeSetting(goodKey(told.conversation.host), told.health);
  context.changed();
  return ok(null);
}

async function judge(told: TabHealth): Promise<ReadingJudgement> {
  const { conversation, known, health } = told;
  const good = chatHealth.safeParse(await readSetting(goodKey(conversation.host)));
  return judgeReading(
    health,
    { named: conversation.key !== null, known },
    good.success ? good.data : null,
  );
}

/** How a chat tab is read, and the verdicts that its page did not keep. */
export async function readingView(
  context: Context,
  tabId: number,
): Promise<Result<ReadingView | null>> {
  const told = (await readSession(tabKey(tabId))) as TabHealth | undefined;
  if (!told) return ok(null);
  const { state, reasons } = await judge(told);
  const hosts = await chatHostsAt((await tabById(tabId))?.url ?? null);
  const answers: ReadingView['answers'] = [];
  for (const answer of told.gaveWay) {
    const checked = await checkAnswer(context, tabId, answer);
    if (checked.ok) answers.push({ text: answer.text, model: checked.value.model });
  }
  return ok({
    host: told.conversation.host,
    state,
    reasons: [...reasons],
    custom: hosts.ok && hosts.value.custom,
    pickFailed: (await readSession(failedPickKey(tabId))) === true,
    counts: { ...told.health },
    answers,
  });
}

/** A report on how the page of a tab is built, to be copied by the person: no words of it, no address but its host. */
export async function readingReport(tabId: number): Promise<Result<{ text: string }>> {
  const told = (await readSession(tabKey(tabId))) as TabHealth | undefined;
  const tab = await tabById(tabId);
  if (!told || !tab) return fail('not-found');
  const answer = skeletonAnswer.safeParse(await pushToTab(tabId, { push: 'skeleton' }));
  if (!answer.success) return fail('not-found');
  const site = tab.url && URL.canParse(tab.url) ? new URL(tab.url).host : '';
  const { state, reasons } = await judge(told);
  return ok({
    text: [
      `Groundmark ${extensionVersion()} on ${site}`,
      `${state} ${reasons.join(' ')}`.trim(),
      JSON.stringify(told.health),
      '',
      answer.data.skeleton,
    ].join('\n'),
  });
}
