// Where a text must not be cut, by a frozen table: chunk ids depend on it, so no engine's tables may.
// Made from the marks of Unicode 15.1 with small gaps closed: it refuses some places where a cut would be
// right, and none it allows lies inside a grapheme of a script in use. Change it only with `chunks/2`.
import { isPairAt } from './offsets';

/** Ranges (hexadecimal, inclusive) of characters that belong to what stands before them. */
const NOT_BEFORE = `300-36f 483-489 591-5bd 5bf-5bf 5c1-5c2 5c4-5c5 5c7-5c7 610-61a 64b-65f 670-670
6d6-6dc 6df-6e4 6e7-6e8 6ea-6ed 711-711 730-74a 7a6-7b0 7eb-7f3 7fd-7fd 816-819 81b-823 825-827 829-82d
859-85b 897-89f 8ca-8e1 8e3-903 93a-983 9bc-a03 a3c-a83 abc-b03 b3c-b82 bbe-bd7 c00-c04 c3c-c83 cbc-d03
d3b-d83 dca-df3 e31-e4e eb1-ece f18-f3f f71-fc6 102b-109d 1160-11ff 135d-135f 1712-1773 17b4-17dd
180b-180f 1885-18a9 1920-193b 1a17-1a1b 1a55-1a7f 1ab0-1b04 1b34-1bad 1be6-1bf3 1c24-1c37 1cd0-1cf9
1dc0-1dff 200c-200d 20d0-20f0 2cef-2cf1 2d7f-2d7f 2de0-2dff 302a-302f 3099-309a a66f-a69f a6f0-a6f1
a802-a82c a880-a881 a8b4-a953 a980-a983 a9b3-a9e5 aa29-aa4d aa7b-aa7d aab0-aac1 aaeb-aaf6 abe3-abed
d7b0-d7fb fb1e-fb1e fe00-fe2f ff9e-ff9f 101fd-101fd 102e0-102e0 10376-1037a 10a01-10a0f 10a38-10a3f
10ae5-10ae6 10d24-10d27 10d69-10d6d 10eab-10eac 10efa-10eff 10f46-10f50 10f82-10f85 11000-11002
11038-11046 11070-11082 110b0-110c2 11100-11146 11173-11182 111b3-111cf 1122c-11241 112df-11303
1133b-11374 113b8-113e2 11435-1145e 114b0-114c3 115af-115dd 11630-11640 116ab-116b7 1171d-1172b
1182c-1183a 11930-11943 119d1-11a0a 11a33-11a5b 11a8a-11a99 11b60-11b67 11c2f-11c3f 11c92-11cb6
11d31-11d47 11d8a-11d97 11ef3-11f03 11f34-11f5a 13440-13455 1611e-1612f 16af0-16af4 16b30-16b36
16f4f-16f92 16fe4-16ff1 1bc9d-1bc9e 1cf00-1cf46 1d165-1d1ad 1d242-1d244 1da00-1daaf 1e000-1e02a
1e08f-1e08f 1e130-1e136 1e2ae-1e2ae 1e2ec-1e2ef 1e4ec-1e4ef 1e5ee-1e5ef 1e6e3-1e6f5 1e8d0-1e8d6
1e944-1e94a 1f3fb-1f3ff e0020-e007f e0100-e01ef`;

/** Ranges of characters that belong to what follows: joiners, viramas, prefixed signs, leading jamo. */
const NOT_AFTER = `600-605 6dd-6dd 70f-70f 890-891 8e2-8e2 94d-94d 9cd-9cd acd-acd b4d-b4d c4d-c4d
d4d-d4e 1039-1039 1100-115f 17d2-17d2 1a60-1a60 200d-200d a960-a97c 110bd-110bd 110cd-110cd 11133-11133
111c2-111c3 1193f-1193f 11941-11941 11a3a-11a3a 11a84-11a89 11d46-11d46`;

const before = ranges(NOT_BEFORE);
const after = ranges(NOT_AFTER);

/** Whether a cut at this UTF-16 offset leaves every grapheme whole. Both ends of the text qualify. */
export function mayCutAt(text: string, at: number): boolean {
  if (at <= 0 || at >= text.length) return true;
  const trail = text.charCodeAt(at);
  const lead = text.charCodeAt(at - 1);
  if (trail < 0x300 && lead < 0x300) return !(lead === 13 && trail === 10);
  if (isPairAt(text, at - 1)) return false;
  const next = text.codePointAt(at) ?? 0;
  const last = at >= 2 && isPairAt(text, at - 2) ? (text.codePointAt(at - 2) ?? 0) : lead;
  if (isFlag(next) && isFlag(last)) return false;
  // Between Hangul vowels and finals the syllable goes on; those are in NOT_BEFORE.
  return !within(before, next) && !within(after, last);
}

/** Half of a flag. Pairs are not counted: no cut inside a row of them. */
function isFlag(codePoint: number): boolean {
  return codePoint >= 0x1f1e6 && codePoint <= 0x1f1ff;
}

function ranges(list: string): Uint32Array {
  const ends: number[] = [];
  for (const range of list.split(/\s+/)) {
    for (const end of range.split('-')) ends.push(Number.parseInt(end, 16));
  }
  return Uint32Array.from(ends);
}

/** Binary search in a flat list of inclusive ranges. */
function within(list: Uint32Array, codePoint: number): boolean {
  let low = 0;
  let high = list.length / 2;
  while (low < high) {
    const mid = (low + high) >> 1;
    if (codePoint > (list[2 * mid + 1] as number)) low = mid + 1;
    else high = mid;
  }
  return low < list.length / 2 && codePoint >= (list[2 * low] as number);
}
