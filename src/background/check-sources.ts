// "Check sources" in a chat: makes a report of the answer, or finds the one that was made, and opens it in our own page.
// Nothing is opened on the web by that: the person looks at the addresses first.
import { CHAT_HOSTS } from '../core/chat/hosts';
import { contentHash } from '../core/evidence/content-hash';
import type { RequestId } from '../core/evidence/ids';
import { ok, type Result } from '../core/result';
import { span } from '../core/text/span';
import { openOwnPage } from '../platform/panel';
import type { AnswerInput } from '../protocol/chat-messages';
import type { Context } from './context';
import { createReport } from './reports';

/** Name of a known chat, else of the site. */
function nameOf(id: string, address: string | null): string {
  const known = CHAT_HOSTS.find((host) => host.id === id)?.name;
  return known ?? (address && URL.canParse(address) ? new URL(address).host : id);
}

/** The report of an answer in a chat. */
export async function checkSources(
  context: Context,
  answer: AnswerInput,
  address: string | null,
): Promise<Result<null>> {
  const { text, conversation } = answer;
  const known = await context.store.reportsNamed({ answerHash: await contentHash(text) });
  const mine = known.ok
    ? known.value.find((one) => one.origin.conversation === conversation.key)
    : undefined;
  let id = mine?.id;
  if (!id) {
    const plain = ({ start, end }: { start: number; end: number }) => span(start, end);
    const made = await createReport(
      context,
      {
        text,
        code: answer.code.map(plain),
        quoted: answer.quoted.map(plain),
        links: answer.links.map(({ at, ...link }) => ({ ...link, at: plain(at) })),
      },
      { kind: 'chat', host: nameOf(conversation.host, address), conversation: conversation.key },
      [],
      crypto.randomUUID() as RequestId,
    );
    if (!made.ok) return made;
    id = made.value.id;
  }
  await openOwnPage('/report.html', `report:${id}`);
  return ok(null);
}
