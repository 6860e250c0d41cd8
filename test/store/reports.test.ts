// A library that an older build wrote gets the tables of reports, keeps what it holds, and says that it is newer now.
import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { expect, it } from 'vitest';
import { openStore } from '../../src/store/open-store';
import { describeDatabase, SCHEMA_EPOCH } from '../../src/store/schema';
import { freshName, must, runId } from './contract-kit';
import { reportRecord } from './contract-reports';

it('takes over a library without reports', async () => {
  const name = freshName();
  const old = new Dexie(name);
  old.version(1).stores({ collections: 'id', meta: 'key' });
  await old.table('meta').put({ key: 'schemaEpoch', value: 1 });
  await old.table('collections').put({ id: 'c', name: 'Mills', createdAt: '', editedAt: '' });
  old.close();
  const store = openStore({ name, extensionVersion: '0.1.0' });
  expect(await must(store.state())).toBe('ready');
  expect(await must(store.listCollections())).toHaveLength(1);
  const id = runId();
  await must(store.putReport(reportRecord(id), [], []));
  expect((await must(store.report(id))).report.id).toBe(id);
  store.close();
  const raw = describeDatabase(name);
  await raw.open();
  expect((await raw.meta.get('schemaEpoch'))?.value).toBe(SCHEMA_EPOCH);
  raw.close();
});
