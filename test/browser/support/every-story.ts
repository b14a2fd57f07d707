import type { Frame } from 'playwright';
import { afterAll, describe, inject, it } from 'vitest';
import { openBrowser, type TestBrowser } from './open-browser.js';
import { BLANK } from './serve-folder.js';
import { openStory } from './story-page.js';

interface Story {
  readonly id: string;
  readonly name: string;
  readonly title: string;
  /** Its file, such as `./stories/Chat.stories.tsx`. */
  readonly importPath: string;
}

interface Entry extends Story {
  /** `story`, or `docs` for a page of text. */
  readonly type: string;
  readonly tags: readonly string[];
}

/**
 * Each story of some titles as a test: it is shown, played to its end, and then looked at by `.storybook/checks`. One page
 * shows them one after the other, as for a person who goes down the sidebar.
 */
export async function testStories(isMeant: (title: string) => boolean): Promise<void> {
  const stories = (await storiesToTest()).filter(({ title }) => isMeant(title));
  const shown = withFrame();
  for (const file of new Set(stories.map(({ importPath }) => importPath))) {
    describe(file.replace(/^\.\//, ''), () => {
      for (const { id, name } of stories.filter(({ importPath }) => importPath === file))
        it(name, () => shown.by((frame) => openStory(frame, id, 'checks:!true')));
    });
  }
}

/** One frame for all stories of a file; another one after a story that failed, which may have left anything behind. */
function withFrame() {
  let browser: TestBrowser | undefined;
  let shown: Frame | undefined;
  afterAll(() => browser?.close());
  return {
    async by(show: (frame: Frame) => Promise<void>): Promise<void> {
      browser ??= await openBrowser();
      shown ??= await frameForStories(browser);
      const frame = shown;
      shown = undefined;
      await show(frame);
      shown = frame;
    },
  };
}

const VIEWPORT = { width: 1024, height: 768 };

/** Stories that have the tag `!test` are no tests: other stories or tests try what they show. */
async function storiesToTest(): Promise<Story[]> {
  const response = await fetch(`${inject('storybookUrl')}/index.json`);
  const { entries } = (await response.json()) as { entries: Record<string, Entry> };
  return Object.values(entries).filter(({ type, tags }) => type === 'story' && tags.includes('test'));
}

/** A page with a frame for stories, which the checks make as narrow as a phone. */
async function frameForStories(browser: TestBrowser): Promise<Frame> {
  const page = await browser.newPage({ viewport: VIEWPORT, userAgent: await testRunnerOf(browser) });
  // Of the stories' own origin, which they may reach.
  await page.goto(`${inject('storybookUrl')}${BLANK}`);
  await page.setContent(AROUND_THE_STORY);
  const [, frame] = page.frames();
  if (!frame) throw new Error('The page has no frame.');
  return frame;
}

/**
 * The browser by the name that Storybook knows a test runner by: where a story was played to its end, Storybook then ends the
 * animations itself. For a person it waits 100 ms for any to begin, and until they are over.
 */
async function testRunnerOf(browser: TestBrowser): Promise<string> {
  const page = await browser.newPage();
  const own = await page.evaluate(() => navigator.userAgent);
  await browser.giveBack(page);
  return `${own} StorybookTestRunner`;
}

const AROUND_THE_STORY = `<!doctype html>
<html lang="en">
  <title>Stories</title>
  <style>body { margin: 0 } iframe { border: 0; display: block; inline-size: 100vw; block-size: 100vh }</style>
  <iframe title="Story"></iframe>
</html>`;
