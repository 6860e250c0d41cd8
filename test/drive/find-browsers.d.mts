export function findBrowser(name: 'chromium' | 'firefox'): string | undefined;
export function ensureBrowser(name: 'chromium' | 'firefox'): string;
