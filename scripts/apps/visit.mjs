import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../entries.mjs';
import { faintTexts } from './contrast.mjs';
import { endAnimations, openPage, PATIENCE } from './open-page.mjs';

/**
 * @typedef {import('playwright').Page} Page
 * @typedef {{ app: import('../apps.mjs').App, browser: import('playwright').Browser, url: string }} Visit
 */

/** WCAG 2.2, 1.4.3 */
const LEAST_CONTRAST = 4.5;

/**
 * Answers the requests of the app, in each of its cases, and checks it light and dark.
 *
 * @param {Visit} visit
 */
export async function visitApp(visit) {
  const checks = [];
  for (const one of visit.app.about.cases) {
    const faults = await visitCase(visit, one).catch((error) => [String(error.message)]);
    checks.push({ what: one, faults });
  }
  return checks;
}

/**
 * @param {Visit} visit
 * @param {string} one the case
 */
async function visitCase({ app, browser, url }, one) {
  const { page, faults } = await openPage(browser, { viewport: { width: 620, height: 640 } });
  try {
    await page.goto(`${url}?case=${one}`);
    await answer(page);
    faults.push(...(await stripped(page)));
    for (const dark of [false, true, false]) {
      await turn(page, one, dark);
      const faint = await settled(page, dark);
      faults.push(...faint.map((text) => `${dark ? 'dark' : 'light'}: ${text}`));
      await picture(page, `${app.name}-${one}-${dark ? 'dark' : 'light'}`);
    }
    await page.emulateMedia({ colorScheme: one === 'system' ? 'dark' : 'light' });
    await page.goto(`${url}?case=${one}&dark`);
    await answer(page);
    faults.push(...(await settled(page, true)).map((text) => `dark from the start: ${text}`));
  } finally {
    await page.close();
  }
  return faults;
}

/** @param {Page} page */
async function answer(page) {
  // A prompt that has just appeared ignores clicks, so each is repeated until it is accepted.
  await until(page, 1, page.getByRole('button', { name: 'Send', exact: true }));
  const amount = page.getByRole('textbox', { name: /amount/i });
  await amount.fill('12');
  await until(page, 2, page.getByRole('button', { name: 'Send', exact: true }));
  await page.getByRole('button', { name: 'Don’t send' }).waitFor();
}

/**
 * @param {Page} page
 * @param {number} receipts how many receipts there are after the step
 * @param {import('playwright').Locator} button clicked until then
 */
async function until(page, receipts, button) {
  const end = performance.now() + PATIENCE;
  const count = () => page.locator('.hp-receipt').count();
  while ((await count()) < receipts && performance.now() < end) {
    // The button is gone if the click before was accepted.
    await button.click({ timeout: 500 }).catch(() => {});
    await page
      .waitForFunction((least) => document.querySelectorAll('.hp-receipt').length >= least, receipts, {
        timeout: 500,
      })
      .catch(() => {});
  }
  if ((await count()) < receipts) throw new Error(`No answer was taken: there is no receipt ${receipts}.`);
}

/**
 * @param {Page} page
 * @param {string} one
 * @param {boolean} dark
 */
async function turn(page, one, dark) {
  if (one === 'system') await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light' });
  else {
    const button = page.getByRole('button', { name: dark ? 'Dark page' : 'Light page' });
    if (await button.isVisible()) await button.click();
  }
}

/**
 * The texts with too little contrast, after the page has changed and transitions are over.
 *
 * @param {Page} page
 * @param {boolean} dark
 */
async function settled(page, dark) {
  await page.evaluate(async () => {
    // The second frame has the new colours and has started the transitions.
    for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
  });
  await endAnimations(page);
  const end = performance.now() + PATIENCE;
  for (;;) {
    const faint = await page.evaluate(faintTexts, { least: LEAST_CONTRAST, dark });
    if (faint.length === 0 || performance.now() > end) return faint;
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  }
}

/**
 * The styles of the card that a reset of the app has removed.
 *
 * @param {Page} page
 */
async function stripped(page) {
  return page.evaluate(() => {
    const faults = [];
    const card = document.querySelector('[data-prompt]');
    const button = card?.querySelector('button');
    if (!card || !button) return ['There is no card with a button.'];
    if (Number.parseFloat(getComputedStyle(button).paddingInlineStart) < 4)
      faults.push('A button has no padding.');
    if (getComputedStyle(card).borderInlineStartWidth === '0px') faults.push('The card has no border.');
    const text = card.querySelector('.hp-question, h2, h3, [role=heading]');
    const inset = (text?.getBoundingClientRect().left ?? 0) - card.getBoundingClientRect().left;
    if (inset < 8) faults.push(`The text stands ${inset} px from the edge of the card.`);
    return faults;
  });
}

/**
 * @param {Page} page
 * @param {string} name
 */
async function picture(page, name) {
  const folder = join(root, '.apps', 'pictures');
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
}
