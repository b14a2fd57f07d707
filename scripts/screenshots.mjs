import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { preview } from 'vite';
import { root } from './entries.mjs';
import { findBrowser } from './find-browser.mjs';

/**
 * Takes a picture of every story, light, dark, narrow and right to left, into `screenshots`.
 * Words after the command keep only the stories whose id contains one of them:
 * `npm run screenshots -- confirmation`.
 */

const variants = [
  { name: 'light', globals: 'scheme:light', width: 820 },
  { name: 'dark', globals: 'scheme:dark', width: 820 },
  { name: 'narrow', globals: 'scheme:light;width:320', width: 344 },
  { name: 'rtl', globals: 'scheme:light;direction:rtl', width: 820 },
];

const wanted = process.argv.slice(2);
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
  const browser = await chromium.launch(await findBrowser());
  const address = server.resolvedUrls?.local[0];
  for (const { name, globals, width } of variants) {
    const page = await browser.newPage({ viewport: { width, height: 600 }, reducedMotion: 'reduce' });
    for (const id of ids) {
      await page.goto(`${address}iframe.html?viewMode=story&id=${id}&globals=${globals}`);
      // After `finished` the play function has run too; `errored` is worth a picture as well.
      await page.waitForFunction(() => {
        const { __STORYBOOK_PREVIEW__: stories } = /** @type {any} */ (window);
        return /^(finished|errored)$/.test(stories?.currentRender?.phase ?? '');
      });
      await page.screenshot({ path: join(pictures, `${id}.${name}.png`), fullPage: true });
    }
    await page.close();
  }
  await browser.close();
  await server.close();
  console.log(`${ids.length * variants.length} pictures of ${ids.length} stories are in screenshots.`);
} finally {
  rmSync(site, { recursive: true, force: true });
}
