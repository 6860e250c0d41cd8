// Which elements are asked for a closed shadow root. Asking every element costs as much as the whole walk, so
// only those are asked that usually have one: custom elements, and empty elements of the names that DOM allows.
// The walk asks once more where a child turns out to be outside the flat tree.

const ATTACHABLE = new Set(
  'article aside blockquote body div footer h1 h2 h3 h4 h5 h6 header main nav p section span'.split(
    ' ',
  ),
);

/** True when a closed root is likely enough to ask the browser for it. */
export function mayHideRoot(localName: string, empty: boolean): boolean {
  return localName.includes('-') || (empty && ATTACHABLE.has(localName));
}

/** True when DOM lets an element of this name have a shadow root at all. */
export function mayHaveRoot(localName: string): boolean {
  return localName.includes('-') || ATTACHABLE.has(localName);
}
