// The scorers' adapter for our engine. Reads the bundle that run.mjs made (GROUNDMARK_BUNDLE) and the policy
// (GROUNDMARK_POLICY). Under strict only word for word counts; lenient takes marked omissions too.
const {
  closestPassages,
  ground: groundQuote,
  prepareSource,
} = await import(process.env.GROUNDMARK_BUNDLE);
const policy = process.env.GROUNDMARK_POLICY ?? 'lenient';

export const prepare = (text) => prepareSource(text);

export function ground(source, quote, { prefix, suffix }) {
  const found = groundQuote(source, quote, { prefix, suffix, policy });
  if (!found.span) return null;
  const match =
    found.verdict === 'verbatim' || (policy === 'lenient' && found.verdict === 'elided');
  return { ...found.span, verdict: match ? 'match' : 'altered' };
}

export const closest = (source, claim, n) =>
  closestPassages(source, claim, n).map((each) => each.span);
