import { beforeAll, beforeEach, expect, it } from 'vitest';
import { openStory, remountStory } from './support/story-page.js';
import { withPage } from './support/with-page.js';

const STORY = 'renderers-schemaform-states--many-fields';

const on = withPage({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  reducedMotion: 'reduce',
});
beforeAll(() => openStory(on.page, STORY));
beforeEach(() => remountStory(on.page, STORY));

/** How many fields in the page the browser has laid out. */
const laidOut = () =>
  on.page.evaluate(
    () =>
      [...document.querySelectorAll('.hp-form input')].filter((input) =>
        input.checkVisibility({ contentVisibilityAuto: true }),
      ).length,
  );

/**
 * Taps a button far down the page. Scrolling to it lays out the fields around it, which moves it.
 */
async function tapAfterScrolling(name: string): Promise<void> {
  const button = on.page.getByRole('button', { name });
  await button.scrollIntoViewIfNeeded();
  await expect.poll(() => on.page.evaluate(isLaidOutInView)).toBe(true);
  await button.tap();
}

/** Whether the browser has laid out every field that is in view. */
function isLaidOutInView(): boolean {
  return [...document.querySelectorAll('.hp-form input')].every((input) => {
    const { top, bottom } = input.getBoundingClientRect();
    const isInView = bottom > 0 && top < window.innerHeight;
    return !isInView || input.checkVisibility({ contentVisibilityAuto: true });
  });
}

const focused = () =>
  on.page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.id);

it('only the fields near the screen are laid out', async () => {
  await expect.poll(() => on.page.getByRole('textbox', { name: /^Reading/ }).count()).toBe(100);
  await expect.poll(laidOut).toBeGreaterThan(0);
  expect(await laidOut()).toBeLessThan(60);
});

it('a section opens on a tap, its first field gets the focus, and what is typed there is sent', async () => {
  await tapAfterScrolling('Show fields 101 to 200');
  const first = on.page.getByRole('textbox', { name: 'Reading 101 optional', exact: true });
  await expect.poll(() => first.evaluate((input) => input === document.activeElement)).toBe(true);
  await expect.poll(() => on.page.getByRole('textbox', { name: /^Reading/ }).count()).toBe(200);
  await on.page.keyboard.type('typed');
  await on.page.getByRole('textbox', { name: 'Line' }).fill('M4');
  await tapAfterScrolling('Send');
  await expect.poll(focused).toMatch(/stop_5f_120/);
  await on.page.locator(':focus').fill('10:00');
  await tapAfterScrolling('Send');
  await on.page.getByText(/"reading_101": "typed"/).waitFor();
});

it('Send goes to an invalid field in a closed group, which is then on the screen', async () => {
  await on.page.getByRole('textbox', { name: 'Line' }).fill('M4');
  await tapAfterScrolling('Send');
  const link = on.page.getByRole('link', { name: /Stop 120/ });
  await link.waitFor();
  await expect.poll(focused).toMatch(/stop_5f_120/);
  const isFocusedInView = () =>
    on.page.evaluate(() => {
      const box = document.activeElement?.getBoundingClientRect();
      return box !== undefined && box.top >= 0 && box.bottom <= window.innerHeight;
    });
  await expect.poll(isFocusedInView).toBe(true);
});
