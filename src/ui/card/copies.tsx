// The answer to take away: with numbers and sources, in three notations. Copied here, in our own frame, so that the
// passages of the library that stand beside differing quotes never enter the chat's page.
import { useState } from 'preact/hooks';
import { type TextKey, text } from '../../platform/text';
import type { CardModel } from '../../protocol/card-messages';
import { copyText } from '../parts/copy';

/** Three ways to copy, and what came of it. */
export function Copies({ copies }: { copies: NonNullable<CardModel['copies']> }) {
  const [words, setWords] = useState('');
  const ways: readonly (readonly [TextKey, string, string?])[] = [
    ['copyMarkdown', copies.markdown],
    ['copyRich', copies.plain, copies.html],
    ['copyPlain', copies.plain],
  ];
  return (
    <>
      <p class="sentence">{text('cardAnswerWords')}</p>
      <div class="row">
        {ways.map(([key, plain, html]) => (
          <button
            key={key}
            type="button"
            onClick={() =>
              void copyText(plain, html).then((done) =>
                setWords(done ? text('copiedAs', text(key)) : text('copyRefused')),
              )
            }
          >
            {text(key)}
          </button>
        ))}
      </div>
      <p role="status">{words}</p>
    </>
  );
}
