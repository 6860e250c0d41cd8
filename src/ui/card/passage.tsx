// The passage of the source with a little around it; parts that differ from the quote are marked by underline
// and weight, never by colour alone.
import type { CardPassage } from '../../protocol/card-messages';

/** A passage in its context. */
export function Passage({
  passage,
}: {
  passage: Pick<CardPassage, 'before' | 'text' | 'after' | 'differing'>;
}) {
  const parts: preact.JSX.Element[] = [];
  let at = 0;
  for (const { start, end } of [...passage.differing].sort((a, b) => a.start - b.start)) {
    if (start < at || end > passage.text.length) continue;
    if (start > at) parts.push(<span key={at}>{passage.text.slice(at, start)}</span>);
    parts.push(
      <strong key={`d${start}`} class="differs">
        {passage.text.slice(start, end)}
      </strong>,
    );
    at = end;
  }
  parts.push(<span key={at}>{passage.text.slice(at)}</span>);
  return (
    <blockquote class="passage">
      {passage.before && <span class="muted">{passage.before}</span>}
      <mark>{parts}</mark>
      {passage.after && <span class="muted">{passage.after}</span>}
    </blockquote>
  );
}
