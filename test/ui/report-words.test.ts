// The report has words for everything it can come out with: no code is ever shown bare.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { CaptureNote } from '../../src/core/capture/draft';
import type { Concern, Refusal } from '../../src/core/report/judge-address';
import type { ReportStatus } from '../../src/core/report/records';
import type { PageStateCode } from '../../src/dom/page-state';

const catalogue = JSON.parse(
  readFileSync(
    path.resolve(import.meta.dirname, '../../assets/public/_locales/en/messages.json'),
    'utf8',
  ),
) as Record<string, { message: string }>;

/** Every member of a union, kept complete by the compiler. */
const all = <T extends string>(members: Record<T, true>) => Object.keys(members) as T[];
const code = (name: string) => name.replaceAll('-', '_');

const states = all<PageStateCode>({
  empty: true,
  challenge: true,
  consent: true,
  login: true,
  error: true,
});
const concerns = all<Concern>({
  port: true,
  'long-query': true,
  punycode: true,
  number: true,
  download: true,
  redirector: true,
  insecure: true,
});
const refusals = all<Refusal>({ 'not-web': true, credentials: true, private: true });
const notes = all<CaptureNote>({
  cut: true,
  loading: true,
  frames: true,
  translated: true,
  partial: true,
});
const statuses = all<ReportStatus>({
  ready: true,
  running: true,
  paused: true,
  done: true,
  cancelled: true,
});

/** Reasons in the source of the background, as they are written there. */
const written = ['report-page', 'report-run', 'reports']
  .map((name) =>
    readFileSync(path.resolve(import.meta.dirname, `../../src/background/${name}.ts`), 'utf8'),
  )
  .flatMap((source) => [
    ...[...source.matchAll(/failedPage\('([a-z-]+)'/g)].map((m) => m[1] ?? ''),
    ...[...source.matchAll(/return '([a-z-]+)';/g)].map((m) => m[1] ?? ''),
    ...[...source.matchAll(/\? '([a-z-]+)' : '([a-z-]+)'/g)]
      .flatMap((m) => [m[1] ?? '', m[2] ?? ''])
      .filter((one) => ['pdf', 'file', 'refused', 'not-allowed'].includes(one)),
  ]);

describe('words of the report', () => {
  it.each([
    ...new Set([
      ...written,
      ...states.map((one) => `page-${one}`),
      'no-access',
      'too-large',
      'bad-request',
      'quota',
      'storage',
      'newer-library',
    ]),
  ])('why a page was not read: %s', (reason) => {
    expect(catalogue).toHaveProperty(`why_${code(reason)}`);
  });

  it('looked at more than a few reasons', () => {
    expect(new Set(written).size).toBeGreaterThan(8);
  });

  it.each([
    ...concerns.map((one) => `concern_${code(one)}`),
    ...refusals.map((one) => `refused_${code(one)}`),
    ...[...notes, 'passages'].map((one) => `pageNote_${code(one)}`),
    ...statuses.map((one) => `report_${one}`),
    ...[
      'no-page',
      'no-address',
      'not-read',
      'some-not-read',
      'passages-only',
      'no-text',
      'other-language',
    ].map((one) => `uncheckable_${code(one)}`),
    ...['quote', 'anchor', 'statement'].map((one) => `claim_${one}`),
  ])('%s', (key) => {
    expect(catalogue).toHaveProperty(key);
  });
});
