import type { Locator, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { APPROVES, REFUSES } from '../../stories/parts/events.js';
import { hidesFocus } from './support/layout.js';
import { openStory } from './support/story-page.js';
import { withBrowser } from './support/with-page.js';

const screens = {
  'a desk': { width: 1280, height: 800 },
  'a phone': { width: 390, height: 844 },
  'a small phone': { width: 320, height: 568 },
} as const;

const on = withBrowser();

/** The buttons of open requests whose centre is covered, at every scroll position. */
function coveredButtons(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const end = document.documentElement.scrollHeight - innerHeight;
    for (let top = 0; top <= end + 40; top += 40) {
      scrollTo({ top, behavior: 'instant' });
      for (const button of document.querySelectorAll('[data-prompt]:not([data-collapsed]) button')) {
        const { left, right, top: upper, bottom } = button.getBoundingClientRect();
        const y = (upper + bottom) / 2;
        if (y < 0 || y >= innerHeight) continue;
        const over = document.elementFromPoint((left + right) / 2, y);
        if (!over || !button.contains(over)) found.push(`${button.textContent} at ${scrollY}`);
      }
    }
    return found;
  });
}

/**
 * Scrolls so that the question of a card is at the window's lower edge, with its buttons below it.
 */
function showOnlyQuestion(card: Locator): Promise<void> {
  return card.locator('.hp-ask').evaluate((ask) => {
    const { bottom } = ask.getBoundingClientRect();
    scrollBy({ top: bottom - innerHeight + 4, behavior: 'instant' });
  });
}

describe.each(Object.entries(screens))('the bar on %s', (_, viewport) => {
  it('is one row, covers no button, and goes to the buttons of the remaining requests', async () => {
    const page = await on.browser.newPage({ viewport, reducedMotion: 'reduce' });
    await openStory(page, 'components-interruptstack--several-open');
    const bar = page.locator('.hp-bar');
    const button = bar.getByRole('button', { name: 'Next unanswered' });
    const [barBox, buttonBox] = [await bar.boundingBox(), await button.boundingBox()];
    expect(barBox?.height).toBeLessThan((buttonBox?.height ?? 0) * 1.8);
    expect(await coveredButtons(page)).toEqual([]);
    const card = page.locator('[data-prompt]');
    for (const index of [0, 1, 2]) {
      await showOnlyQuestion(card.nth(index));
      await button.evaluate((element) => element instanceof HTMLElement && element.click());
      for (const name of [APPROVES, REFUSES]) {
        const box = await card.nth(index).getByRole('button', { name }).boundingBox();
        expect(box?.y).toBeGreaterThanOrEqual(0);
        expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(viewport.height);
      }
      await card.nth(index).getByRole('button', { name: APPROVES }).click();
    }
    const send = bar.getByRole('button', { name: /^Send \d+ answers$/ });
    await send.waitFor();
    const [around, inside] = [await bar.boundingBox(), await send.boundingBox()];
    // The button is within the bar's frame.
    const end = (box: typeof around) => (box?.x ?? 0) + (box?.width ?? 0);
    expect(end(around) - end(inside)).toBeGreaterThanOrEqual(4);
    expect(await page.locator('.hp-bar-place').getAttribute('data-state')).toBe('complete');
    const change = page.getByRole('button', { name: 'Change' });
    for (const one of await change.all()) {
      await one.focus();
      expect(await hidesFocus(page)).toBeNull();
    }
    await on.browser.giveBack(page);
  });
});
