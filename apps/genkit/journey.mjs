import assert from 'node:assert/strict';

/** @type {import('../../scripts/apps/walk.mjs').JourneyFile['journeys']} */
export const journeys = {
  async 'a question is answered'(page) {
    await say(page, 'ask');
    await page.getByRole('radio', { name: 'Pro' }).check();
    await press(page, 'Send');
    await heard(page, '"output":"Pro"');
  },

  async 'a tool is restarted with another input'(page) {
    await say(page, 'pay');
    await page.getByText('Confirm the transfer of 5000').first().waitFor();
    await press(page, 'Edit');
    await page.getByRole('textbox', { name: /amount/i }).fill('7');
    await press(page, /^Transfer with/);
    await heard(page, 'DONE 7');
  },

  async 'a tool that is denied does not run'(page) {
    await say(page, 'pay');
    await press(page, 'Don’t transfer');
    await heard(page, 'The person denied this call.');
    assert.equal(await page.getByText('DONE').count(), 0);
  },

  async 'several are answered in one call'(page) {
    await say(page, 'both');
    await page.getByRole('radio', { name: 'Basic' }).check();
    await press(page, 'Save answer');
    await press(page, 'Transfer');
    await press(page, 'Send 2 answers');
    await heard(page, 'DONE 5000');
  },
};

/**
 * @param {Page} page
 * @param {string} text
 */
async function say(page, text) {
  await page.getByRole('textbox', { name: 'Message' }).fill(text);
  await page.getByRole('textbox', { name: 'Message' }).press('Enter');
}

/**
 * @param {Page} page
 * @param {string | RegExp} name
 */
async function press(page, name) {
  await page.getByRole('button', { name, exact: true }).first().click();
}

/**
 * Waits for what the flow has sent.
 *
 * @param {Page} page
 * @param {string} text
 */
async function heard(page, text) {
  await page.locator('main > pre').getByText(text).waitFor({ timeout: 8000 });
}
