import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { listen } from '../scripts/apps/serve.mjs';
import { root } from '../scripts/entries.mjs';
import { launchBrowser } from '../scripts/launch-browser.mjs';
import { bundleCode } from './bundle-code.mjs';
import { folder } from './install-peers.mjs';
import { median } from './median.mjs';

const ROUNDS = 5;
const SIDES = /** @type {const} */ (['ajv', 'interpreted', 'rjsf']);
const TITLES = {
  mount: (/** @type {number} */ fields) => `a form of ${fields} fields is mounted`,
  key: (/** @type {number} */ fields) => `a key is pressed in one of ${fields} fields`,
};

/**
 * What a form costs until the browser has laid it out, in Chromium: ours with each of its validators, and rjsf with its
 * own theme and Ajv. The sides take turns.
 *
 * @returns {Promise<import('./run.mjs').Row[]>}
 */
export async function measureForms() {
  const code = await bundleCode(readFileSync(join(folder, 'pages', 'form.jsx'), 'utf8'));
  const css = readFileSync(join(root, 'dist', 'styles.css'), 'utf8');
  const html = `<!doctype html><meta charset="utf-8"><style>${css}</style><div id="root"></div><script type="module" src="/page.js"></script>`;
  const server = createServer(({ url }, response) => {
    const script = url === '/page.js';
    response.writeHead(200, { 'content-type': script ? 'text/javascript' : 'text/html' });
    response.end(script ? code : html);
  });
  const url = await listen(server);
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage();
    await page.goto(url);
    await page.waitForFunction('"measure" in window');
    const rows = [];
    for (const fields of [100, 500, 990]) rows.push(...(await measureSize(page, fields)));
    return rows;
  } finally {
    await browser.close();
    server.closeAllConnections();
    server.close();
  }
}

/**
 * @param {import('playwright').Page} page
 * @param {number} fields
 * @returns {Promise<import('./run.mjs').Row[]>}
 */
async function measureSize(page, fields) {
  /** @type {Record<string, { mount: number, key: number }[]>} */
  const found = { ajv: [], interpreted: [], rjsf: [] };
  // The first round warms the code up.
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const side of SIDES) {
      const times = /** @type {{ mount: number, key: number }} */ (
        await page.evaluate(`measure(${JSON.stringify(side)}, ${fields})`)
      );
      if (round > 0) found[side]?.push(times);
    }
  }
  const middle = (/** @type {string} */ side, /** @type {'mount' | 'key'} */ what) =>
    median((found[side] ?? []).map((times) => times[what]));
  return /** @type {const} */ (['mount', 'key']).flatMap((what) =>
    /** @type {const} */ (['ajv', 'interpreted']).map((side) => ({
      bench: 'form',
      what: `${TITLES[what](fields)}, ${side} validator`,
      unit: 'ms',
      ours: middle(side, what),
      peer: middle('rjsf', what),
      named: 'plain rjsf',
    })),
  );
}
