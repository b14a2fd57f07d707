import type { Frame, Page } from 'playwright';
import { storyFrame } from './frames.js';

/**
 * Shows a story and waits until it was played to its end. In a page that shows another one already, Storybook changes it as
 * for a person who chooses it in the sidebar: that takes a fraction of the time of loading everything again.
 */
export async function openStory(page: Page | Frame, id: string): Promise<void> {
  if (!(await switchTo(page, id))) await page.goto(storyFrame(id));
  await page.waitForFunction((wanted) => {
    const preview: unknown = Reflect.get(window, '__STORYBOOK_PREVIEW__');
    if (typeof preview !== 'object' || preview === null) return false;
    const render: unknown = Reflect.get(preview, 'currentRender');
    if (typeof render !== 'object' || render === null || Reflect.get(render, 'id') !== wanted) return false;
    const phase: unknown = Reflect.get(render, 'phase');
    if (phase === 'errored') throw new Error('The story failed.');
    return phase === 'finished';
  }, id);
}

/** Whether the page shows another story, in whose place this one comes. */
function switchTo(page: Page | Frame, id: string): Promise<boolean> {
  return page.evaluate((storyId) => {
    const preview: unknown = Reflect.get(window, '__STORYBOOK_PREVIEW__');
    const channel: unknown = Reflect.get(window, '__STORYBOOK_ADDONS_CHANNEL__');
    if (typeof preview !== 'object' || preview === null) return false;
    if (typeof channel !== 'object' || channel === null) return false;
    const render: unknown = Reflect.get(preview, 'currentRender');
    if (typeof render !== 'object' || render === null || Reflect.get(render, 'id') === storyId) return false;
    Reflect.apply(Reflect.get(channel, 'emit'), channel, ['setCurrentStory', { storyId, viewMode: 'story' }]);
    return true;
  }, id);
}

/** Puts the story that a page shows there anew, as it was at first. */
export async function remountStory(page: Page, id: string): Promise<void> {
  await page.evaluate((storyId) => {
    const channel: unknown = Reflect.get(window, '__STORYBOOK_ADDONS_CHANNEL__');
    if (typeof channel !== 'object' || channel === null) throw new Error('The page shows no story.');
    return new Promise((resolve) => {
      Reflect.apply(Reflect.get(channel, 'once'), channel, ['storyFinished', resolve]);
      Reflect.apply(Reflect.get(channel, 'emit'), channel, ['forceRemount', { storyId }]);
    });
  }, id);
}
