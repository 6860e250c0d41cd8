// A whole address to look at: the host stands out, nothing is shortened, and characters that would turn or hide a part
// of it are shown as what they are. Text only: it is no link.
import { Fragment } from 'preact';

/** Controls, marks of direction, and spaces of no width: shown as their code. */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** The text with every hidden character written out. */
export function plainAddress(address: string): string {
  return address.replace(HIDDEN, (c) => `\\u{${(c.codePointAt(0) ?? 0).toString(16)}}`);
}

/** The address, in full. */
export function Address({ address }: { address: string }) {
  const plain = plainAddress(address);
  const host = URL.canParse(address) ? new URL(address).hostname : '';
  const at = host === '' ? -1 : plain.toLowerCase().indexOf(host);
  return (
    <bdi class="address" dir="ltr">
      {at < 0 ? (
        plain
      ) : (
        <Fragment>
          {plain.slice(0, at)}
          <strong>{plain.slice(at, at + host.length)}</strong>
          {plain.slice(at + host.length)}
        </Fragment>
      )}
    </bdi>
  );
}
