// The web page that a link cites, and how it stands in the library: the sentences that cite it, what of their figures
// and names stands there, and the passages that come closest. They are places to read, never support.
import { text, textOf } from '../../platform/text';
import type { CardModel } from '../../protocol/card-messages';
import { Facts } from './facts';
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
      {page.claims.map((claim) => (
        <section key={claim.text}>
          <h2>{text('cardClaim')}</h2>
          <blockquote>{claim.text}</blockquote>
          <Facts facts={claim.facts} />
          {claim.closest.length > 0 && <h2>{text('cardClosestPassages')}</h2>}
          {claim.closest.map((passage) => (
            <Passage key={passage.range.start} passage={passage} />
          ))}
        </section>
      ))}
    </>
  );
}
