// A made-up page with what makes re-anchoring hard: prose, a list of rows that differ in names and figures only, a
// table of figures, a sentence that stands twice. The same for the same seed; no text of anybody else's.

const SUBJECTS = [
  'The harbour office',
  'A visiting crew',
  'The night watch',
  'Every skipper',
  'The fuel quay',
  'The winter store',
  'Our pilot',
  'The fish market',
];
const VERBS = ['asks for', 'keeps', 'charges', 'reports', 'closes', 'opens', 'sells', 'records'];
const THINGS = [
  'two lines ashore',
  'a printed permit',
  'the tide table',
  'fresh water by the litre',
  'the north gate',
  'ice for the holds',
  'a berth beside the wall',
  'every late arrival',
];
const TIMES = [
  'before the bar can be crossed',
  'from May to September',
  'on weekdays only',
  'until six in the evening',
  'when the wind turns west',
  'after the second bell',
  'in the last week of October',
  'as soon as the light is lit',
];
const FISH = ['Cod', 'Crab', 'Eel', 'Herring', 'Plaice', 'Skate'];

/** The page as HTML. */
export function prosePage(seed: number): string {
  let state = seed * 7919;
  const random = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
  const pick = (list: readonly string[]) => list[Math.floor(random() * list.length)] ?? '';
  const sentence = () =>
    `${pick(SUBJECTS)} ${pick(VERBS)} ${pick(THINGS)} ${pick(TIMES)}${random() < 0.4 ? `, for ${10 + Math.floor(random() * 900)} euro` : ''}.`;
  const parts: string[] = [];
  for (let i = 0; i < 7; i++) {
    parts.push(`<h2>${i + 1}. ${pick(SUBJECTS)} ${pick(VERBS)} ${pick(THINGS)}</h2>`);
    for (let k = 0; k < 3; k++)
      parts.push(`<p>${sentence()} <em>${sentence()}</em> ${sentence()}</p>`);
    if (i % 3 === 0)
      parts.push(
        `<ul>${FISH.map((fish) => `<li>${fish} boats pay ${5 + Math.floor(random() * 90)} euro a day at the office.</li>`).join('')}</ul>`,
      );
    if (i % 3 === 1)
      parts.push(
        `<table><tbody>${FISH.map((fish) => `<tr><td>${fish}</td><td>${Math.floor(random() * 900)}</td><td>${pick(THINGS)} and ${pick(THINGS)}</td></tr>`).join('')}</tbody></table>`,
      );
    if (i % 3 === 2) parts.push('<p>Read the notice at the gate before you tie up.</p>');
  }
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Harbour ${seed}</title><body><main><h1>Harbour ${seed}</h1>${parts.join('\n')}</main></body></html>`;
}
