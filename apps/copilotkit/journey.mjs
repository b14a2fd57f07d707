import assert from 'node:assert/strict';

/** @typedef {import('playwright').Page} Page */

/** CopilotKit says so wherever an agent runs in the browser, as the scripted one does. */
export const notices = [/`selfManagedAgents` is part of/];

/** @type {import('../../scripts/apps/walk.mjs').JourneyFile['journeys']} */
export const journeys = {
  async 'answered at its call'(page) {
    await say(page, 'Write to Ada');
    await press(atCall(page, 'Approve'), () => heard(page, 1));
    await page.locator('.hp-slot .hp-receipt').waitFor();
    await say(page, 'Write to her again');
    await press(atCall(page, 'Approve'), () => heard(page, 2));
    await page.locator('.hp-slot .hp-receipt').nth(1).waitFor();
    assert.equal(await page.locator('.hp-receipt').count(), 2, 'Both receipts stay, each in one place.');
    assert.equal(await page.getByRole('button', { name: 'Approve' }).count(), 0);
  },

  async 'answered in the composer'(page) {
    await say(page, 'Write to Ada');
    await atCall(page, 'Approve').waitFor();
    await composer(page).fill('She is on holiday');
    await press(page.getByRole('button', { name: 'Deny with this note' }), () => heard(page, 1));
    const reply = await page.getByText('I heard').textContent();
    assert.match(reply ?? '', /"approved":false/);
    assert.match(reply ?? '', /She is on holiday/);
    assert.equal(await composer(page).inputValue(), '', 'What was sent is gone from the composer.');
    await page.locator('.hp-slot .hp-receipt').waitFor();
  },

  async 'several open at once'(page) {
    await say(page, 'Write to both');
    await atCall(page, 'Approve').nth(1).waitFor();
    const answered = page.locator('.hp-slot [data-state="staged"]');
    await press(atCall(page, 'Approve').first(), () => answered.first().waitFor({ timeout: 500 }));
    await press(atCall(page, 'Deny'), () => answered.nth(1).waitFor({ timeout: 500 }));
    assert.equal(await page.getByText('I heard').count(), 0, 'Nothing is sent before all are answered.');
    await press(page.locator('.hp-stack').getByRole('button', { name: /^Send/ }), () => heard(page, 1));
    const reply = await page.getByText('I heard').textContent();
    assert.match(reply ?? '', /"approved":true.*"approved":false/, 'Both answers leave together.');
  },
};

/** @param {Page} page */
function composer(page) {
  return page.getByTestId('copilot-chat-textarea');
}

/**
 * @param {Page} page
 * @param {string} text
 */
async function say(page, text) {
  await composer(page).fill(text);
  await composer(page).press('Enter');
}

/**
 * @param {Page} page
 * @param {number} turns
 */
async function heard(page, turns) {
  await page
    .getByText('I heard')
    .nth(turns - 1)
    .waitFor({ timeout: 1000 });
}

/**
 * A button of a request in the transcript.
 *
 * @param {Page} page
 * @param {string} name
 */
function atCall(page, name) {
  return page.locator('.hp-slot').getByRole('button', { name, exact: true });
}

/**
 * Presses until it is taken: a prompt that has just appeared ignores clicks.
 *
 * @param {import('playwright').Locator} button
 * @param {() => Promise<void>} taken
 */
async function press(button, taken) {
  const end = performance.now() + 8_000;
  for (;;) {
    await button.click();
    try {
      return await taken();
    } catch (error) {
      if (performance.now() > end) throw error;
    }
  }
}
