// Build and manifest of both browsers, from one source. Permissions are justified in docs/permissions.md;
// a golden manifest per browser (test/architecture) fails when anything here changes what is asked for.
import path from 'node:path';
import type { Plugin } from 'vite';
import { defineConfig } from 'wxt';

// No `frame-ancestors`: it would blank the card frame; no other page of ours is web-accessible.
const CSP =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'none'; " +
  "base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types 'none'";

/**
 * Keeps what is large and seldom changes in files of its own beside the worker, each with a budget of its own: the
 * grounding engine with its word tables, the database library, the table of chat hosts.
 */
function ownChunks(): Plugin {
  return {
    name: 'own-chunks',
    outputOptions: (options) =>
      options.format === 'es'
        ? {
            ...options,
            codeSplitting: {
              groups: [
                { name: 'grounding', test: /src[\\/]core[\\/]grounding[\\/]/ },
                { name: 'database', test: /node_modules[\\/]dexie[\\/]/ },
                { name: 'chat-hosts', test: /src[\\/]core[\\/]chat[\\/]hosts[\\/]/ },
              ],
            },
          }
        : options,
  };
}

export default defineConfig({
  imports: false,
  targetBrowsers: ['chrome', 'firefox'],
  manifestVersion: 3,
  publicDir: 'assets/public',
  vite: () => ({
    // The polyfill for old browsers would bring a `fetch` into every page of ours.
    build: { modulePreload: { polyfill: false } },
    plugins: [ownChunks()],
    // Dexie's own minified build is a tenth smaller than what our minifier makes of its source.
    resolve: { alias: { dexie: path.resolve('node_modules/dexie/dist/modern/dexie.min.mjs') } },
  }),
  suppressWarnings: { firefoxDataCollection: true },
  zip: { excludeSources: ['coverage/**', '.output/**'] },
  manifest: ({ browser }) => ({
    name: '__MSG_extensionName__',
    description: '__MSG_extensionDescription__',
    default_locale: 'en',
    permissions: [
      'activeTab',
      'scripting',
      'storage',
      'unlimitedStorage',
      'contextMenus',
      ...(browser === 'firefox' ? [] : ['sidePanel']),
    ],
    optional_host_permissions: ['*://*/*'],
    incognito: 'not_allowed',
    content_security_policy: { extension_pages: CSP },
    commands: {
      // Suggested keys are from the set that fires in both browsers on every system measured.
      'clip-page': {
        suggested_key: { default: 'Alt+Shift+K' },
        description: '__MSG_commandClipPage__',
      },
      'clip-selection': {
        suggested_key: { default: 'Alt+Shift+J' },
        description: '__MSG_commandClipSelection__',
      },
      'open-panel': {
        suggested_key: { default: 'Alt+Shift+L' },
        description: '__MSG_commandOpenPanel__',
      },
    },
    web_accessible_resources: [
      {
        resources: ['card.html'],
        matches: ['*://*/*'],
        ...(browser === 'firefox' ? {} : { use_dynamic_url: true }),
      },
    ],
    ...(browser === 'firefox'
      ? {
          browser_specific_settings: {
            gecko: {
              id: 'groundmark@groundmark.invalid',
              strict_min_version: '142.0',
              data_collection_permissions: { required: ['none'] },
            },
          },
        }
      : { minimum_chrome_version: '130' }),
  }),
});
