// The store contract: what every implementation on every IndexedDB must do. A list of cases that throw on
// failure; run by vitest on fake-indexeddb and inside an extension page on the real one.
import { captureCases } from './contract-captures';
import type { ContractCase } from './contract-kit';
import { reportCases } from './contract-reports';
import { runCases } from './contract-runs';

export const storeContract: readonly ContractCase[] = [
  ...captureCases,
  ...runCases,
  ...reportCases,
];
