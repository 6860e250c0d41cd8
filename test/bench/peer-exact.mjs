// Peer: exact search after collapsing white space, with quotation marks stripped from the ends of the quote.
export function prepare(text) {
  let flat = '';
  const origins = [];
  for (let i = 0; i < text.length; i++) {
    const space = /\s/.test(text[i]);
    if (space && (flat === '' || flat.endsWith(' '))) continue;
    flat += space ? ' ' : text[i];
    origins.push(i);
  }
  return { flat, origins };
}

export function ground({ flat, origins }, quote) {
  const wanted = quote
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^["'“”„«»‘’`\s]+|["'“”„«»‘’`\s]+$/g, '');
  const at = wanted === '' ? -1 : flat.indexOf(wanted);
  return at < 0
    ? null
    : { start: origins[at], end: origins[at + wanted.length - 1] + 1, verdict: 'match' };
}
