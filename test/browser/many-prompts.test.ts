import { beforeAll, expect, it } from 'vitest';
import { openStory, remountStory } from './support/story-page.js';
import { withPage } from './support/with-page.js';

const on = withPage({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });
beforeAll(async () => {
  await openStory(on.page, 'components-interruptstack--hundreds');
  await on.page.getByRole('region').nth(199).waitFor();
});

it('the first cards are shown before the others are rendered, which come in slices', async () => {
  await on.page.evaluate(() => {
    const counts: number[] = [];
    new MutationObserver(() => counts.push(document.querySelectorAll('[data-prompt]').length)).observe(
      document,
      { childList: true, subtree: true },
    );
    Object.assign(window, { counts });
  });
  await remountStory(on.page, 'components-interruptstack--hundreds');
  await on.page.getByRole('region').nth(199).waitFor();
  const counts: readonly number[] = await on.page.evaluate(() => Reflect.get(window, 'counts'));
  // Two slices that come in one task are seen as one.
  const [, first, ...others] = new Set(counts.slice(counts.indexOf(0)));
  expect([25, 50, 100]).toContain(first);
  expect(others.at(-1)).toBe(200);
});

/** How many of the two hundred cards the browser has laid out. */
const laidOut = () =>
  on.page.evaluate(
    () =>
      [...document.querySelectorAll('[data-prompt] .hp-ask')].filter((ask) =>
        ask.checkVisibility({ contentVisibilityAuto: true }),
      ).length,
  );

it('only the cards near the screen are laid out, and all of them are in the accessibility tree', async () => {
  expect(await laidOut()).toBeGreaterThan(0);
  expect(await laidOut()).toBeLessThan(40);
  expect(await on.page.getByRole('region', { name: 'Which city for stop 200?' }).count()).toBe(1);
});

it('a card that is scrolled into view is laid out', async () => {
  const last = on.page.getByRole('region', { name: 'Which city for stop 200?' });
  await last.scrollIntoViewIfNeeded();
  await expect
    .poll(() =>
      last.locator('.hp-ask').evaluate((ask) => ask.checkVisibility({ contentVisibilityAuto: true })),
    )
    .toBe(true);
  expect(await laidOut()).toBeLessThan(60);
});

it('a list of options that a card opens is not clipped by the card', async () => {
  const card = on.page.getByRole('region', { name: 'Which city for stop 200?' });
  await card.getByRole('combobox').focus();
  await on.page.keyboard.press('ArrowDown');
  await on.page.getByRole('listbox').waitFor();
  await on.page.mouse.move(0, 0);
  const cut = await card.evaluate((element) => getComputedStyle(element).contain);
  expect(await card.evaluate((element) => getComputedStyle(element).contentVisibility)).toBe('visible');
  expect(cut).toBe('none');
});
