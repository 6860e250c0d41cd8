// What every part of the store works with: the open database, the clock, and the guard that keeps an older
// build from writing into a newer library. Opens on first use and again after a failure.
import type { Table, TransactionMode } from 'dexie';
import type { Result } from '../core/result';
import { attempt, refuse } from './failures';
import { type Database, describeDatabase, SCHEMA_EPOCH } from './schema';

export interface StoreOptions {
  readonly name: string;
  readonly extensionVersion: string;
  /** The clock; the real one unless a test says otherwise. */
  readonly now?: () => Date;
}

export interface Context {
  readonly db: Database;
  readonly extensionVersion: string;
  /** ISO 8601, UTC. */
  now(): string;
  state(): Promise<'ready' | 'newer-library'>;
  /** Reads; several tables in one transaction when `tables` are given. */
  read<T>(act: () => Promise<T>): Promise<Result<T>>;
  /** One transaction over the tables: all of it, or nothing and a failure. */
  write<T>(tables: readonly Table[], act: () => Promise<T>): Promise<Result<T>>;
}

/** A context for the library of this name; opens nothing yet. */
export function makeContext(options: StoreOptions): Context {
  const db = describeDatabase(options.name);
  const clock = options.now ?? (() => new Date());
  let opened: Promise<'ready' | 'newer-library'> | null = null;
  let wasOpen = false;

  const state = (): Promise<'ready' | 'newer-library'> => {
    // A browser may drop the connection at any time; then the next operation opens it again.
    if (wasOpen && !db.isOpen()) opened = null;
    opened ??= open(db).then(
      (found) => {
        wasOpen = true;
        return found;
      },
      (error: unknown) => {
        opened = null;
        throw error;
      },
    );
    return opened;
  };
  const mode: TransactionMode = 'rw';
  return {
    db,
    extensionVersion: options.extensionVersion,
    now: () => clock().toISOString(),
    state,
    read: (act) =>
      attempt(async () => {
        await state();
        return act();
      }),
    write: (tables, act) =>
      attempt(async () => {
        if ((await state()) === 'newer-library') refuse('newer-library');
        // Dexie must see an async function, or it counts the awaits inside wrongly and reports an early commit.
        return db.transaction(mode, [...tables], async () => act());
      }),
  };
}

/** Reads the epoch before anything else; a database without one is new. */
async function open(db: Database): Promise<'ready' | 'newer-library'> {
  await db.open();
  const epoch = await db.meta.get('schemaEpoch');
  // A newer build's number stays; an older build's is raised with its tables.
  if (Number(epoch?.value ?? 0) < SCHEMA_EPOCH)
    await db.meta.put({ key: 'schemaEpoch', value: SCHEMA_EPOCH });
  return Number(epoch?.value ?? SCHEMA_EPOCH) > SCHEMA_EPOCH ? 'newer-library' : 'ready';
}
