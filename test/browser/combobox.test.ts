import { beforeAll, describe, expect, it } from 'vitest';
import { openStory, remountStory } from './support/story-page.js';
import { withPage } from './support/with-page.js';

const STORY = 'renderers-schemaform--long-choice-open';

describe('a list of many options on a phone, by touch', () => {
  const on = withPage({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  beforeAll(() => openStory(on.page, STORY));

  const field = () => on.page.getByRole('combobox', { name: 'City' });
  const option = (name: string) => on.page.getByRole('option', { name, exact: true });

  it('has options as large as a thumb, in a list that scrolls by itself', async () => {
    const heights = await on.page
      .getByRole('option')
      .evaluateAll((options) => options.map((one) => one.getBoundingClientRect().height));
    expect(heights.length).toBeGreaterThan(12);
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
    const list = (await on.page.getByRole('listbox').boundingBox()) ?? { x: 0, width: 0, height: 0 };
    expect(list.height).toBeLessThan(844 / 2);
    expect(list.x).toBeGreaterThanOrEqual(0);
    expect(list.x + list.width).toBeLessThanOrEqual(390);
  });

  it('selects the option under the finger, also after the list was scrolled', async () => {
    await option('City 49').scrollIntoViewIfNeeded();
    await option('City 49').tap();
    expect(await field().inputValue()).toBe('City 49');
    expect(await on.page.getByRole('listbox').count()).toBe(0);
    await field().tap();
    expect(await option('City 49').getAttribute('aria-selected')).toBe('true');
    // The selected one of 1,000 options is in view.
    expect(await option('City 49').evaluate(isSeen)).toBe(true);
  });

  it('closes when the finger taps elsewhere, and keeps the selection', async () => {
    await remountStory(on.page, STORY);
    await option('City 40').tap();
    await field().tap();
    await on.page.getByRole('heading').first().tap();
    await on.page.getByRole('listbox').waitFor({ state: 'detached' });
    expect(await field().inputValue()).toBe('City 40');
  });
});

/** Whether the centre of an option can be touched. */
function isSeen(node: Element): boolean {
  const { x, y, width, height } = node.getBoundingClientRect();
  return node.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}
