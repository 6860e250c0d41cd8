// The web page that a link cites, and how it stands in the library: the sentence that cites it, and the passages that
// come closest to it. They are places to read, never support.
import { text, textOf } from '../../platform/text';
import type { CardModel } from '../../protocol/card-messages';
import { Passage } from './passage';

/** What is known of the page. */
export function CitedPage({ page }: { page: NonNullable<CardModel['page']> }) {
  return (
    <>
      <section>
        <h2>{text('cardCitedPage')}</h2>
        {page.title && <p class="source-title">{page.title}</p>}
        {page.url && <p class="address">{page.url}</p>}
        <p class="muted">{textOf(`page_${page.state.replaceAll('-', '_')}`)}</p>
      </section>
      {page.claim && (
        <section>
          <h2>{text('cardClaim')}</h2>
          <blockquote>{page.claim}</blockquote>
        </section>
      )}
      {page.closest.length > 0 && (
        <section>
          <h2>{text('cardClosestPassages')}</h2>
          {page.closest.map((passage) => (
            <Passage key={passage.range.start} passage={passage} />
          ))}
        </section>
      )}
    </>
  );
}
