// Draws the icons of the extension from icon.svg, in the sizes browsers ask for. Run after the SVG changed:
//   node assets/make-icons.mjs
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import puppeteer from 'puppeteer-core';
import { ensureBrowser } from '../test/drive/find-browsers.mjs';

const here = import.meta.dirname;
const svg = await readFile(path.join(here, 'icon.svg'), 'utf8');
const browser = await puppeteer.launch({
  executablePath: ensureBrowser('chromium'),
  headless: true,
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
const page = await browser.newPage();
await mkdir(path.join(here, 'public/icon'), { recursive: true });
for (const size of [16, 32, 48, 96, 128]) {
  await page.setViewport({ width: size, height: size });
  await page.setContent(
    `<style>*{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${svg}`,
  );
  const png = await page.screenshot({ omitBackground: true });
  await writeFile(path.join(here, `public/icon/${size}.png`), png);
}
await browser.close();
