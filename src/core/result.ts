// Expected failures are values. Exceptions are left for bugs.
// One closed union of codes for the whole program, so that every surface can say what to do about each.

/** Why something that was asked for did not happen. The interface has one sentence for each code. */
export type FailureCode =
  | 'too-large' // page text over the limit of a message or of a page
  | 'empty-page' // nothing to read
  | 'not-a-page' // browser page, PDF viewer, store, new tab: scripts may not run there
  | 'no-access' // the browser did not grant access to this page
  | 'page-gone' // tab closed or navigated away while we worked
  | 'no-composer' // no place to put text into on this page
  | 'insert-refused' // the editor changed or dropped the text; nothing was left behind
  | 'not-found' // names nothing in the library (missing, deleted or out of scope)
  | 'damaged' // stored text no longer hashes to its hash
  | 'quota' // the browser has no room left
  | 'storage' // the database failed
  | 'newer-library' // the library was written by a newer version of the extension
  | 'bad-request' // a message that does not fit its schema
  | 'forbidden' // the sender may not ask for this
  | 'unknown-kind' // no such message
  | 'timeout' // no answer in time
  | 'internal'; // a bug of ours; carries a reference to copy

/** A failure with what a log needs. `note` is for people who mend it; it holds no page text. */
export interface Failure {
  readonly code: FailureCode;
  readonly note?: string;
}

export type Result<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly failure: Failure };

/** A success. */
export function ok<T>(value: T): Result<T> {
  return { ok: true, value };
}

/** A failure; `note` is for a log and holds no page text. */
export function fail(code: FailureCode, note?: string): Result<never> {
  return { ok: false, failure: note === undefined ? { code } : { code, note } };
}
