// The link text by which one source is named: title, address, and whether the version is superseded.
// Titles and addresses come from pages; only http(s) becomes a link.
import { oneLine } from '../text/squash';
import { hostOf, httpUri } from './document-key';
import { escapeLinkTarget, escapeMarkdown } from './markdown-escape';

/** A title that is never empty while there is an address: an empty one becomes the host. */
export function shownTitle(title: string, url: string | null): string {
  const shown = oneLine(title);
  return shown !== '' || url === null ? shown : hostOf(url);
}

/** `[title](uri)`, or the title alone, Markdown-escaped; `, superseded version` appended when superseded. */
export function citationMarkdown(title: string, url: string | null, superseded: boolean): string {
  const name = escapeMarkdown(shownTitle(title, url));
  const uri = url === null ? null : httpUri(url);
  const link = uri === null ? name : `[${name}](${escapeLinkTarget(uri)})`;
  return superseded ? `${link}, superseded version` : link;
}
