import assert from 'node:assert/strict';

/** @typedef {import('playwright').Page} Page */

/** @type {import('../../scripts/apps/walk.mjs').JourneyFile['journeys']} */
export const journeys = {
  async 'an approval that survives a reload'(page) {
    const before = await page.getByText(/^Done/).count();
    await page.getByLabel('Message').fill('Write to Ada');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    const approve = page
      .locator('.hp-card')
      .getByRole('button', { name: /^(Approve|Send)/ })
      .first();
    await approve.waitFor();
    await page.reload();
    await approve.waitFor();
    for (let tries = 0; tries < 20 && (await page.getByText(/^Done/).count()) === before; tries += 1) {
      await approve.click({ timeout: 500 }).catch(() => {});
      await page
        .getByText(/^Done/)
        .nth(before)
        .waitFor({ timeout: 500 })
        .catch(() => {});
    }
    assert.match((await page.getByText(/^Done/).last().textContent()) ?? '', /Sent to ada@example.com/);
    await page.reload();
    await page.locator('.hp-slot .hp-receipt').last().waitFor();
    assert.equal(await page.locator('.hp-card').count(), 0, 'What was answered is not asked again.');
  },
};
