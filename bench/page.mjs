import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { listen } from '../scripts/apps/serve.mjs';
import { buildPage } from '../scripts/build-page.mjs';
import { root } from '../scripts/entries.mjs';
import { launchBrowser } from '../scripts/launch-browser.mjs';
import { sides } from './bundles.mjs';
import { folder } from './install-peers.mjs';

/**
 * Bundles a page of `pages`, serves it gzipped, and opens it in Chromium.
 *
 * @template T
 * @param {string} name
 * @param {(open: () => Promise<import('playwright').Page>) => Promise<T>} use `open` opens the page anew, in a context of its
 *   own, and resolves once it can measure
 * @param {import('vite').Plugin[]} [plugins]
 * @returns {Promise<T>}
 */
export async function withPage(name, use, plugins = []) {
  const input = join(folder, 'pages', `${name}.jsx`);
  const { entry, files } = await buildPage(input, { root: folder, plugins: [...plugins, sides] });
  const sent = new Map([...files].map(([path, code]) => [path, gzipSync(code)]));
  const css = readFileSync(join(root, 'dist', 'styles.css'), 'utf8');
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Bench</title><style>${css}</style><div id="root"></div><script type="module" src="${entry}"></script></html>`;
  const server = createServer(({ url = '' }, response) => {
    const file = sent.get(url);
    if (file)
      response.writeHead(200, { 'content-type': 'text/javascript', 'content-encoding': 'gzip' }).end(file);
    else response.writeHead(200, { 'content-type': 'text/html' }).end(html);
  });
  const url = await listen(server);
  const browser = await launchBrowser();
  try {
    return await use(async () => {
      const page = await browser.newPage({ reducedMotion: 'reduce' });
      await page.goto(url);
      await page.waitForFunction('"measure" in window');
      return page;
    });
  } finally {
    await browser.close();
    server.closeAllConnections();
    server.close();
  }
}

/**
 * Calls the page's own `measure`.
 *
 * @param {import('playwright').Page} page
 * @param {...(string | number)} parameters
 * @returns {Promise<Record<string, number>>}
 */
export function measureIn(page, ...parameters) {
  return page.evaluate(`measure(...${JSON.stringify(parameters)})`);
}

/**
 * Lets the sides take turns.
 *
 * @template {string} Side
 * @param {readonly Side[]} sides
 * @param {number} rounds besides the first, which warms the code up
 * @param {(side: Side) => Promise<Record<string, number>>} measure
 * @returns {Promise<(side: Side, what: string) => number[]>} the results of each round
 */
export async function takeTurns(sides, rounds, measure) {
  /** @type {Map<Side, Record<string, number>[]>} */
  const found = new Map(sides.map((side) => [side, []]));
  for (let round = 0; round <= rounds; round += 1) {
    for (const side of sides) {
      const times = await measure(side);
      if (round > 0) found.get(side)?.push(times);
    }
  }
  return (side, what) => (found.get(side) ?? []).map((times) => times[what] ?? Number.NaN);
}
