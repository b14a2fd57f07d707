import { openPage, PATIENCE } from './open-page.mjs';

/**
 * How often the app waits for chunks before the form after an approval is on the page. A second
 * wave, which the code of the first requests, costs a person on a phone half a second.
 *
 * @param {import('./visit.mjs').Visit} visit
 * @returns {Promise<readonly { what: string, faults: readonly string[] }[]>}
 */
export async function countWaves({ app, browser, url }) {
  const [one] = app.about.cases;
  if (one === undefined) return [];
  const { page, faults } = await openPage(browser, { viewport: { width: 620, height: 640 } });
  try {
    await page.goto(`${url}?case=${one}`);
    const approve = page.getByRole('button', { name: 'Approve' });
    await approve.waitFor();
    const waves = await holdScripts(page, () => approve.click({ timeout: 500 }));
    if (waves.length !== 1) faults.push(`${waves.length} waves of chunks: ${JSON.stringify(waves)}`);
  } catch (error) {
    faults.push(String(error));
  } finally {
    await page.close();
  }
  return [{ what: 'the form in one wave of chunks', faults }];
}

/**
 * Holds back each script until the page requests no other, then answers all requests.
 *
 * @param {import('playwright').Page} page
 * @param {() => Promise<void>} ask
 * @returns {Promise<readonly (readonly string[])[]>} the scripts of each wave, until the form is on the page
 */
async function holdScripts(page, ask) {
  /** @type {import('playwright').Route[]} */
  let held = [];
  await page.route(
    (address) => address.pathname.endsWith('.js'),
    (route) => void held.push(route),
  );
  const field = page.getByRole('textbox', { name: /amount/i });
  const waves = [];
  const end = performance.now() + PATIENCE;
  while (!(await field.isVisible()) && performance.now() < end) {
    // A prompt that has just appeared ignores clicks, so each is repeated until a request is made.
    if (waves.length === 0 && held.length === 0) await ask().catch(() => {});
    await nextFrames(page);
    if (held.length === 0) continue;
    const wave = held;
    held = [];
    waves.push(wave.map((route) => new URL(route.request().url()).pathname));
    for (const route of wave) await route.continue();
  }
  return waves;
}

/** @param {import('playwright').Page} page */
async function nextFrames(page) {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 10; frame += 1)
      await new Promise((resolve) => requestAnimationFrame(resolve));
  });
}
