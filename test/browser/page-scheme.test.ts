import type { Locator, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { filesIn, startBuiltApp } from './support/built-app.js';
import { contrast, type Rgb } from './support/role-colours.js';
import { withApp } from './support/with-app.js';

/**
 * An app that Vite 8 builds for its default targets, for which it rewrites `light-dark()` in
 * stylesheets.
 */
async function startSchemeApp() {
  const files = await filesIn('test/browser/scheme-app');
  return startBuiltApp({
    files: { ...files, 'main.tsx': "import './test/browser/scheme-app/main.js';\n" },
    production: true,
  });
}

/** The painted colours of an element's text and of its background. */
async function coloursOf(locator: Locator): Promise<{ text: Rgb; behind: Rgb }> {
  return locator.evaluate((element) => {
    const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
    if (!canvas) throw new Error('There is no canvas.');
    const paint = (colour: string): [number, number, number] => {
      canvas.fillStyle = colour;
      canvas.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
      return [red, green, blue];
    };
    const isClear = (colour: string) => /^rgba\(.*, 0\)$/.test(colour);
    let under: Element | null = element;
    while (under && isClear(getComputedStyle(under).backgroundColor)) under = under.parentElement;
    return {
      text: paint(getComputedStyle(element).color),
      behind: paint(under ? getComputedStyle(under).backgroundColor : 'Canvas'),
    };
  });
}

const isDark = (colour: Rgb) => contrast(colour, [0, 0, 0]) < contrast(colour, [255, 255, 255]);

describe('in a production build, cards and receipts have the colour scheme of the page', () => {
  const on = withApp(startSchemeApp);

  /** The page with one receipt and one open card. */
  async function open(query: Record<string, string>, system: 'light' | 'dark' = 'light'): Promise<Page> {
    const page = await on.browser.newPage({ colorScheme: system, reducedMotion: 'reduce' });
    await page.goto(`${on.app.url}?${new URLSearchParams(query)}`);
    await page.getByRole('button', { name: 'Yes' }).click();
    await page.evaluate('goOn()');
    await page.getByRole('heading', { name: 'And now?' }).waitFor();
    await page.locator('.hp-receipt').waitFor();
    return page;
  }

  async function expectScheme(page: Page, scheme: 'light' | 'dark') {
    const question = await coloursOf(page.getByRole('heading', { name: 'And now?' }));
    const receipt = await coloursOf(page.locator('.hp-receipt').getByText('Publish it?').first());
    const button = await coloursOf(page.getByRole('button', { name: 'Yes' }));
    expect(isDark(question.behind) ? 'dark' : 'light').toBe(scheme);
    for (const { text, behind } of [question, receipt, button])
      expect(contrast(text, behind)).toBeGreaterThanOrEqual(4.5);
  }

  it.each([
    ['next-themes with a class', { page: 'next-themes', attribute: 'class' }],
    ['next-themes with an attribute', { page: 'next-themes', attribute: 'data-theme' }],
    ['MUI’s CssBaseline', { page: 'mui' }],
    ['shadcn/ui’s class, without color-scheme', { page: 'mark', attribute: 'class', value: 'dark' }],
    ['an attribute, without color-scheme', { page: 'mark', attribute: 'data-mode', value: 'dark' }],
    ['an inline color-scheme', { page: 'mark', attribute: 'style', value: 'color-scheme: dark' }],
  ])('%s, changed while it is shown', async (_what, query) => {
    const page = await open(query);
    await expectScheme(page, 'light');
    await page.getByRole('button', { name: 'Dark' }).click();
    await expectScheme(page, 'dark');
    await on.browser.giveBack(page);
  });

  it('of the system, when the page follows it', async () => {
    const page = await open({ page: 'meta' }, 'dark');
    await expectScheme(page, 'dark');
    await page.emulateMedia({ colorScheme: 'light' });
    await expectScheme(page, 'light');
    await on.browser.giveBack(page);
  });

  it('not of the system, when the page is always light', async () => {
    const page = await open({ page: 'plain' }, 'dark');
    await expectScheme(page, 'light');
    await on.browser.giveBack(page);
  });

  it('light in a page that is marked as light, in a dark system', async () => {
    const page = await open({ page: 'meta' }, 'dark');
    await page.evaluate(() => {
      document.documentElement.className = 'light';
      document.body.style.background = '#fff';
    });
    await expectScheme(page, 'light');
    await on.browser.giveBack(page);
  });

  it('of the theme, on a page with the other scheme', async () => {
    const page = await open({ page: 'plain', scheme: 'dark' });
    await expectScheme(page, 'dark');
    await on.browser.giveBack(page);
  });
});
