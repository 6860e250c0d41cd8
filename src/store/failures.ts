// Turns what IndexedDB throws into failures the program can name. A quota failure arrives as an AbortError
// that hides its cause in `inner`. Nothing else in store/ catches.
import { type Failure, type FailureCode, fail, ok, type Result } from '../core/result';

/** Ends a transaction without a change and becomes the operation's failure. */
export function refuse(code: FailureCode, note?: string): never {
  const failure: Failure = note === undefined ? { code } : { code, note };
  throw Object.assign(new Error(code), { failure });
}

/** The value of an operation, or its failure. Never throws. */
export async function attempt<T>(act: () => Promise<T>): Promise<Result<T>> {
  try {
    return ok(await act());
  } catch (error) {
    const { code, note } = failureOf(error);
    return fail(code, note);
  }
}

/** Looks through wrapped errors, a few deep. */
export function failureOf(error: unknown): Failure {
  let at: unknown = error;
  let name = '';
  for (let depth = 0; depth < 5 && typeof at === 'object' && at !== null; depth += 1) {
    const link = at as { failure?: Failure; name?: unknown; inner?: unknown };
    if (link.failure !== undefined) return link.failure;
    if (link.name === 'QuotaExceededError') return { code: 'quota' };
    if (name === '' && typeof link.name === 'string') name = link.name;
    at = link.inner;
  }
  return { code: 'storage', note: name };
}
