import type { Page } from 'playwright';
import { beforeEach, expect, it } from 'vitest';
import { openStory } from './support/story-page.js';
import { withBrowser } from './support/with-page.js';

const on = withBrowser();
let page: Page;

beforeEach(async () => {
  page = await on.browser.newPage({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' });
  await openStory(page, 'systems-reviewersinframes--two-frames');
  return () => on.browser.giveBack(page);
});

const frame = (name: string) => page.frameLocator(`iframe[title="${name}"]`);
const approve = (name: string) => frame(name).getByRole('button', { name: 'Run this command', exact: true });

it('what Ada looks at and approves in her frame is shown in Ben’s', async () => {
  await approve('Ben').waitFor();
  await approve('Ada').focus();
  await frame('Ben').getByText('Ada is looking at this').waitFor();
  expect(await frame('Ada').getByText('is looking at this').count()).toBe(0);
  await approve('Ada').click();
  await frame('Ben').getByText('Answered by Ada in another window', { exact: true }).waitFor();
  await frame('Ada').getByText('By Ada', { exact: true }).waitFor();
  // Two documents, each with its own React: only the queue is shared.
  expect(page.frames()).toHaveLength(3);
});

it('moving the focus to the other frame ends the claim in the first', async () => {
  await approve('Ben').waitFor();
  await approve('Ada').focus();
  await frame('Ben').getByText('Ada is looking at this').waitFor();
  await approve('Ben').focus();
  await frame('Ada').getByText('Ben is looking at this').waitFor();
  await frame('Ben').getByText('Ada is looking at this').waitFor({ state: 'detached' });
});
