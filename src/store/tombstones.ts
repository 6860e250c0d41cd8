// The trace a purge leaves: HMAC-SHA-256 of the document id under a key of this library. Who has the
// database alone cannot tell which page it was; who asks about a page gets an answer.
import type { DocumentId } from '../core/evidence/ids';
import type { Context } from './context';
import { refuse } from './failures';

/** The keyed hash, hexadecimal. Null when the library has no key yet and `make` is false: nothing was purged. */
export async function tombstoneHash(
  context: Context,
  id: DocumentId,
  make: boolean,
): Promise<string | null> {
  const { db } = context;
  const known = await db.meta.get('tombstoneKey');
  if (known === undefined && !make) return null;
  if (known === undefined && (await context.state()) === 'newer-library') refuse('newer-library');
  const secret = known === undefined ? await makeKey(context) : String(known.value);
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const bytes = new TextEncoder();
  const key = await crypto.subtle.importKey('raw', bytes.encode(secret), algorithm, false, [
    'sign',
  ]);
  const mac = await crypto.subtle.sign('HMAC', key, bytes.encode(id));
  return toHex(new Uint8Array(mac));
}

/** Two callers at once get the key of the first. */
async function makeKey({ db }: Context): Promise<string> {
  const made = toHex(crypto.getRandomValues(new Uint8Array(32)));
  return db.transaction('rw', db.meta, async () => {
    const known = await db.meta.get('tombstoneKey');
    if (known !== undefined) return String(known.value);
    await db.meta.put({ key: 'tombstoneKey', value: made });
    return made;
  });
}

function toHex(bytes: Uint8Array): string {
  let hex = '';
  for (const byte of bytes) hex += byte.toString(16).padStart(2, '0');
  return hex;
}
