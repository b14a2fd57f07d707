import { expect, it } from 'vitest';
import { openStory } from './support/story-page.js';
import { withBrowser } from './support/with-page.js';

const on = withBrowser();

it('a story fails with the error of its play function, and the next one in the page does not', async () => {
  const page = await on.browser.newPage();
  const noClicks = await page.addInitScript(() =>
    addEventListener('click', (event) => event.stopImmediatePropagation(), true),
  );
  await expect(openStory(page, 'renderers-link--default')).rejects.toThrow(/"payload": "declined"/);
  await openStory(page, 'renderers-link--open');
  await noClicks.dispose();
  await on.browser.giveBack(page);
});
