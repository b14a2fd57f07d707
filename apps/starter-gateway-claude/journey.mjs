import assert from 'node:assert/strict';

/** @typedef {import('playwright').Page} Page */

/** @type {import('../../scripts/apps/walk.mjs').JourneyFile['journeys']} */
export const journeys = {
  async 'an approval that survives a reload, on two instances'(page) {
    const instances = new Set();
    page.on('response', async (response) => instances.add(await response.headerValue('x-instance')));
    await say(page, 'Run the tests');
    await page.reload();
    await pressOnCard(page, 'Run it');
    await page.getByText('Done: all 12 tests passed.').waitFor();
    await page.locator('.hp-receipt').first().waitFor();
    assert.equal(instances.size, 2, 'Both instances have answered requests of the page.');
  },

  async 'a question'(page) {
    await say(page, 'Ask me a question');
    await page.getByRole('radio', { name: 'Friday' }).check();
    await pressOnCard(page, 'Send');
    await page.getByText('You said: Friday').waitFor();
  },
};

/** A card that has just appeared ignores clicks. */
const CARD = '.hp-card:not([data-fresh])';

/**
 * @param {Page} page
 * @param {string} text
 */
async function say(page, text) {
  await page.getByLabel('Message').fill(text);
  await page.locator('form').getByRole('button', { name: 'Send' }).click();
  await page.locator(CARD).waitFor();
}

/**
 * @param {Page} page
 * @param {string} name
 */
async function pressOnCard(page, name) {
  await page.locator(CARD).getByRole('button', { name, exact: true }).click();
}
