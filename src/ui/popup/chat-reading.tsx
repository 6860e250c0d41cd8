// How well the chat in front is read, in one line; what to do about it stands in the panel, tab "This chat".
// Nothing until the chat has told.
import { textOf } from '../../platform/text';
import { useAsked } from '../parts/use-asked';

const TONES = { working: 'muted', waiting: 'muted', partial: 'tone-amber', changed: 'tone-red' };

/** The line. */
export function ChatReading({ tabId }: { tabId: number }) {
  const reading = useAsked('chat.reading', { tabId });
  if (!reading.value) return null;
  const { state } = reading.value;
  return <p class={TONES[state]}>{textOf(`reading_${state}`)}</p>;
}
