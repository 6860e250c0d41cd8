// Word tables as one string: words apart by spaces, `alle/n/r/s` for alle, allen, aller, alles.
// The engine is loaded by every page that checks quotes: endings written once keep its tables small.

/** The words of a list, with their endings written out. */
export function wordsOf(list: string): string[] {
  return list.split(' ').flatMap((entry) => {
    const [word, ...endings] = entry.split('/') as [string, ...string[]];
    return [word, ...endings.map((ending) => word + ending)];
  });
}
