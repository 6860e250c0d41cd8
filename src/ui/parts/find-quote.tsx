// A field for a quote and what looking for it came to. Used by the reader (a stored version) and the popup (the page
// in front); the words and marks are the same as in a chat.
import { useState } from 'preact/hooks';
import type { Failure, Result } from '../../core/result';
import { text } from '../../platform/text';
import type { FoundQuote as Found } from '../../protocol/quote-messages';
import { failureText } from './failure-text';
import { FoundQuote } from './found-quote';

/** `find` asks; `onPlace` leads to a place, where the page can. */
export function FindQuote({
  find,
  onPlace,
}: {
  find: (quote: string) => Promise<Result<Found>>;
  onPlace?: (range: { start: number; end: number }) => void;
}) {
  const [quote, setQuote] = useState('');
  const [found, setFound] = useState<Found | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [busy, setBusy] = useState(false);
  const look = async () => {
    setBusy(true);
    const result = await find(quote.trim());
    setBusy(false);
    setFound(result.ok ? result.value : null);
    setFailure(result.ok ? null : result.failure);
  };
  return (
    <details class="find-quote">
      <summary>{text('findQuote')}</summary>
      <form
        onSubmit={(e) => {
          e.preventDefault();
          if (quote.trim() !== '') void look();
        }}
      >
        <textarea
          rows={2}
          maxLength={4000}
          aria-label={text('quoteToFind')}
          placeholder={text('quoteToFind')}
          value={quote}
          onInput={(e) => setQuote(e.currentTarget.value)}
        />
        <button type="submit" disabled={busy || quote.trim() === ''}>
          {text('find')}
        </button>
      </form>
      {failure && <p class="failure">{failureText(failure)}</p>}
      {found && <FoundQuote found={found} onPlace={onPlace} />}
    </details>
  );
}
