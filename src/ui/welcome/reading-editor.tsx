// How one site is read, as JSON: what ships with the extension, or a person's own description, which goes before it.
// Checked by the background; a description that does not fit is refused with the place that is wrong.
import { useState } from 'preact/hooks';
import { request } from '../../platform/own-bus';
import { text } from '../../platform/text';
import { failureText } from '../parts/failure-text';
import { useAsked } from '../parts/use-asked';

/** The editor of one site, folded until it is wanted. */
export function ReadingEditor({ pattern, name }: { pattern: string; name: string }) {
  const [open, setOpen] = useState(false);
  return (
    <details class="reading" onToggle={(e) => setOpen(e.currentTarget.open)}>
      <summary aria-label={`${text('readingEdit')}: ${name}`}>{text('readingEdit')}</summary>
      {open && <Editor pattern={pattern} name={name} />}
    </details>
  );
}

function Editor({ pattern, name }: { pattern: string; name: string }) {
  const reading = useAsked('sites.reading', { pattern });
  const [edited, setEdited] = useState<string | null>(null);
  const [words, setWords] = useState('');
  const set = async (json: string | null) => {
    const result = await request('sites.set-reading', { pattern, json });
    if (!result.ok)
      return setWords(`${failureText(result.failure)} ${result.failure.note ?? ''}`.trim());
    setWords(text(json === null ? 'readingWasReset' : 'readingSaved'));
    setEdited(null);
    reading.again();
  };
  if (!reading.value) return null;
  return (
    <>
      <p class="muted">{text('readingEditHint')}</p>
      <textarea
        class="reading-json"
        aria-label={name}
        spellcheck={false}
        rows={14}
        maxLength={60_000}
        value={edited ?? reading.value.json}
        onInput={(e) => setEdited(e.currentTarget.value)}
      />
      <div class="inline">
        <button
          type="button"
          class="primary"
          disabled={edited === null}
          onClick={() => void set(edited)}
        >
          {text('readingSave')}
        </button>
        {reading.value.custom && (
          <button type="button" onClick={() => void set(null)}>
            {text('readingReset')}
          </button>
        )}
      </div>
      <p role="status">{words}</p>
    </>
  );
}
