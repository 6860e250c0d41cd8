// Handles: the short names a run gives to evidence, `[ev#k7.2]`. Models corrupt long ids; these survive, and
// hold no colon, which some chat renderers eat. The code tells one run's handles from another's.
import type { Handle } from './citation';
import type { RunCode } from './ids';

/** Letters and digits of run codes: none that look alike. */
const CODE_LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

/** The handle as text without brackets: `ev#k7.2`. */
export function formatHandle(handle: Handle): string {
  return `ev#${handle.code}.${handle.number}`;
}

/** The handle as a citation: `[ev#k7.2]`. */
export function citeHandle(handle: Handle): string {
  return `[${formatHandle(handle)}]`;
}

/** Whether `s` is two or three of a-z 0-9. */
export function isRunCode(s: string): s is RunCode {
  if (s.length < 2 || s.length > 3) return false;
  for (let i = 0; i < s.length; i += 1) {
    const unit = s.charCodeAt(i);
    if (!(unit >= 97 && unit <= 122) && !(unit >= 48 && unit <= 57)) return false;
  }
  return true;
}

/**
 * A run code from random bytes (two to take, three when `long`): a letter, then letters or digits. The
 * caller asks again while a run has it, with `long` after a few tries.
 */
export function runCode(random: Uint8Array, long: boolean): RunCode {
  let code = '';
  for (let i = 0; i < (long ? 3 : 2); i += 1) {
    const letters = i === 0 ? CODE_LETTERS.slice(0, 23) : CODE_LETTERS;
    code += letters[(random[i] ?? 0) % letters.length];
  }
  return code as RunCode;
}
