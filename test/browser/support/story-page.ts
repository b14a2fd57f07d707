import type { Page } from 'playwright';

/** Opens a story and waits until it was played to its end. */
export async function openStory(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.waitForFunction(() => {
    const preview: unknown = Reflect.get(window, '__STORYBOOK_PREVIEW__');
    if (typeof preview !== 'object' || preview === null) return false;
    const render: unknown = Reflect.get(preview, 'currentRender');
    if (typeof render !== 'object' || render === null) return false;
    const phase: unknown = Reflect.get(render, 'phase');
    if (phase === 'errored') throw new Error('The story failed.');
    return phase === 'finished';
  });
}
