// Figures and names of a sentence that quotes nothing, and whether each stands on the cited page. A list of what
// is there and what is not; it never says that the page bears the sentence out.
import { text, textOf } from '../../platform/text';
import type { CardModel } from '../../protocol/card-messages';

/** The list with its count; nothing when the sentence has neither figures nor names. */
export function Facts({ facts }: { facts: CardModel['facts'] }) {
  if (facts.length === 0) return null;
  const found = facts.filter((f) => f.standing !== 'not-found').length;
  return (
    <section>
      <h2>{text('factsTitle', found, facts.length)}</h2>
      <FactList facts={facts} />
    </section>
  );
}

/** The list alone. */
export function FactList({ facts }: { facts: CardModel['facts'] }) {
  if (facts.length === 0) return null;
  return (
    <ul class="facts">
      {facts.map((fact) => (
        <li key={`${fact.kind} ${fact.text}`}>
          <strong>{fact.text}</strong>{' '}
          <span class={fact.standing === 'not-found' ? 'tone-red' : 'muted'}>
            {textOf(`standing_${fact.standing.replaceAll('-', '_')}`)}
          </span>
        </li>
      ))}
    </ul>
  );
}
