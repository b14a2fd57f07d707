import assert from 'node:assert/strict';

/** @typedef {import('playwright').Page} Page */

/** CopilotKit logs this whenever an agent runs in the browser, as the scripted one does. */
export const expectedMessages = [/`selfManagedAgents` is part of/];

/** @type {import('../../scripts/apps/walk.mjs').JourneyFile['journeys']} */
export const journeys = {
  async 'answered at its call'(page) {
    await say(page, 'Write to Ada');
    await press(atCall(page, 'Send'), () => heard(page, 1));
    await page.locator('.hp-slot .hp-receipt').waitFor();
    await say(page, 'Write to her again');
    await press(atCall(page, 'Send'), () => heard(page, 2));
    await page.locator('.hp-slot .hp-receipt').nth(1).waitFor();
    assert.equal(await page.locator('.hp-receipt').count(), 2, 'Both receipts stay, each in one place.');
    assert.equal(await atCall(page, 'Send').count(), 0);
  },

  async 'answered in the composer'(page) {
    await say(page, 'Write to Ada');
    await atCall(page, 'Send').waitFor();
    await composer(page).fill('She is on holiday');
    await press(page.getByRole('button', { name: 'Don’t send with this note' }), () => heard(page, 1));
    const reply = await page.getByText('I heard').textContent();
    assert.match(reply ?? '', /"approved":false/);
    assert.match(reply ?? '', /She is on holiday/);
    assert.equal(await composer(page).inputValue(), '', 'What was sent is gone from the composer.');
    await page.locator('.hp-slot .hp-receipt').waitFor();
  },

  async 'several open at once'(page) {
    await say(page, 'Write to both');
    await atCall(page, 'Send').nth(1).waitFor();
    const answered = page.locator('.hp-slot [data-state="staged"]');
    await press(atCall(page, 'Send').first(), () => answered.first().waitFor({ timeout: 500 }));
    await press(atCall(page, 'Don’t send'), () => answered.nth(1).waitFor({ timeout: 500 }));
    assert.equal(await page.getByText('I heard').count(), 0, 'Nothing is sent before all are answered.');
    await press(page.locator('.hp-stack').getByRole('button', { name: /^Send/ }), () => heard(page, 1));
    const reply = await page.getByText('I heard').textContent();
    assert.match(reply ?? '', /"approved":true.*"approved":false/, 'Both answers leave together.');
  },

  async 'the line above the input'(page) {
    await say(page, 'Write to both');
    await atCall(page, 'Send').nth(1).waitFor();
    const line = page.locator('.hp-composer-above');
    await composer(page).fill('Not to Bob');
    // Which of them the words are for.
    await line.getByText('1 of 2').waitFor();
    await isReachable(page, composer(page));
    await press(line.getByRole('button', { name: 'Next' }), () =>
      line.getByText('2 of 2').waitFor({ timeout: 500 }),
    );
    await press(page.getByRole('button', { name: 'Don’t send with this note' }), () =>
      page.locator('.hp-slot [data-state="staged"]').waitFor({ timeout: 500 }),
    );
    assert.match((await page.locator('.hp-slot [data-state="staged"]').textContent()) ?? '', /bob@example/);
  },

  async 'two threads'(page) {
    await say(page, 'Write to Ada');
    await atCall(page, 'Send').waitFor();
    await page.getByRole('button', { name: 'Second thread' }).click();
    await page.getByText('Write to Ada').waitFor({ state: 'detached' });
    assert.equal(await page.locator('.hp-slot, .hp-composer-above').count(), 0, 'It asks nothing here.');
    await say(page, 'Write to her here');
    await press(atCall(page, 'Don’t send'), () => heard(page, 1));
    await page.getByRole('button', { name: 'First thread' }).click();
    await page.getByText('Write to Ada').waitFor();
    assert.equal(await page.getByText('I heard').count(), 0);
    await press(atCall(page, 'Send'), () => heard(page, 1));
    assert.match((await page.getByText('I heard').textContent()) ?? '', /"approved":true/);
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
 * Whether a press would reach it: it is on the screen, and nothing covers it.
 *
 * @param {Page} page
 * @param {import('playwright').Locator} target
 */
async function isReachable(page, target) {
  const { x, y, width, height } = (await target.boundingBox()) ?? assert.fail('It is not on the page.');
  const size = page.viewportSize() ?? assert.fail('The page has no size.');
  assert.ok(x >= 0 && x + width <= size.width && y >= 0 && y + height <= size.height, 'It is on the screen.');
  const centre = /** @type {[number, number]} */ ([x + width / 2, y + height / 2]);
  const met = await target.evaluate(
    (node, [left, top]) => node.contains(document.elementFromPoint(left, top)),
    centre,
  );
  assert.ok(met, 'Nothing covers it.');
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
 * Presses until it is accepted, because a prompt that has just appeared ignores clicks.
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
