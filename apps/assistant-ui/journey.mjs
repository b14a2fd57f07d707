import assert from 'node:assert/strict';

/** @typedef {import('playwright').Page} Page */

/** @type {import('../../scripts/apps/walk.mjs').JourneyFile['journeys']} */
export const journeys = {
  async 'answered at its call'(page) {
    await say(page, 'Write to Ada');
    await press(atCall(page, 'Send'), () => heard(page, 1));
    await say(page, 'Write to her again');
    await press(atCall(page, 'Send'), () => heard(page, 2));
    await page.locator('.hp-slot .hp-receipt').nth(1).waitFor();
    assert.equal(await page.locator('.hp-receipt').count(), 2, 'Both receipts stay, each in one place.');
    assert.equal(await atCall(page, 'Send').count(), 0);
  },

  async 'a form'(page) {
    await say(page, 'Show me a form');
    const form = page.locator('.hp-slot');
    await form.getByRole('textbox', { name: 'Name' }).fill('Ada');
    const copies = form.getByLabel('Copies');
    await copies.fill('0');
    await press(atCall(page, 'Send'), () =>
      form
        .getByText(/at least 1|1 or more/i)
        .first()
        .waitFor({ timeout: 500 }),
    );
    assert.equal(await page.getByText('I heard').count(), 0, 'What the schema refuses is not sent.');
    await copies.fill('2');
    await press(atCall(page, 'Send'), () => heard(page, 1));
    assert.match((await page.getByText('I heard').textContent()) ?? '', /"name":"Ada","copies":2/);
    await page.locator('.hp-slot .hp-receipt').waitFor();
  },

  async 'a question answered in the composer'(page) {
    await say(page, 'Which day is free?');
    await page.locator('.hp-slot').getByText('Which day?').waitFor();
    await composer(page).fill('ok');
    await composer(page).press('Enter');
    assert.equal(await composer(page).inputValue(), 'ok', 'What is no answer stays in the composer.');
    assert.equal(await page.getByText('I heard').count(), 0);
    await composer(page).fill('friday');
    await press(page.getByRole('button', { name: /Friday/ }).last(), () => heard(page, 1));
    assert.match((await page.getByText('I heard').textContent()) ?? '', /"Friday"/);
    assert.equal(await composer(page).inputValue(), '', 'What was sent is gone from the composer.');
    assert.equal(await page.getByText('friday', { exact: true }).count(), 0, 'It was no message.');
    await page.locator('.hp-slot .hp-receipt').waitFor();
  },

  async 'several open at once'(page) {
    await say(page, 'Write to both');
    await atCall(page, 'Send').nth(1).waitFor();
    assert.ok((await gap(page.locator('.hp-slot'))) >= 4, 'The requests of one message stand apart.');
    const answered = page.locator('.hp-slot [data-state="staged"]');
    await press(atCall(page, 'Send').first(), () => answered.first().waitFor({ timeout: 500 }));
    await press(atCall(page, 'Don’t send'), () => answered.nth(1).waitFor({ timeout: 500 }));
    assert.equal(await page.getByText('I heard').count(), 0, 'Nothing is sent before all are answered.');
    await press(page.locator('.hp-stack').getByRole('button', { name: /^Send/ }), () => heard(page, 1));
    const reply = await page.getByText('I heard').textContent();
    assert.match(reply ?? '', /"approved":true.*"approved":false/, 'Both answers leave together.');
  },

  async 'an approval of the thread itself'(page) {
    await page.goto(`${page.url()}?own`);
    await say(page, 'Write to Ada');
    await press(atCall(page, 'Send'), () => heard(page, 1));
    await page.locator('.hp-slot .hp-receipt').waitFor();
    await say(page, 'Write to her again');
    await atCall(page, 'Send').waitFor();
    await composer(page).fill('She is on holiday');
    await press(page.getByRole('button', { name: 'Don’t send with this note' }), () => heard(page, 2));
    assert.match(
      (await page.getByText('I heard').nth(1).textContent()) ?? '',
      /"approved":false.*She is on holiday/,
    );
    assert.equal(await composer(page).inputValue(), '', 'What was sent is gone from the composer.');
    await page.locator('.hp-slot .hp-receipt').nth(1).waitFor();
  },
};

/** @param {Page} page */
function composer(page) {
  return page.locator('form > textarea');
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
 * The distance in pixels from the first of these to the second.
 *
 * @param {import('playwright').Locator} boxes
 */
async function gap(boxes) {
  const first = (await boxes.first().boundingBox()) ?? assert.fail('There is none.');
  const second = (await boxes.nth(1).boundingBox()) ?? assert.fail('There is no second one.');
  return second.y - first.y - first.height;
}

/**
 * A button of a request in the thread.
 *
 * @param {Page} page
 * @param {string} name
 */
function atCall(page, name) {
  return page.locator('.hp-slot').getByRole('button', { name, exact: true });
}

/**
 * Presses until it is accepted.
 *
 * @param {import('playwright').Locator} button
 * @param {() => Promise<void>} taken
 */
function press(button, taken) {
  return until(taken, () => button.click());
}

/**
 * Repeats a step until it is accepted, because a prompt that has just appeared ignores clicks and
 * keys.
 *
 * @param {() => Promise<void>} taken
 * @param {() => Promise<void>} step
 */
async function until(taken, step) {
  const end = performance.now() + 8_000;
  for (;;) {
    await step();
    try {
      return await taken();
    } catch (error) {
      if (performance.now() > end) throw error;
    }
  }
}
