import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { approve, bringUnder, decided, openActs, pass, pointOf, startActsApp } from './support/acts-page.js';
import { withApp } from './support/with-app.js';

const on = withApp(startActsApp);
// `npm run attack` plays more games.
const GAMES = Math.max(2, Math.round(Number(process.env['HOLDPOINT_ATTACKS'] ?? 0) / 100));

/** A sequence of numbers from 0 to 1 that is the same in every run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Presses at random times and places after an answer, and checks each by the rule in its simplest words. */
async function play(page: Page, random: () => number): Promise<void> {
  const first = await pointOf(page);
  await page.mouse.move(first.x, first.y);
  await page.mouse.click(first.x, first.y);
  expect(await decided(page)).toBe(1);
  let since = 0;
  let farthest = 0;
  for (let presses = 0; presses < 5; presses += 1) {
    const waits = 50 * Math.round(1 + random() * 30);
    await pass(page, waits);
    since += waits;
    await bringUnder(page, first);
    const right = random() < 0.5 ? 0 : Math.round(random() * 20);
    await page.mouse.move(first.x + right, first.y);
    farthest = Math.max(farthest, right);
    await page.mouse.click(first.x + right, first.y);
    const rests = farthest < 8;
    const isAllowed = since >= (rests ? 5_000 : 1_000);
    const told = `${since} ms after the act, the mouse was ${farthest} px away`;
    expect(await decided(page), told).toBe(isAllowed ? 2 : 1);
    if (isAllowed) return;
  }
}

it.each(Array.from({ length: GAMES }, (_, game) => game + 1))('game %i', async (game) => {
  const random = seeded(game);
  const page = await openActs(on.browser, on.app.url, random() < 0.5 ? 'slots' : 'stack');
  try {
    await play(page, random);
    expect(await approve(page).count()).toBeGreaterThan(0);
  } finally {
    await page.close();
  }
});
