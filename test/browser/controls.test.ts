import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storyFrame } from './support/frames.js';
import { openBrowser, type TestBrowser } from './support/open-browser.js';
import { openStory } from './support/story-page.js';

describe('the controls of every story', () => {
  let browser: TestBrowser;
  let page: Page;

  beforeAll(async () => {
    browser = await openBrowser();
    page = await browser.newPage();
  });
  afterAll(() => browser?.close());

  const look = () =>
    page
      .locator('[data-hp-root]')
      .first()
      .evaluate((root) => ({
        density: root.getAttribute('data-density'),
        radius: getComputedStyle(root).getPropertyValue('--hp-radius'),
        accent: getComputedStyle(root).getPropertyValue('--hp-accent-seed'),
      }));

  it('change nothing while nobody has touched them', async () => {
    await openStory(page, 'renderers-confirmation--open');
    await page.getByRole('button', { name: 'Approve' }).waitFor();
    expect(await look()).toMatchObject({ density: null, radius: '12px' });
  });

  it('set theme, density and words', async () => {
    const args = 'language:de;density:compact;radius:3;accent:!hex(0a7d4f)';
    await page.goto(`${storyFrame('renderers-confirmation--open')}&args=${args}`);
    await page.getByRole('button', { name: 'Genehmigen' }).waitFor();
    expect(await look()).toEqual({ density: 'compact', radius: '3px', accent: 'rgb(10, 125, 79)' });
  });
});
