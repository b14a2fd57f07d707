import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, type TestBrowser } from './support/open-browser.js';
import { openStory, remountStory } from './support/story-page.js';

const STORY = 'renderers-schemaform--long-choice-open';

describe('a list of many options on a phone, by touch', () => {
  let browser: TestBrowser;
  let page: Page;

  beforeAll(async () => {
    browser = await openBrowser();
    page = await browser.newPage({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    await openStory(page, STORY);
  });
  afterAll(() => browser?.close());

  const field = () => page.getByRole('combobox', { name: 'City' });
  const option = (name: string) => page.getByRole('option', { name, exact: true });

  it('has options for a thumb, inside of a list that scrolls by itself', async () => {
    const heights = await page
      .getByRole('option')
      .evaluateAll((options) => options.map((one) => one.getBoundingClientRect().height));
    expect(heights.length).toBeGreaterThan(12);
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
    const list = (await page.getByRole('listbox').boundingBox()) ?? { x: 0, width: 0, height: 0 };
    expect(list.height).toBeLessThan(844 / 2);
    expect(list.x).toBeGreaterThanOrEqual(0);
    expect(list.x + list.width).toBeLessThanOrEqual(390);
  });

  it('takes the option under the finger, after the list was scrolled too', async () => {
    await option('City 49').scrollIntoViewIfNeeded();
    await option('City 49').tap();
    expect(await field().inputValue()).toBe('City 49');
    expect(await page.getByRole('listbox').count()).toBe(0);
    await field().tap();
    expect(await option('City 49').getAttribute('aria-selected')).toBe('true');
    // The chosen option of 1,000 is in view.
    expect(await option('City 49').evaluate(isSeen)).toBe(true);
  });

  it('closes when the finger is put elsewhere, and keeps what was chosen', async () => {
    await remountStory(page, STORY);
    await option('City 40').tap();
    await field().tap();
    await page.getByRole('heading').first().tap();
    await page.getByRole('listbox').waitFor({ state: 'detached' });
    expect(await field().inputValue()).toBe('City 40');
  });
});

/** Whether the middle of an option would be met by a finger. */
function isSeen(node: Element): boolean {
  const { x, y, width, height } = node.getBoundingClientRect();
  return node.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}
