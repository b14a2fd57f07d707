import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BUTTONS } from './support/chat-page.js';
import { clipped, hidesFocus, scrollsSideways } from './support/layout.js';
import { openStory } from './support/story-page.js';
import { withBrowser } from './support/with-page.js';

/** The CSS pixels of a 1280 by 900 window at a zoom. */
const zooms = {
  '200 %': { width: 640, height: 450 },
  '400 %': { width: 320, height: 225 },
} as const;

const stories: Readonly<Record<string, string>> = {
  'a confirmation': 'renderers-confirmation--open',
  'long arguments': 'renderers-proposal--long-arguments',
  'many choices': 'renderers-confirmation--many-choices-open',
  'a question': 'renderers-question--one-page-open',
  'options side by side': 'renderers-question--with-previews',
  'a form': 'renderers-schemaform--open',
  'every control of a form': 'renderers-schemaform--every-control',
  'a review': 'renderers-review--open',
  'a link': 'renderers-link--open',
  'a free answer': 'renderers-freeform--open',
  'a stack with its bar': 'components-interruptstack--several-open',
  'the dialog': 'components-interruptdialog--open',
  receipts: 'components-interruptreceipt--all',
};

const on = withBrowser();

async function open(id: string, viewport: { width: number; height: number }): Promise<Page> {
  const page = await on.browser.newPage({ viewport, reducedMotion: 'reduce' });
  await openStory(page, id);
  return page;
}

async function expectWhole(page: Page) {
  expect(await scrollsSideways(page)).toEqual([]);
  expect(await clipped(page)).toEqual([]);
}

const rootOf = (page: Page) => page.locator('[data-hp-root]').first();

describe('each alone', () => {
  let page: Page;
  beforeAll(async () => {
    page = await on.browser.newPage({ reducedMotion: 'reduce' });
  });
  afterAll(() => on.browser.giveBack(page));

  it.each(Object.entries(stories))(
    '%s fits at 200 % and at 400 %, also from right to left, and with text twice as large',
    async (_, id) => {
      await page.setViewportSize({ width: 1280, height: 900 });
      await openStory(page, id);
      for (const viewport of Object.values(zooms)) {
        await page.setViewportSize(viewport);
        await expectWhole(page);
      }
      await rootOf(page).evaluate((root) => root.closest('[dir]')?.setAttribute('dir', 'rtl'));
      expect(await rootOf(page).evaluate((root) => getComputedStyle(root).direction)).toBe('rtl');
      await expectWhole(page);

      await page.setViewportSize({ width: 1024, height: 768 });
      const size = () => rootOf(page).evaluate((root) => Number.parseFloat(getComputedStyle(root).fontSize));
      const before = await size();
      const larger = await page.addStyleTag({ content: ':root { font-size: 200% }' });
      expect(await size()).toBeCloseTo(before * 2, 0);
      await expectWhole(page);
      await larger.evaluate((style) => style.parentNode?.removeChild(style));
      // The next story starts from left to right.
      await rootOf(page).evaluate((root) => root.closest('[dir]')?.setAttribute('dir', 'ltr'));
    },
  );
});

describe.each(Object.entries(zooms))('at %s, in a stack with its bar', (_, viewport) => {
  it('nothing hides what has the focus', async () => {
    const page = await open('components-interruptstack--several-open', viewport);
    await page.locator('.hp-bar').waitFor();
    const hidden: string[] = [];
    let stops = 0;
    for (; stops < 60; stops += 1) {
      await page.keyboard.press('Tab');
      const found = await hidesFocus(page);
      if (found === 'outside' && stops > 0) break;
      if (found !== null && found !== 'outside') hidden.push(found);
    }
    expect(stops).toBeGreaterThan(8);
    expect(hidden).toEqual([]);
    await on.browser.giveBack(page);
  });
});

describe('the Chat story', () => {
  it.each(Object.entries(zooms))('at %s fits with a prompt, and takes an answer', async (_, viewport) => {
    const page = await open('chat--inside-the-page', viewport);
    await page.locator('.hp-card').waitFor();
    await expectWhole(page);
    await expect.poll(() => page.locator('[data-fresh]').count()).toBe(0);
    await page.locator('.hp-card').getByRole('button', { name: BUTTONS.email.approve, exact: true }).click();
    await page.locator('.hp-receipt-line').waitFor();
    await expectWhole(page);
    await on.browser.giveBack(page);
  });
});

describe('the checks above', () => {
  it('find what is too wide, what is clipped, and what covers the focus', async () => {
    const page = await on.browser.newPage({ viewport: { width: 320, height: 225 } });
    await page.setContent(`<div data-hp-root>
      <p class="wide" style="width: 500px">wide</p>
      <p class="cut" style="width: 50px; overflow: hidden; white-space: nowrap">cut off by its own box</p>
      <button>hidden</button>
      <div class="over" style="position: fixed; inset: 0; background: white">over</div>
    </div>`);
    expect(await scrollsSideways(page)).not.toEqual([]);
    expect(await clipped(page)).toEqual(['p.cut']);
    await page.keyboard.press('Tab');
    expect(await hidesFocus(page)).toMatch(/hidden/);
    await on.browser.giveBack(page);
  });
});
