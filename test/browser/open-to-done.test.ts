import type { Page } from 'playwright';
import { afterEach, describe, expect, it } from 'vitest';
import { actSettled } from './support/act-settled.js';
import { BUTTONS, withChat } from './support/chat-page.js';
import { type SlotFrame, watchSlot } from './support/watch-slot.js';

const on = withChat();
afterEach(() => on.chat.page.unrouteAll({ behavior: 'ignoreErrors' }));

/** Asks for an email, and returns the middle of the button that sends it. */
async function askForEmail(page: Page) {
  await on.chat.say('Email Ada that the meeting moved');
  await on.chat.status('interrupted');
  const box = await page.getByRole('button', { name: BUTTONS.email.approve, exact: true }).boundingBox();
  // The test before may have pressed at the same point.
  await actSettled(page);
  if (!box) throw new Error('The button is not on the screen.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Lets the next run begin, or fail, only when the returned function is called. */
async function holdNextRun(page: Page) {
  let release = (_succeeds: boolean) => {};
  const held = new Promise<boolean>((resolve) => {
    release = resolve;
  });
  await page.route('**/agent', async (route) =>
    (await held) ? route.continue() : route.abort('connectionfailed'),
  );
  return (succeeds: boolean) => release(succeeds);
}

const line = (page: Page) => page.locator('.hp-slot > details');
const settled = (page: Page) => expect.poll(() => page.locator('[data-moving]').count()).toBe(0);

/** How much can be seen in the frame in which least can be seen. */
function leastSeen(frames: readonly SlotFrame[]): number {
  const seen = frames.map(({ parts }) =>
    parts.filter(({ text }) => text.trim() !== '').reduce((sum, { opacity }) => sum + opacity, 0),
  );
  return Math.min(...seen);
}

function controlsUnder(frames: readonly SlotFrame[]): readonly string[] {
  return [...new Set(frames.flatMap(({ control }) => control ?? []))];
}

describe('a card from the press to its receipt', () => {
  it.each(['no-preference', 'reduce'] as const)(
    'keeps its height until the pointer moves, and is never blank, motion: %s',
    async (reducedMotion) => {
      const { page } = on.chat;
      await page.emulateMedia({ reducedMotion });
      const point = await askForEmail(page);
      const stop = await watchSlot(page, point);
      await page.mouse.click(point.x, point.y);
      await on.chat.status('idle');
      await expect.poll(() => page.getByText('Done. The email').count()).toBe(1);
      await page.mouse.move(point.x + 40, point.y);
      await line(page).waitFor();
      await settled(page);
      const frames = await stop();
      const heights = frames.map(({ height }) => Math.round(height));
      const [first = 0] = heights;
      expect(heights.at(-1)).toBeLessThan(first / 2);
      expect(heights).toEqual([...heights].sort((one, other) => other - one));
      const isGradual = new Set(heights).size > 2;
      expect(isGradual).toBe(reducedMotion === 'no-preference');
      expect(leastSeen(frames)).toBeGreaterThan(0.9);
      expect(controlsUnder(frames)).toEqual([BUTTONS.email.approve]);
    },
  );

  it('becomes its line after a second under a pointer that rests', async () => {
    const { page } = on.chat;
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const point = await askForEmail(page);
    await page.mouse.move(point.x, point.y);
    const stop = await watchSlot(page, point);
    await page.mouse.click(point.x, point.y);
    await line(page).waitFor();
    const frames = await stop();
    const [first] = frames;
    const pressed = frames.find(({ control }) => control === null);
    const folded = frames.find(({ height }) => height !== first?.height);
    expect((folded?.at ?? 0) - (pressed?.at ?? 0)).toBeGreaterThan(800);
    expect(controlsUnder(frames)).toEqual([BUTTONS.email.approve]);
  });

  it('is one line from the sending to the receipt: the same element, at the same place', async () => {
    const { page } = on.chat;
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    const point = await askForEmail(page);
    const release = await holdNextRun(page);
    await page.getByRole('button', { name: BUTTONS.email.approve, exact: true }).press('Enter');
    await line(page).getByText('Sending…').waitFor();
    await settled(page);
    const stop = await watchSlot(page, point);
    release(true);
    await on.chat.status('idle');
    await line(page).locator('time').waitFor();
    const frames = await stop();
    expect(new Set(frames.flatMap(({ parts }) => parts.map(({ element }) => element))).size).toBe(1);
    expect(new Set(frames.map(({ sign }) => JSON.stringify(sign))).size).toBe(1);
    expect(leastSeen(frames)).toBe(1);
  });

  it('has its sign where the icon was', async () => {
    const { page } = on.chat;
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    const point = await askForEmail(page);
    const stop = await watchSlot(page, point);
    await page.getByRole('button', { name: BUTTONS.email.approve, exact: true }).press('Enter');
    await on.chat.status('idle');
    await settled(page);
    const signs = (await stop()).flatMap(({ sign }) => sign ?? []);
    const [icon] = signs;
    for (const { x, y } of signs) {
      expect(Math.abs(x - (icon?.x ?? 0))).toBeLessThan(2);
      expect(Math.abs(y - (icon?.y ?? 0))).toBeLessThan(6);
    }
  });

  it('comes back with its answer after a failed send, and is never blank on the way', async () => {
    const { page } = on.chat;
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    const point = await askForEmail(page);
    const release = await holdNextRun(page);
    const stop = await watchSlot(page, point);
    await page.getByRole('button', { name: BUTTONS.email.approve, exact: true }).press('Enter');
    await line(page).getByText('Sending…').waitFor();
    release(false);
    await page.getByRole('button', { name: 'Try again' }).waitFor();
    await settled(page);
    const frames = await stop();
    expect(leastSeen(frames)).toBeGreaterThan(0.9);
    expect(await page.locator('.hp-slot > .hp-card').textContent()).toContain('Your approval is saved.');
  });
});
