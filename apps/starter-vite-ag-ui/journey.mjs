import assert from 'node:assert/strict';

/** @typedef {import('playwright').Page} Page */

/** @type {import('../../scripts/apps/walk.mjs').JourneyFile['journeys']} */
export const journeys = {
  async 'an approval'(page) {
    await say(page, 'Write to Ada');
    await pressUntilHeard(page, 'Send email');
    assert.match((await page.getByText('You said').textContent()) ?? '', /"approved":true/);
    await page.locator('.hp-slot .hp-receipt').waitFor();
  },

  async 'a form, kept over a reload'(page) {
    await say(page, 'Plan a trip');
    const city = page.getByRole('textbox', { name: 'City' });
    await city.fill('Oslo');
    await page.reload();
    await city.waitFor();
    assert.equal(await city.inputValue(), 'Oslo', 'What was typed is there after a reload.');
    await page.getByLabel('Day').first().fill('2027-05-17');
    await pressUntilHeard(page, 'Send');
    assert.match((await page.getByText('You said').textContent()) ?? '', /"city":"Oslo"/);
  },
};

/**
 * @param {Page} page
 * @param {string} text
 */
async function say(page, text) {
  await page.getByLabel('Message').fill(text);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.locator('.hp-card').waitFor();
}

/**
 * A card that has just appeared ignores clicks, so each is repeated until it is accepted.
 *
 * @param {Page} page
 * @param {string} name
 */
async function pressUntilHeard(page, name) {
  const heard = page.getByText('You said');
  for (let tries = 0; tries < 20 && (await heard.count()) === 0; tries += 1) {
    await page
      .locator('.hp-card')
      .getByRole('button', { name, exact: true })
      .click({ timeout: 500 })
      .catch(() => {});
    await heard.waitFor({ timeout: 500 }).catch(() => {});
  }
}
