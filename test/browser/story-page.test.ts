import { expect, it } from 'vitest';
import { frameForStories } from './support/every-story.js';
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

it.each([
  ['a card', '.hp-ask', '<p.hp-ask>'],
  ['the page', 'h2', '<h2>'],
])('a story fails whose words on %s are dark in the dark scheme alone', async (_, words, named) => {
  const frame = await frameForStories(on.browser);
  await openStory(frame, 'renderers-link--default', 'checks:!true');
  await frame.evaluate((rule) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rule);
    document.adoptedStyleSheets.push(sheet);
  }, `[data-canvas-scheme="dark"] ${words} { color: #444 !important }`);
  const shown = openStory(frame, 'renderers-confirmation--open');
  await expect(shown).rejects.toThrow(
    `Renderers/Confirmation, Open:\n  dark scheme: color-contrast: ${named}`,
  );
  await on.browser.giveBack(frame.page());
});
