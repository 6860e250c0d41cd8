// What the tables of this folder ask the engine, in few words.
import { ground, prepareSource } from '../../../src/core/grounding/index';
import type { Grounding } from '../../../src/core/grounding/types';

/** Grounds a quote on a source text. */
export function ask(source: string, quote: string): Grounding {
  return ground(prepareSource(source), quote);
}

/** The source text that a quote stands for word for word, or its verdict when it does not. */
export function passage(source: string, quote: string): string {
  const found = ask(source, quote);
  return found.verdict === 'verbatim' ? found.text : found.verdict;
}

/** Differences as the interface prints them: `figure!: 10 → 7` reads "material: the page says 10, the quote 7". */
export function differences(source: string, quote: string): string[] {
  return ask(source, quote).differences.map(
    (each) => `${each.kind}${each.material ? '!' : ''}: ${each.source.text} → ${each.quote.text}`,
  );
}
