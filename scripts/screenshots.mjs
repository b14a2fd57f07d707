import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { preview } from 'vite';
import { contactSheet } from './contact-sheet.mjs';
import { root } from './entries.mjs';
import { findBrowser } from './find-browser.mjs';

/**
 * Takes a picture of every story, light, dark, narrow and right to left, into `screenshots`, and of a few in what
 * people set in their system. `screenshots/index.html` shows them side by side. Words after the command keep only
 * the stories whose id contains one of them; `--all` takes every variant of each:
 * `npm run screenshots -- confirmation --all`.
 *
 * @typedef {{
 *   name: string, globals: string, args?: string, width: number, text?: string,
 *   media?: { forcedColors?: 'active', reducedMotion?: 'reduce', contrast?: 'more' },
 * }} Variant
 */

/** @type {readonly Variant[]} */
const usual = [
  { name: 'light', globals: 'scheme:light', width: 820 },
  { name: 'dark', globals: 'scheme:dark', width: 820 },
  { name: 'narrow', globals: 'scheme:light;width:320', width: 344 },
  { name: 'rtl', globals: 'scheme:light;direction:rtl', width: 820 },
];

/** @type {readonly Variant[]} */
const preferences = [
  { name: 'forced-colours', globals: 'scheme:dark', width: 820, media: { forcedColors: 'active' } },
  { name: 'more-contrast', globals: 'scheme:light', width: 820, media: { contrast: 'more' } },
  { name: 'reduced-motion', globals: 'scheme:light', width: 820, media: { reducedMotion: 'reduce' } },
  { name: 'compact', globals: 'scheme:light', args: 'density:compact', width: 820 },
  { name: 'large-text', globals: 'scheme:light', width: 640, text: '200%' },
];

/** The stories that are taken in all variants without `--all`. */
const chosen = /^preferences--|--(open|danger|several-open|invalid|all)$/;
const PAGES = 2;

const words = process.argv.slice(2);
const all = words.includes('--all');
const wanted = words.filter((word) => !word.startsWith('--'));
const pictures = join(root, 'screenshots');
const site = mkdtempSync(join(tmpdir(), 'holdpoint-stories-'));

/** @returns {string[]} ids of the stories to take */
function build() {
  const storybook = join(
    createRequire(import.meta.url).resolve('storybook/package.json'),
    '..',
    'dist',
    'bin',
    'dispatcher.js',
  );
  const command = [storybook, 'build', '--quiet', '--disable-telemetry', '--output-dir', site];
  const { status } = spawnSync(process.execPath, command, {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error('The stories could not be built.');
  /** @type {{ entries: Record<string, { id: string, type: string }> }} */
  const index = JSON.parse(readFileSync(join(site, 'index.json'), 'utf8'));
  return Object.values(index.entries)
    .filter(
      ({ type, id }) => type === 'story' && (wanted.length === 0 || wanted.some((word) => id.includes(word))),
    )
    .map(({ id }) => id);
}

/** @param {string} id */
function variantsOf(id) {
  return all || chosen.test(id) ? [...usual, ...preferences] : usual;
}

/**
 * @param {import('playwright').Page} page
 * @param {string} address
 * @param {string} id
 * @param {Variant} variant
 */
async function take(page, address, id, { name, globals, args = '', width, media = {}, text }) {
  await page.setViewportSize({ width, height: 600 });
  await page.emulateMedia({ forcedColors: null, contrast: null, reducedMotion: 'reduce', ...media });
  await page.goto(`${address}iframe.html?viewMode=story&id=${id}&globals=${globals}&args=${args}`);
  // After `finished` the play function has run too; `errored` is worth a picture as well.
  await page.waitForFunction(() => {
    const { __STORYBOOK_PREVIEW__: stories } = /** @type {any} */ (window);
    return /^(finished|errored)$/.test(stories?.currentRender?.phase ?? '');
  });
  if (text) await page.addStyleTag({ content: `:root { font-size: ${text} }` });
  await page.screenshot({ path: join(pictures, `${id}.${name}.png`), fullPage: true });
}

try {
  const ids = build();
  mkdirSync(pictures, { recursive: true });
  const server = await preview({
    root: site,
    configFile: false,
    logLevel: 'silent',
    build: { outDir: '.' },
    preview: { port: 0, host: '127.0.0.1' },
  });
  const address = server.resolvedUrls?.local[0] ?? '';
  const browser = await chromium.launch(await findBrowser());
  const left = ids.flatMap((id) => variantsOf(id).map((variant) => ({ id, variant })));
  const count = left.length;
  await Promise.all(
    Array.from({ length: PAGES }, async () => {
      const page = await browser.newPage();
      for (let next = left.shift(); next; next = left.shift()) {
        await take(page, address, next.id, next.variant);
      }
    }),
  );
  await browser.close();
  await server.close();
  const stories = ids.map((id) => ({ id, variants: variantsOf(id).map(({ name }) => name) }));
  writeFileSync(join(pictures, 'index.html'), contactSheet(stories));
  console.log(`${count} pictures of ${ids.length} stories are in screenshots; open screenshots/index.html.`);
} finally {
  rmSync(site, { recursive: true, force: true });
}
