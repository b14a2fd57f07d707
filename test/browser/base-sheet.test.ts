import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { APPROVES } from '../../stories/parts/events.js';
import { root } from './support/built-app.js';
import { startFirstApp } from './support/first-app.js';
import { withApp } from './support/with-app.js';

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const DESK = { viewport: { width: 1100, height: 900 } };

type Media = Parameters<Page['emulateMedia']>[0];

const LOOKS: readonly [string, Media, string][] = [
  ['light', {}, 'ltr'],
  ['dark', { colorScheme: 'dark' }, 'ltr'],
  ['from right to left', {}, 'rtl'],
  ['with more contrast', { contrast: 'more' }, 'ltr'],
  ['in forced colours', { forcedColors: 'active' }, 'ltr'],
];

/**
 * What the two sheets make different of what is on the page: each property of each element of ours, and of what stands
 * before and after it.
 */
function compare(page: Page, direction: string): Promise<string[]> {
  return page.evaluate((dir) => {
    document.documentElement.dir = dir;
    const [base, whole] = [...document.querySelectorAll('style')].map(({ sheet }) => sheet);
    if (!base || !whole) throw new Error('The page has not both sheets.');
    const elements = [...document.querySelectorAll('[data-hp-root], [data-hp-root] *:not(path)')];
    const styles = () =>
      elements.flatMap((element) =>
        [null, '::before', '::after'].map((pseudo) => {
          const computed = getComputedStyle(element, pseudo);
          if (pseudo && computed.content === 'none') return [];
          return Array.from(computed, (property) => computed.getPropertyValue(property));
        }),
      );
    whole.disabled = true;
    const withBase = styles();
    [whole.disabled, base.disabled] = [false, true];
    const withWhole = styles();
    base.disabled = false;
    const names = [...getComputedStyle(document.body)];
    return withWhole.flatMap((values, at) => {
      const other = withBase[at] ?? [];
      const index = Array.from({ length: Math.max(values.length, other.length) }).findIndex(
        (_, place) => values[place] !== other[place],
      );
      const element = elements[Math.floor(at / 3)];
      return index === -1
        ? []
        : [
            `${element?.localName}.${element?.className} ${names[index]}: ${other[index]}, not ${values[index]}`,
          ];
    });
  }, direction);
}

/** What differs, however the page is looked at. */
async function differences(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const [look, media, direction] of LOOKS) {
    await page.emulateMedia(media);
    for (const one of await compare(page, direction)) found.push(`${look}: ${one}`);
    await page.emulateMedia({ colorScheme: null, contrast: null, forcedColors: null });
  }
  return found;
}

describe('with base.css alone an approval looks as with styles.css', () => {
  const on = withApp(() => startFirstApp((code) => code.replace("import 'holdpoint/styles.css';\n", '')));

  async function open(options: BrowserContextOptions) {
    const page = await on.browser.newPage({ ...options, reducedMotion: 'reduce' });
    await page.goto(on.app.url);
    for (const name of ['base.css', 'styles.css'])
      await page.addStyleTag({ content: await readFile(join(root, 'dist', name), 'utf8') });
    await page.evaluate(() => {
      document.documentElement.style.colorScheme = 'light dark';
    });
    return page;
  }

  async function say(page: Page, text: string) {
    await page.getByLabel('Message').fill(text);
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.locator('.hp-card').waitFor();
    await expect.poll(() => page.locator('[data-fresh]').count()).toBe(0);
  }

  const press = (page: Page, name: string | RegExp) =>
    page.locator('.hp-card').getByRole('button', { name }).click();

  it.each([
    ['a desk', DESK],
    ['a phone', PHONE],
  ])('until it is a line that is opened, on %s', async (_where, options) => {
    const page = await open(options);
    await say(page, 'Email Ada that the meeting moved');
    expect(await differences(page)).toEqual([]);
    await press(page, APPROVES);
    await page.locator('.hp-slot .hp-receipt').click();
    await page.locator('.hp-receipt-notes').first().waitFor();
    expect(await differences(page)).toEqual([]);
    await on.browser.giveBack(page);
  });

  it('while a reason is written, and when it is skipped', async () => {
    const page = await open(DESK);
    await say(page, 'Email Ada that the meeting moved');
    await press(page, /with a reason/);
    await page.locator('.hp-card textarea').fill('Not today');
    expect(await differences(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await press(page, 'Skip');
    await page.locator('.hp-sure').waitFor();
    expect(await differences(page)).toEqual([]);
    await on.browser.giveBack(page);
  });

  it('when it is dangerous', async () => {
    const page = await open(DESK);
    await say(page, 'Slowly clean up the old databases');
    expect(await differences(page)).toEqual([]);
    await on.browser.giveBack(page);
  });
});
