import { beforeAll, describe, expect, it } from 'vitest';
import { guidePages } from '../../scripts/guide-pages.mjs';
import { pageFrame } from './support/frames.js';
import { switchTo } from './support/story-page.js';
import { withPage } from './support/with-page.js';

// Those with stories, one page without any, and one whose heading is code.
const pages = guidePages().filter(
  ({ guide, marked }) => marked.length > 0 || guide === 'never-lost' || guide === 'langgraph',
);

// The inbox is one story of many requests, and the agent of the notifications asks only after a press.
const PROMPTS: Readonly<Record<string, number>> = { inbox: 10, notifications: 0 };

// A page that imports or shows a missing file has no heading, or fails the build.
describe('the pages in Storybook', () => {
  const on = withPage();
  const errors: string[] = [];
  beforeAll(() => {
    on.page.on('pageerror', ({ message }) => errors.push(message));
  });

  it.each(pages)(
    '$guide is shown with its stories, and reports no error',
    async ({ guide, id, heading, marked }) => {
      errors.length = 0;
      if (!(await switchTo(on.page, id, 'docs'))) await on.page.goto(pageFrame(id));
      await on.page.getByRole('heading', { level: 1, name: heading.replaceAll('`', '') }).waitFor();
      await expect
        .poll(() => on.page.locator('.sbdocs [id^="story--"][id$="-inner"] > *').count())
        .toBe(marked.length);
      const prompts = PROMPTS[guide] ?? marked.length;
      await expect.poll(() => on.page.locator('.sbdocs [data-hp-root] [data-prompt]').count()).toBe(prompts);
      expect(errors).toEqual([]);
    },
  );
});
