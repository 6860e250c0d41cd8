// A little of the text around a passage, for showing where it stands. Stays in the passage's own block and cuts
// at words; shows with an ellipsis that there is more.

/**
 * `part` is the text right before or after a passage; `more` says that the block may go on beyond it. UTF-16 cuts at
 * white space only.
 */
export function around(part: string, more: boolean, side: 'before' | 'after'): string {
  const line = side === 'before' ? part.lastIndexOf('\n') : part.indexOf('\n');
  if (line >= 0) return side === 'before' ? part.slice(line + 1) : part.slice(0, line);
  if (!more) return part;
  if (side === 'before') {
    const space = part.search(/\s/);
    return `…${space < 0 ? part : part.slice(space + 1)}`;
  }
  const space = part.search(/\s\S*$/);
  return `${space < 0 ? part : part.slice(0, space)}…`;
}
