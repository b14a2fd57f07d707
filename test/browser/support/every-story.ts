import type { Frame, Page } from 'playwright';
import { afterAll, describe, inject, it } from 'vitest';
import { storyFrame } from './frames.js';
import { openBrowser } from './open-browser.js';
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
        shown ??= browser.then(async (open) => frameIn(await open.newPage({ viewport: VIEWPORT }), id));
        const frame = await shown;
        try {
          await openStory(frame, id);
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

/** A page that shows a story in a frame, which the checks make as narrow as a phone. */
async function frameIn(page: Page, id: string): Promise<Frame> {
  const address = storyFrame(id, 'checks:!true');
  const around = `<!doctype html><html lang="en"><title>Stories</title><style>body { margin: 0 }
iframe { border: 0; width: 100vw; height: 100vh; display: block }</style><iframe title="Story" src="${address}"></iframe>`;
  await page.route('**/around-the-story', (route) => route.fulfill({ contentType: 'text/html', body: around }));
  await page.goto(new URL('/around-the-story', address).href, { waitUntil: 'commit' });
  const element = await page.waitForSelector('iframe');
  const frame = await element.contentFrame();
  if (!frame) throw new Error('The frame shows nothing.');
  return frame;
}
