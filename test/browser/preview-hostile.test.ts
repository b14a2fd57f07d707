import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { previewCalls } from '../../stories/parts/preview-calls.js';
import { hostileNames } from './strict-app/preview-requests.js';
import { addressOf, startStrictApp, type Watch, watchPage } from './support/strict-app.js';
import { expectNoInlineParts } from './support/strict-chat.js';
import { withApp } from './support/with-app.js';

describe('previews on a page under a strict policy, on a phone', () => {
  const on = withApp(() => startStrictApp());
  const shown: { page?: Page; watch?: Watch; hosts: string[] } = { hosts: [] };

  beforeAll(async () => {
    const page = await on.browser.newPage({ viewport: { width: 390, height: 844 } });
    page.on('request', (request) => shown.hosts.push(new URL(request.url()).host));
    const watch = await watchPage(page);
    await page.goto(addressOf(on.app, { policy: 'typed', validator: 'interpreted', page: 'previews' }));
    // Waits for all of them, so that broken previews are one failure, not one for each.
    const all = Object.keys(previewCalls).length + hostileNames.length;
    await page
      .locator('.hp-call-preview')
      .nth(all - 1)
      .waitFor();
    Object.assign(shown, { page, watch });
  });
  afterAll(() => shown.watch?.end());

  const cardOf = (key: string) => {
    if (!shown.page) throw new Error('There is no page.');
    return shown.page
      .getByRole('region')
      .filter({ hasText: `About ${key}` })
      .last();
  };

  it.each(Object.keys(previewCalls))('shows: %s', async (key) => {
    await cardOf(key).locator('.hp-call-preview').first().waitFor();
  });

  it.each(hostileNames)('can be completely seen: %s', async (key) => {
    const preview = cardOf(key).locator('.hp-call-preview');
    await preview.waitFor();
    // The position of the word after scrolling to it, and whether every box that clips it contains
    // it.
    const seen = await preview.evaluate((block) => {
      const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const at = node.textContent?.indexOf('evil') ?? -1;
        const parent = node.parentElement;
        if (at < 0 || !parent || parent.closest('.hp-visually-hidden')) continue;
        parent.scrollIntoView({ block: 'end' });
        const range = document.createRange();
        range.setStart(node, at);
        range.setEnd(node, at + 4);
        const word = range.getBoundingClientRect();
        const isInside = (box: DOMRect) => word.left >= box.left - 1 && word.right <= box.right + 1;
        let clips = true;
        for (let up: Element | null = parent; up && up !== block.parentElement; up = up.parentElement)
          clips &&= isInside(up.getBoundingClientRect());
        return { isDrawn: word.width > 0 && word.height > 0, isInside: clips };
      }
      return null;
    });
    expect(seen).toEqual({ isDrawn: true, isInside: true });
  });

  it('names what a path hides, and marks characters that cannot be seen', async () => {
    const path = cardOf('a path that goes up, by look-alikes, to a link');
    for (const hint of [
      /goes up to a parent folder/,
      /mixes letters/,
      /look like a slash/,
      /looks like a link/,
    ])
      await path.getByText(hint).first().waitFor();
    for (const key of ['a path that is turned round', 'a command that is turned round'])
      await cardOf(key).locator('.hp-call-preview .hp-mark', { hasText: 'RLO' }).first().waitFor();
    await cardOf('carriage returns').locator('ins .hp-mark', { hasText: 'CR' }).first().waitFor();
  });

  it('loads nothing from elsewhere, links to nothing, and violates no policy of the page', async () => {
    const { page, watch, hosts } = shown;
    if (!page || !watch) throw new Error('There is no page.');
    expect(await page.locator('.hp-call-preview :is(a, img, iframe, style, script)').count()).toBe(0);
    expect(new Set(hosts)).toEqual(new Set([new URL(on.app.url).host]));
    expect(watch.violations).toEqual([]);
    expect(watch.complaints).toEqual([]);
    await expectNoInlineParts(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  });
});
