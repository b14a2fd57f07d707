import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser, type TestBrowser } from './support/open-browser.js';
import { openStory } from './support/story-page.js';

let browser: TestBrowser;
let page: Page;
beforeAll(async () => {
  browser = await openBrowser();
  page = await browser.newPage({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });
  await openStory(page, 'components-interruptstack--hundreds');
  await page.getByRole('region').nth(199).waitFor();
});
afterAll(() => browser?.close());

/** How many of the two hundred cards the browser has laid out. */
const laidOut = () =>
  page.evaluate(
    () =>
      [...document.querySelectorAll('[data-prompt] .hp-ask')].filter((ask) =>
        ask.checkVisibility({ contentVisibilityAuto: true }),
      ).length,
  );

it('only the cards near the screen are laid out, and all can be found and read', async () => {
  expect(await laidOut()).toBeGreaterThan(0);
  expect(await laidOut()).toBeLessThan(40);
  expect(await page.getByRole('region', { name: 'Which city for stop 200?' }).count()).toBe(1);
});

it('a card that is led to is laid out, whole on the screen and with the focus', async () => {
  const last = page.getByRole('region', { name: 'Which city for stop 200?' });
  await last.scrollIntoViewIfNeeded();
  await expect
    .poll(() =>
      last.locator('.hp-ask').evaluate((ask) => ask.checkVisibility({ contentVisibilityAuto: true })),
    )
    .toBe(true);
  expect(await laidOut()).toBeLessThan(60);
});

it('a list of options that a card opens is not cut at its edge', async () => {
  const card = page.getByRole('region', { name: 'Which city for stop 200?' });
  await card.getByRole('combobox').focus();
  await page.keyboard.press('ArrowDown');
  await page.getByRole('listbox').waitFor();
  await page.mouse.move(0, 0);
  const cut = await card.evaluate((element) => getComputedStyle(element).contain);
  expect(await card.evaluate((element) => getComputedStyle(element).contentVisibility)).toBe('visible');
  expect(cut).toBe('none');
});
