// What a person has picked to give to a chat, in order. Kept for as long as the panel's session lives.
// Holds ids and previews, no passages; what is given is read again from the store.
import { useState } from 'preact/hooks';
import type { EvidenceId } from '../../core/evidence/ids';

/** One piece of evidence on the list. */
export interface Pick {
  readonly evidenceId: EvidenceId;
  readonly title: string;
  readonly preview: string;
  /** Code points. */
  readonly length: number;
}

export interface Picks {
  readonly items: readonly Pick[];
  has(id: EvidenceId): boolean;
  add(picks: readonly Pick[]): void;
  remove(...ids: readonly EvidenceId[]): void;
  clear(): void;
}

const KEY = 'picks';

function stored(): Pick[] {
  try {
    const raw: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    return Array.isArray(raw) ? (raw as Pick[]) : [];
  } catch {
    return [];
  }
}

/** The list and what can be done with it. */
export function usePicks(): Picks {
  const [items, setItems] = useState<readonly Pick[]>(stored);
  const change = (next: readonly Pick[]) => {
    sessionStorage.setItem(KEY, JSON.stringify(next));
    setItems(next);
  };
  return {
    items,
    has: (id) => items.some((p) => p.evidenceId === id),
    add: (picks) => {
      const known = new Set(items.map((p) => p.evidenceId));
      change([...items, ...picks.filter((p) => !known.has(p.evidenceId))]);
    },
    remove: (...ids) => change(items.filter((p) => !ids.includes(p.evidenceId))),
    clear: () => change([]),
  };
}
