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
 * Each story of some titles as a test: it is shown, played to its end, and then checked by
 * `.storybook/checks`. One page shows them one after another, as when a person goes down the
 * sidebar.
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

/**
 * One frame for all stories of a file, and a new one after a failed story, which may have left any
 * state.
 */
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

/** Stories with the tag `!test` are not run, because other stories or tests cover them. */
async function storiesToTest(): Promise<Story[]> {
  const response = await fetch(`${inject('storybookUrl')}/index.json`);
  const { entries } = (await response.json()) as { entries: Record<string, Entry> };
  return Object.values(entries).filter(({ type, tags }) => type === 'story' && tags.includes('test'));
}

/** A page with a frame for stories, which the checks make as narrow as a phone. */
export async function frameForStories(browser: TestBrowser): Promise<Frame> {
  const page = await browser.newPage({ viewport: VIEWPORT, userAgent: await testRunnerOf(browser) });
  // A page of the stories' own origin, so that it can reach into the frame.
  await page.goto(`${inject('storybookUrl')}${BLANK}`);
  await page.setContent(AROUND_THE_STORY);
  const [, frame] = page.frames();
  if (!frame) throw new Error('The page has no frame.');
  return frame;
}

/**
 * The browser with the user agent by which Storybook recognises a test runner: Storybook then ends
 * animations itself after a story has played. For a person it waits 100 ms for animations to
 * begin, and until they are over.
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
