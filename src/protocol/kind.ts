// What a kind of message is: who may send it, what it must look like, what comes back. Shapes only; the kinds
// themselves stand in own-kinds, chat-kinds and card-kinds, so that a script in a page carries only its own.
import type * as z from 'zod/mini';

/** `own`: a page of ours. `card`: our frame inside somebody's page. `chat`: our script in a chat page's top frame. */
export type Role = 'own' | 'card' | 'chat';

export interface Kind<
  Request extends z.ZodMiniType = z.ZodMiniType,
  Response extends z.ZodMiniType = z.ZodMiniType,
> {
  readonly from: Role;
  readonly request: Request;
  readonly response: Response;
}

/** A table of kinds by name. */
export type Kinds = Readonly<Record<string, Kind>>;

/** A kind from its role and its two schemas. */
export function kind<Request extends z.ZodMiniType, Response extends z.ZodMiniType>(
  from: Role,
  request: Request,
  response: Response,
): Kind<Request, Response> {
  return { from, request, response };
}

/** What a sender may write; what a handler gets after parsing; what comes back. */
export type RequestOf<T extends Kinds, K extends keyof T> = z.input<T[K]['request']>;
export type ParsedOf<T extends Kinds, K extends keyof T> = z.output<T[K]['request']>;
export type ResponseOf<T extends Kinds, K extends keyof T> = z.output<T[K]['response']>;
