// Finds the browsers that tests and the demo drive, or installs Debian's when run there as root. Plain
// JavaScript: it runs before anything is built.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { homedir, platform } from 'node:os';
import path from 'node:path';

const BROWSERS = {
  chromium: {
    env: 'CHROMIUM_PATH',
    debian: 'chromium',
    names: [
      'chromium',
      'chromium-browser',
      'google-chrome',
      'google-chrome-stable',
      'microsoft-edge',
    ],
    mac: ['Chromium.app/Contents/MacOS/Chromium', 'Google Chrome.app/Contents/MacOS/Google Chrome'],
    windows: [
      'Google\\Chrome\\Application\\chrome.exe',
      'Microsoft\\Edge\\Application\\msedge.exe',
    ],
  },
  firefox: {
    env: 'FIREFOX_PATH',
    debian: 'firefox-esr',
    names: ['firefox-esr', 'firefox'],
    mac: ['Firefox.app/Contents/MacOS/firefox'],
    windows: ['Mozilla Firefox\\firefox.exe'],
  },
};

/**
 * Path of an installed browser, or undefined.
 * @param {'chromium' | 'firefox'} name
 * @returns {string | undefined}
 */
export function findBrowser(name) {
  const known = BROWSERS[name];
  const told = process.env[known.env];
  if (told) return existsSync(told) ? told : undefined;
  let places;
  if (platform() === 'darwin')
    places = known.mac.flatMap((app) =>
      ['/Applications', `${homedir()}/Applications`].map((d) => path.join(d, app)),
    );
  else if (platform() === 'win32') {
    const roots = [
      process.env.PROGRAMFILES,
      process.env['PROGRAMFILES(X86)'],
      process.env.LOCALAPPDATA,
    ];
    places = known.windows.flatMap((exe) =>
      roots.filter(Boolean).map((d) => path.join(String(d), exe)),
    );
  } else {
    const folders = (process.env.PATH ?? '').split(':').concat('/usr/bin', '/snap/bin');
    places = known.names.flatMap((n) => folders.map((d) => path.join(d, n)));
  }
  return places.find((p) => existsSync(p));
}

function isDebianRoot() {
  if (platform() !== 'linux' || process.getuid?.() !== 0 || process.env.NO_APT) return false;
  try {
    const release = readFileSync('/etc/os-release', 'utf8');
    // Ubuntu's package of Chromium is a stub for a snap: not that.
    return /^ID(_LIKE)?=.*debian/m.test(release) && !/^ID=ubuntu/m.test(release);
  } catch {
    return false;
  }
}

/**
 * Path of a browser, installed first where we may. Throws one message that says what to do.
 * @param {'chromium' | 'firefox'} name
 * @returns {string}
 */
export function ensureBrowser(name) {
  let found = findBrowser(name);
  if (found) return found;
  const known = BROWSERS[name];
  if (isDebianRoot()) {
    console.error(`Installing ${known.debian} …`);
    const apt = (...args) =>
      spawnSync('apt-get', args, {
        stdio: ['ignore', 2, 2],
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
        timeout: 600_000,
      }).status === 0;
    if (
      apt('update', '-qq') &&
      apt('install', '-y', '-qq', '--no-install-recommends', known.debian)
    )
      found = findBrowser(name);
  }
  if (!found)
    throw new Error(
      `${name} was not found. Install it (Debian: sudo apt-get install ${known.debian}; elsewhere any current ` +
        `${name === 'chromium' ? 'Chromium, Chrome or Edge' : 'Firefox 142 or newer'}), or set ${known.env} to its program file.`,
    );
  return found;
}
