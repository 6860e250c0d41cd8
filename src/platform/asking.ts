// Asking the background. Both ends parse by the schema of the kind; a worker that died between two messages is
// asked once more, which is safe because every request that changes something has a client's id.
import { browser } from 'wxt/browser';
import { fail, ok, type Result } from '../core/result';
import { asResult } from '../protocol/envelope';
import type { Kinds, RequestOf, ResponseOf } from '../protocol/kind';

async function send(message: unknown): Promise<unknown> {
  try {
    return await browser.runtime.sendMessage(message);
  } catch {
    // The worker was being stopped: the channel closed. Asking again wakes it.
    return await browser.runtime.sendMessage(message);
  }
}

export type Ask<T extends Kinds> = <K extends keyof T & string>(
  kind: K,
  payload: RequestOf<T, K>,
) => Promise<Result<ResponseOf<T, K>>>;

/** How a page asks for these kinds. A failure of the browser itself (extension updated or removed) is `internal`. */
export function asking<T extends Kinds>(kinds: T): Ask<T> {
  return async (kind, payload) => {
    let raw: unknown;
    try {
      raw = await send({ to: 'groundmark', kind, payload });
    } catch (error) {
      return fail('internal', error instanceof Error ? error.message.slice(0, 200) : '');
    }
    const result = asResult(raw);
    if (!result.ok) return result;
    const parsed = kinds[kind]?.response.safeParse(result.value);
    return parsed?.success
      ? ok(parsed.data as ResponseOf<T, typeof kind>)
      : fail('internal', `answer to ${kind} out of shape`);
  };
}
