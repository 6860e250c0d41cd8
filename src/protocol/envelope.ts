// How a message is wrapped, one way for all. The payload is parsed by the schema of its kind afterwards.
// What comes back is parsed as strictly as what goes out.
import * as z from 'zod/mini';
import type { FailureCode, Result } from '../core/result';
import './schema';

/** The wrapping of every message. */
export const envelope = z.strictObject({
  to: z.literal('groundmark'),
  kind: z.string().check(z.maxLength(60)),
  payload: z.unknown(),
});

/** What comes back: the value, or a failure whose code the interface has words for. */
export const reply = z.discriminatedUnion('ok', [
  z.strictObject({ ok: z.literal(true), value: z.unknown() }),
  z.strictObject({
    ok: z.literal(false),
    failure: z.strictObject({ code: z.string(), note: z.optional(z.string()) }),
  }),
]);

/** A reply as a Result; anything else is an internal failure. */
export function asResult(raw: unknown): Result<unknown> {
  const parsed = reply.safeParse(raw);
  if (!parsed.success)
    return { ok: false, failure: { code: 'internal', note: 'reply out of shape' } };
  if (parsed.data.ok) return { ok: true, value: parsed.data.value };
  const { code, note } = parsed.data.failure;
  return {
    ok: false,
    failure:
      note === undefined ? { code: code as FailureCode } : { code: code as FailureCode, note },
  };
}
