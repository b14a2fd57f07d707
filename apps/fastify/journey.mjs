/** @typedef {import('playwright').Page} Page */

/** @type {import('../../scripts/apps/walk.mjs').JourneyFile['journeys']} */
export const journeys = {
  async 'an approval over the gateway'(page) {
    await page.getByRole('button', { name: 'Run the tests' }).click();
    await page.locator(CARD).getByRole('button', { name: 'Run it', exact: true }).click();
    await page.locator('pre').getByText('"behavior":"allow"').waitFor();
  },

  async 'an answer to a question'(page) {
    await page.getByRole('button', { name: 'Ask a question' }).click();
    await page.locator(CARD).getByRole('radio', { name: 'Friday' }).check();
    await page.locator(CARD).getByRole('button', { name: 'Send', exact: true }).click();
    await page.locator('pre').getByText('"Which day?":"Friday"').waitFor();
  },
};

/** A card that has just appeared ignores clicks. */
const CARD = '.hp-card:not([data-fresh])';
