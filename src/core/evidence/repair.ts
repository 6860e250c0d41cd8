// The message that asks a chatbot to correct its answer: which quotes do not stand word for word, what stands there
// instead, which ids it was not given. One pass per answer; put into the composer, never sent by us. Text of pages in it
// is neutralised like that of an evidence block: it cannot forge a handle. Pure.
import type { Rejection } from '../grounding/resolve';
import { neutralise } from './neutral-text';

/** A quote that strict grounding rejected. */
export interface RejectedQuote {
  readonly quote: string;
  readonly rejection: Rejection;
}

/** An id or handle that is not citable here. */
export interface RejectedId {
  /** As the answer wrote it. */
  readonly written: string;
  /** What was given instead of it: the read evidence that holds it; null when there is none. */
  readonly instead: string | null;
}

const MAX_ITEMS = 20;
const MAX_QUOTE = 400;
const MAX_PASSAGE = 1_200;
const CODE = /\bCorrection ([a-z0-9]{1,12}-\d{1,4})\b/;

/** The request, opening with its code: by that the answer to it is known. */
export function composeRepair(
  code: string,
  quotes: readonly RejectedQuote[],
  ids: readonly RejectedId[],
): string {
  const lines = [
    ...quotes.slice(0, MAX_ITEMS).map(quoteLine),
    ...ids.slice(0, MAX_ITEMS).map(idLine),
  ];
  return [
    `Correction ${code}. Please give your last answer again, corrected in these places and unchanged elsewhere:`,
    ...lines.map((line, i) => `${i + 1}. ${line}`),
    'Quote word for word from the evidence in this conversation and cite its ids. Where the evidence does not say it, leave it out or say so.',
  ].join('\n');
}

/** The code of the request in a sent message, or null. */
export function repairCodeIn(message: string): string | null {
  return CODE.exec(message)?.[1] ?? null;
}

function quoteLine({ quote, rejection }: RejectedQuote): string {
  const said = `You quoted: “${short(neutralise(quote), MAX_QUOTE)}”.`;
  const instead = short(neutralise(rejection.instead), MAX_PASSAGE);
  switch (rejection.code) {
    case 'elided':
      return `${said} Words are left out of it. The evidence says: “${instead}”.`;
    case 'altered':
      return `${said} The evidence says: “${instead}”.`;
    case 'missing':
      return instead === ''
        ? `${said} The evidence does not say that.`
        : `${said} The evidence does not say that. The closest passage says: “${instead}”.`;
    case 'uncheckable':
      return `${said} It could not be checked against the evidence.`;
    default:
      return `${said} It does not stand in the evidence that you cite for it.`;
  }
}

function idLine({ written, instead }: RejectedId): string {
  const what = `You cite ${short(neutralise(written), 120)}, which was not given in this conversation.`;
  return instead === null ? what : `${what} Cite [${instead}] if you mean that.`;
}

function short(text: string, most: number): string {
  const flat = text.replaceAll(/\s+/g, ' ').trim();
  return flat.length > most ? `${flat.slice(0, most).trimEnd()}…` : flat;
}
