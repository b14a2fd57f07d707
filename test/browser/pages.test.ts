import { readdirSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { root } from '../../scripts/entries.mjs';
import { pageFrame } from './support/frames.js';
import { switchTo } from './support/story-page.js';
import { withPage } from './support/with-page.js';

const pages = readdirSync(`${root}stories/docs`)
  .filter((name) => name.endsWith('.mdx'))
  .map((name) => {
    const text = readFileSync(`${root}stories/docs/${name}`, 'utf8');
    const title = /<Meta title="([^"]+)"/.exec(text)?.[1] ?? '';
    const guides = [...text.matchAll(/from '(\.\.\/\.\.\/guides\/[^']+)\?raw'/g)].map(([, guide = '']) =>
      readFileSync(`${root}stories/docs/${guide}`, 'utf8'),
    );
    const shown = [text, ...guides].flatMap((part) => [...part.matchAll(/<Canvas |^<!-- story: /gm)]);
    return { title, stories: shown.length };
  });

// The inbox is one story of many requests, and the agent of the notifications asks only after a press.
const PROMPTS: Readonly<Record<string, number>> = { Inbox: 10, Notifications: 0 };

// A page that imports or shows a missing file has no heading, or fails the build.
describe('the pages in Storybook', () => {
  const on = withPage();
  const errors: string[] = [];
  beforeAll(() => {
    on.page.on('pageerror', ({ message }) => errors.push(message));
  });

  it.each(pages)('$title is shown with its stories, and reports no error', async ({ title, stories }) => {
    errors.length = 0;
    const id = `${title.toLowerCase().replaceAll(' ', '-')}--docs`;
    if (!(await switchTo(on.page, id, 'docs'))) await on.page.goto(pageFrame(id));
    await on.page.getByRole('heading', { level: 1, name: title }).waitFor();
    await expect
      .poll(() => on.page.locator('.sbdocs [id^="story--"][id$="-inner"] > *').count())
      .toBe(stories);
    const prompts = PROMPTS[title] ?? stories;
    await expect.poll(() => on.page.locator('.sbdocs [data-hp-root] [data-prompt]').count()).toBe(prompts);
    expect(errors).toEqual([]);
  });
});
