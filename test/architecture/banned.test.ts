// APIs that must not stand in our source, and what must not be in the bundles either. Each with what to do.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { filesUnder, ROOT, sourceFiles } from './source-files';

interface Ban {
  readonly what: RegExp;
  readonly instead: string;
  /** The one place that may. */
  readonly except?: string;
}

const IN_SOURCE: readonly Ban[] = [
  {
    what: /\.(inner|outer)HTML\b|insertAdjacentHTML|document\.write\b|setHTMLUnsafe/,
    instead: 'Make elements and text nodes.',
  },
  { what: /\beval\(|new Function\(|\bFunction\(/, instead: 'No code from strings.' },
  {
    what: /\bfetch\(|XMLHttpRequest|\bWebSocket\b|EventSource|sendBeacon|importScripts/,
    instead: 'The extension makes no network request.',
  },
  {
    what: /\.postMessage\(|onMessageExternal|onConnectExternal|externally_connectable/,
    instead: 'Talk over the bus (platform/bus.ts): pages must not hear us.',
  },
  { what: /(?<![\w.])chrome\./, instead: "Use the facade in src/platform ('wxt/browser')." },
  {
    what: /(?<![\w.])browser\.(?!tabs'|i18n')/,
    instead: 'Use the facade in src/platform.',
    except: 'src/platform/',
  },
  { what: /dangerouslySetInnerHTML/, instead: 'Text goes in as text.' },
  {
    what: /CSS\.highlights\.clear\(/,
    instead: 'The page shares the registry: delete our own names only.',
  },
  { what: /localStorage|document\.cookie/, instead: 'Use the store, or platform/settings.' },
  { what: /Math\.random\(/, instead: 'Use crypto.randomUUID or crypto.getRandomValues.' },
];

const code = (text: string): string =>
  text
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .split('\n')
    .filter((line) => !line.trimStart().startsWith('//'))
    .join('\n');

describe('banned in source', () => {
  for (const { what, instead, except } of IN_SOURCE)
    test(String(what), () => {
      const found = sourceFiles()
        .filter((f) => except === undefined || !f.path.startsWith(except))
        .filter((f) => what.test(code(f.text)));
      expect(
        found.map((f) => f.path),
        instead,
      ).toEqual([]);
    });
});

/** Libraries bring some of it along; what they bring is named here with the reason why it is harmless. */
const IN_BUNDLES: readonly Ban[] = [
  {
    what: /\bfetch\(|XMLHttpRequest|new WebSocket|EventSource\(|sendBeacon/,
    instead: 'Nothing in a bundle may talk to a network.',
  },
  { what: /\beval\(|new Function\(/, instead: 'No code from strings: use zod/mini with jitless.' },
  { what: /onMessageExternal|onConnectExternal/, instead: 'Nobody outside may talk to us.' },
  { what: /\.insertAdjacentHTML|document\.write\(/, instead: 'Make elements and text nodes.' },
];

for (const target of ['chrome-mv3', 'firefox-mv3']) {
  const folder = `.output/${target}`;
  describe.skipIf(!existsSync(path.join(ROOT, folder)))(
    `banned in the bundles of ${target}`,
    () => {
      for (const { what, instead } of IN_BUNDLES)
        test(String(what), () => {
          const found = filesUnder(folder, ['.js']).filter((f) =>
            what.test(readFileSync(path.join(ROOT, f), 'utf8')),
          );
          expect(found, instead).toEqual([]);
        });

      test('scripts that run in pages hold no database', () => {
        const inPages = [`${folder}/page.js`, `${folder}/content-scripts/chat.js`];
        const found = inPages.filter((f) =>
          /indexedDB|Dexie/.test(readFileSync(path.join(ROOT, f), 'utf8')),
        );
        expect(
          found,
          "A content script's IndexedDB is the page's own: ask the background.",
        ).toEqual([]);
      });
    },
  );
}
