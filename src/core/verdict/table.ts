// The only vocabulary of results: which mark, tone, underline and words each one has, everywhere in the
// interface. Words are keys of the message catalogue; marks are named shapes (see marks.ts).

/** Everything a citation or a quote can come out as, as a person sees it. */
export type ResultKind =
  | 'verbatim'
  | 'elided'
  | 'altered-material'
  | 'altered'
  | 'missing'
  | 'uncheckable'
  | 'id-valid'
  | 'id-not-verified'
  | 'superseded'
  | 'unchecked'
  | 'page-read'
  | 'no-address';

export type Tone = 'green' | 'amber' | 'red' | 'grey' | 'plain';
export type Underline = 'solid' | 'dashed' | 'wavy' | 'none';

export interface ResultLook {
  /** Shape first, colour second: a name of marks.ts. */
  readonly mark: ResultKind;
  readonly tone: Tone;
  /** How the quoted words are underlined, in chats and on pages. */
  readonly underline: Underline;
  /** Catalogue keys: the short word, and the sentence of the card. */
  readonly word: string;
  readonly sentence: string;
}

function look(kind: ResultKind, tone: Tone, underline: Underline, key: string): ResultLook {
  return { mark: kind, tone, underline, word: `word${key}`, sentence: `sentence${key}` };
}

/** The table of design: verdict to mark, tone and words. */
export const RESULT_LOOKS: Readonly<Record<ResultKind, ResultLook>> = {
  verbatim: look('verbatim', 'green', 'solid', 'Verbatim'),
  elided: look('elided', 'green', 'dashed', 'Elided'),
  'altered-material': look('altered-material', 'red', 'wavy', 'AlteredMaterial'),
  altered: look('altered', 'amber', 'wavy', 'Altered'),
  missing: look('missing', 'red', 'none', 'Missing'),
  uncheckable: look('uncheckable', 'grey', 'none', 'Uncheckable'),
  'id-valid': look('id-valid', 'plain', 'none', 'IdValid'),
  'id-not-verified': look('id-not-verified', 'grey', 'none', 'IdNotVerified'),
  superseded: look('superseded', 'grey', 'none', 'Superseded'),
  unchecked: look('unchecked', 'grey', 'none', 'Unchecked'),
  'page-read': look('page-read', 'plain', 'none', 'PageRead'),
  'no-address': look('no-address', 'grey', 'none', 'NoAddress'),
};
