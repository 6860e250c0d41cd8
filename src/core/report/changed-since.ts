// What came out differently when a report was run again: per quote the result before and now, per statement the
// figures and names that stood there before or stand there now. Pure; rounds of one report have the same claims.
import type { ClaimFinding, ClaimResult } from './records';

interface Claim {
  readonly number: number;
  readonly found: Pick<ClaimFinding, 'result' | 'detail' | 'facts'> | null;
}

export interface ClaimChange {
  readonly number: number;
  readonly before: ClaimResult | null;
  readonly now: ClaimResult | null;
  /** Figures and names that stood on the page before and do not now, and the other way round. */
  readonly lost: readonly string[];
  readonly gained: readonly string[];
}

/** Only what differs, in order. Claims that were not checked in both rounds are left out. */
export function changesSince(before: readonly Claim[], now: readonly Claim[]): ClaimChange[] {
  const earlier = new Map(before.map((claim) => [claim.number, claim.found]));
  return now.flatMap(({ number, found }) => {
    const old = earlier.get(number);
    if (!old || !found) return [];
    const lost = standing(old).filter((fact) => isNotFound(found, fact));
    const gained = standing(found).filter((fact) => isNotFound(old, fact));
    if (old.result === found.result && lost.length + gained.length === 0) return [];
    return [{ number, before: old.result, now: found.result, lost, gained }];
  });
}

function standing({ facts }: NonNullable<Claim['found']>): string[] {
  return facts.filter((fact) => fact.standing !== 'not-found').map((fact) => fact.text);
}

function isNotFound({ facts }: NonNullable<Claim['found']>, words: string): boolean {
  return facts.some((fact) => fact.text === words && fact.standing === 'not-found');
}
