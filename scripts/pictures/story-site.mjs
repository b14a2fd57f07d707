import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { preview } from 'vite';
import { root } from '../entries.mjs';
import { findBrowser } from '../find-browser.mjs';

/**
 * The stories in a browser: `open` shows the story of a query, and waits for its play function.
 *
 * @typedef {{
 *   ids: readonly string[], browser: import('playwright').Browser,
 *   open: (page: import('playwright').Page, query: string) => Promise<void>,
 * }} Site
 */

/**
 * Builds the stories, serves them and opens a browser, until `use` has finished.
 *
 * @param {(site: Site) => Promise<void>} use
 */
export async function withStories(use) {
  const site = mkdtempSync(join(tmpdir(), 'holdpoint-stories-'));
  try {
    build(site);
    const server = await preview({
      root: site,
      configFile: false,
      logLevel: 'silent',
      build: { outDir: '.' },
      preview: { port: 0, host: '127.0.0.1' },
    });
    const address = server.resolvedUrls?.local[0] ?? '';
    const browser = await chromium.launch(await findBrowser());
    await use({
      ids: storyIds(site),
      browser,
      open: (page, query) => openStory(page, `${address}iframe.html?viewMode=story&${query}`),
    });
    await browser.close();
    await server.close();
  } finally {
    rmSync(site, { recursive: true, force: true });
  }
}

/** @param {string} site */
function build(site) {
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
}

/** @param {string} site */
function storyIds(site) {
  /** @type {{ entries: Record<string, { id: string, type: string }> }} */
  const index = JSON.parse(readFileSync(join(site, 'index.json'), 'utf8'));
  return Object.values(index.entries)
    .filter(({ type }) => type === 'story')
    .map(({ id }) => id);
}

/**
 * @param {import('playwright').Page} page
 * @param {string} address
 */
async function openStory(page, address) {
  await page.goto(address);
  // `finished` means that the play function has run too; `errored` is also worth a picture.
  await page.waitForFunction(() => {
    const stories = Reflect.get(window, '__STORYBOOK_PREVIEW__');
    return /^(finished|errored)$/.test(stories?.currentRender?.phase ?? '');
  });
}
