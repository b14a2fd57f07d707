import { expect, it } from 'vitest';
import { storyFrame } from './support/frames.js';
import { openStory, playedToItsEnd, remountStory } from './support/story-page.js';
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

it('a story has ended also where those in its frames end after it', async () => {
  const page = await on.browser.newPage();
  const story = 'systems-reviewersinframes--two-frames';
  await page.goto(storyFrame(story));
  for (const name of ['Ada', 'Ben']) {
    const element = await page.locator(`iframe[title="${name}"]`).elementHandle();
    const frame = await element?.contentFrame();
    if (!frame) throw new Error(`${name} has no frame.`);
    await playedToItsEnd(frame, `systems-reviewersinframes--${name.toLowerCase()}`);
  }
  await playedToItsEnd(page, story);
  await remountStory(page, story);
  await on.browser.giveBack(page);
});
