import { gzipSync } from 'node:zlib';
import { openPage, PATIENCE } from './open-page.mjs';

/** @typedef {{ files: number, bytes: number }} Wave Scripts that a page requests at once, and their size gzipped. */

/** More are as slow as a second wave, where a server speaks HTTP/1.1. */
const MOST_FILES = 20;

/**
 * How often the app waits for chunks before the first approval is on the page, and before the form after it. A second wave
 * costs a person on a phone half a second.
 *
 * @param {import('./visit.mjs').Visit} visit
 * @returns {Promise<readonly { what: string, faults: readonly string[] }[]>}
 */
export async function countWaves({ app, browser, url }) {
  const [one] = app.about.cases;
  if (one === undefined) return [];
  const { page, faults } = await openPage(browser, { viewport: { width: 620, height: 640 } });
  const said = [];
  try {
    const until = await holdScripts(page);
    // Its load event would wait for the scripts.
    await page.goto(`${url}?case=${one}`, { waitUntil: 'commit' });
    const approve = page.getByRole('button', { name: 'Send', exact: true });
    const [own, ...approval] = await until(approve);
    said.push(
      `the first approval: ${sizeOf(approval)}, after ${own ? sizeOf([own]) : 'nothing'} of the page itself`,
    );
    faults.push(...faultsOf('the first approval', approval));
    const form = await until(page.getByRole('textbox', { name: /amount/i }), () =>
      approve.click({ timeout: 500 }),
    );
    said.push(`the form: ${sizeOf(form)}`);
    faults.push(...faultsOf('the form', form));
  } catch (error) {
    faults.push(String(error));
  } finally {
    await page.close();
  }
  return [{ what: `one wave of chunks each. ${said.join('; ')}`, faults }];
}

/**
 * @param {string} what
 * @param {readonly Wave[]} waves
 */
function faultsOf(what, waves) {
  const isOne = waves.length === 1 && waves.every(({ files }) => files <= MOST_FILES);
  return isOne ? [] : [`${what} took ${waves.length} waves: ${sizeOf(waves)}`];
}

/** @param {readonly Wave[]} waves */
function sizeOf(waves) {
  return waves.map(({ files, bytes }) => `${files} files, ${(bytes / 1000).toFixed(1)} kB`).join(', then ');
}

/**
 * Holds back each script of a page until it requests no other, then answers all requests.
 *
 * @param {import('playwright').Page} page
 * @returns {Promise<(there: import('playwright').Locator, ask?: () => Promise<void>) => Promise<readonly Wave[]>>} the waves
 *   until an element is on the page. `ask` is repeated until a script is requested.
 */
async function holdScripts(page) {
  /** @type {import('playwright').Route[]} */
  let held = [];
  await page.route(
    (address) => address.pathname.endsWith('.js'),
    (route) => void held.push(route),
  );
  return async (there, ask) => {
    const waves = [];
    const end = performance.now() + PATIENCE;
    while (!(await there.isVisible()) && performance.now() < end) {
      // A prompt that has just appeared ignores clicks.
      if (waves.length === 0 && held.length === 0) await ask?.().catch(() => {});
      await nextFrames(page);
      if (held.length === 0) continue;
      const wave = held;
      held = [];
      const sizes = await Promise.all(wave.map(answer));
      waves.push({ files: wave.length, bytes: sizes.reduce((sum, size) => sum + size, 0) });
    }
    return waves;
  };
}

/**
 * @param {import('playwright').Route} route
 * @returns {Promise<number>} the bytes of the script, gzipped
 */
async function answer(route) {
  const response = await route.fetch();
  const body = await response.body();
  await route.fulfill({ response, body });
  return gzipSync(body, { level: 9 }).length;
}

/** @param {import('playwright').Page} page */
async function nextFrames(page) {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 10; frame += 1)
      await new Promise((resolve) => requestAnimationFrame(resolve));
  });
}
