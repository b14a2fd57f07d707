import type { Frame } from 'playwright';
import { afterAll, describe, inject, it } from 'vitest';
import { openBrowser, type TestBrowser } from './open-browser.js';
import { openStory } from './story-page.js';

interface Story {
  readonly id: string;
  readonly name: string;
  readonly title: string;
  /** Its file, such as `./stories/Chat.stories.tsx`. */
  readonly importPath: string;
}

/**
 * Each story of some titles as a test: it is shown, played to its end, and then looked at by `.storybook/checks`. One page
 * shows them one after the other, as for a person who goes down the sidebar.
 */
export async function testStories(isMeant: (title: string) => boolean): Promise<void> {
  const stories = (await storiesToTest()).filter(({ title }) => isMeant(title));
  const files = new Set(stories.map(({ importPath }) => importPath));
  const browser = openBrowser();
  let shown: Promise<Frame> | undefined;
  afterAll(async () => (await browser).close());
  for (const file of files) {
    describe(file.replace(/^\.\//, ''), () => {
      it.each(stories.filter(({ importPath }) => importPath === file))('$name', async ({ id }) => {
        shown ??= browser.then((open) => showStories(open));
        const frame = await shown;
        try {
          await openStory(frame, id, 'checks:!true');
        } catch (error) {
          // What has failed may have left anything behind.
          shown = undefined;
          await frame.page().close();
          throw error;
        }
      });
    });
  }
}

const VIEWPORT = { width: 1024, height: 768 };

/** Stories that have the tag `!test` are no tests. */
async function storiesToTest(): Promise<Story[]> {
  const response = await fetch(`${inject('storybookUrl')}/index.json`);
  const { entries } = (await response.json()) as {
    entries: Record<string, Story & { type: string; tags: readonly string[] }>;
  };
  return Object.values(entries).filter(({ type, tags }) => type === 'story' && tags.includes('test'));
}

/** A page with a frame for stories, which the checks make as narrow as a phone. */
async function showStories(browser: TestBrowser): Promise<Frame> {
  const page = await browser.newPage({ viewport: VIEWPORT });
  // Of the stories' own origin, which they may reach.
  await page.route('**/around-the-story', (route) =>
    route.fulfill({ contentType: 'text/html', body: AROUND_THE_STORY }),
  );
  await page.goto(`${inject('storybookUrl')}/around-the-story`);
  const [, frame] = page.frames();
  if (!frame) throw new Error('The page has no frame.');
  return frame;
}

const AROUND_THE_STORY = `<!doctype html>
<html lang="en">
  <title>Stories</title>
  <style>body { margin: 0 } iframe { border: 0; display: block; inline-size: 100vw; block-size: 100vh }</style>
  <iframe title="Story"></iframe>
</html>`;
