// How a chat's pages are read, as messages carry it and as a person may write it for one site. The same schema for
// both: what a person pastes is hostile until parsed. Selectors are tried in the page with every error caught.
import * as z from 'zod/mini';
import { count, line } from './schema';

const name = z.string().check(z.maxLength(80));
const selector = z.string().check(z.maxLength(600));
const selectors = z.array(selector).check(z.maxLength(40));

const citationRule = z.strictObject({
  selector,
  url: z.string().check(z.regex(/^(?:href|label|none|list|attr:[\w-]{1,60})$/)),
  title: z.string().check(z.regex(/^(?:text|label|attr:[\w-]{1,60})$/)),
  list: z.optional(selector),
  index: z.optional(z.string().check(z.regex(/^[\w-]{1,60}$/))),
  keep: z.optional(z.boolean()),
});

/** One generation of a host's markup; see core/chat/host. */
export const generation = z.strictObject({
  id: name,
  seen: name,
  required: selectors,
  root: selector,
  assistant: selector,
  user: selector,
  messageId: z
    .array(
      z.strictObject({
        attr: z.string().check(z.regex(/^[\w-]{1,60}$/)),
        pick: z.enum(['whole', 'last']),
      }),
    )
    .check(z.maxLength(10)),
  body: selectors,
  userBody: selectors,
  drop: selectors,
  code: selectors,
  citations: z.array(citationRule).check(z.maxLength(40)),
  streaming: z.strictObject({
    stop: selectors,
    busy: selectors,
    done: selectors,
    settleMs: z.int().check(z.minimum(100), z.maximum(10_000)),
  }),
  composer: selectors,
});

/** A host; see core/chat/host. */
export const chatHost = z.strictObject({
  id: name,
  name,
  matches: z.array(line).check(z.maxLength(20)),
  search: name,
  conversationPaths: z.array(name).check(z.maxLength(20)),
  generations: z.array(generation).check(z.minLength(1), z.maxLength(20)),
});

/** The same as data that came over a message. */
export type WireHost = z.infer<typeof chatHost>;

/** How the page that asks may be read, best first; empty when it is no chat. `known`: by its address. */
export const chatHosts = z.strictObject({
  hosts: z.array(chatHost),
  known: z.boolean(),
});

/** How well a page is read: counts, no words, but for answers whose verdicts the page does not keep. */
export const chatHealth = z.strictObject({
  reader: name,
  generation: name,
  messages: count,
  answers: count,
  empty: count,
  links: count,
  withUrl: count,
  composer: z.boolean(),
});
export type ChatHealthCounts = z.infer<typeof chatHealth>;
