import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { addItems } from './apps/add-items.mjs';
import { countWaves } from './apps/chunk-waves.mjs';
import { packLibrary } from './apps/pack.mjs';
import { serveApp } from './apps/serve.mjs';
import { buildApp, stageApp, withoutHoldpoint } from './apps/stage.mjs';
import { visitApp } from './apps/visit.mjs';
import { walkApp } from './apps/walk.mjs';
import { root } from './entries.mjs';
import { findBrowser } from './find-browser.mjs';

/**
 * Builds small apps for production with the packed library, and answers their requests in a
 * browser: `npm run apps` builds the light ones, `npm run apps -- next mui` those that are named.
 * `npm run build` first. A picture of each case is written to `.apps/pictures`. The last line says
 * `N passed, N failed`.
 *
 * @typedef {{ light?: boolean, from?: string, serve?: string, postgres?: boolean, output?: string, ask?: string, items?: readonly string[], cases: readonly string[] }} About
 * `from`: the app whose files it copies, before its own. `light`: needs only packages of
 * Holdpoint's own folder. `serve`: the folder with the built files; without it, the app's script
 * `start` serves on PORT. `output`: the folder with what its pages load, if that is another one. `ask`: the file with the request, if the app has its own. `items`: the
 * items of `registry` that `shadcn add` copies into it. `cases`: the ways in which its page
 * becomes dark. An app's own steps are in its `journey.mjs`.
 * @typedef {{ name: string, about: About, dependencies: Readonly<Record<string, string>> }} App
 */

/** @returns {App[]} */
function readApps() {
  const folder = join(root, 'apps');
  const names = readdirSync(folder).filter((name) => name !== 'shared' && !name.startsWith('.'));
  return names.map((name) => {
    const { app, dependencies } = JSON.parse(readFileSync(join(folder, name, 'package.json'), 'utf8'));
    return { name, about: app, dependencies };
  });
}

const apps = readApps();
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !apps.some((app) => app.name === name));
if (unknown.length > 0) throw new Error(`No such app: ${unknown.join(', ')}`);
const chosen = apps.filter(({ name, about }) => (wanted.length > 0 ? wanted.includes(name) : about.light));

const tarball = packLibrary();
const browser = await chromium.launch(await findBrowser());
let passed = 0;
let failed = 0;
try {
  for (const app of chosen) {
    const checks = await tryApp(app);
    // A crash is no failure of the app: without its last line this script has failed.
    if (!browser.isConnected()) throw new Error('Chromium has crashed.');
    for (const { what, faults } of checks) {
      if (faults.length === 0) passed += 1;
      else failed += 1;
      console.log(`${faults.length === 0 ? '✓' : '✗'} ${app.name}: ${what}`);
      for (const fault of faults) console.log(`    ${fault}`);
    }
  }
} finally {
  await browser.close();
}
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

/**
 * @param {App} app
 * @returns {Promise<readonly { what: string, faults: readonly string[] }[]>} each check with what is wrong
 */
async function tryApp(app) {
  try {
    const folder = stageApp(app, tarball);
    await addItems(app, folder);
    const growth = measureGrowth(app, folder);
    const served = await serveApp(app, folder);
    try {
      const visit = { app, browser, url: served.url };
      const checks = [...(await visitApp(visit)), ...(await countWaves(visit)), ...(await walkApp(visit))];
      return [{ what: `is built${growth}`, faults: [] }, ...checks];
    } finally {
      await served.close();
    }
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    return [{ what: 'is built and answers', faults: said.split('\n').slice(0, 60) }];
  }
}

/**
 * Builds the app, and returns by how much Holdpoint makes it grow if it can also be built without.
 *
 * @param {App} app
 * @param {string} folder
 */
function measureGrowth(app, folder) {
  const without =
    app.about.cases.length > 0 ? withoutHoldpoint(app, folder, () => buildApp(app, folder)) : null;
  const size = buildApp(app, folder);
  return without === null ? '' : `, and grows by ${((size - without) / 1000).toFixed(1)} kB gzipped`;
}
