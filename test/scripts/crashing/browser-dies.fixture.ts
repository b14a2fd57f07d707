import { expect, it } from 'vitest';
import { openBrowser } from '../../browser/support/open-browser.js';
import { isFirstLoad } from './crash-once.js';

const isFirst = isFirstLoad('browser');

it('shows a page', async () => {
  const browser = await openBrowser();
  const page = await browser.newPage();
  if (isFirst) {
    const session = await page.context().browser()?.newBrowserCDPSession();
    await session?.send('Browser.crash');
  }
  await page.setContent('<p>Shown</p>');
  expect(await page.textContent('p')).toBe('Shown');
  await browser.close();
});
