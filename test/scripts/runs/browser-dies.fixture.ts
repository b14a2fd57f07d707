import { it } from 'vitest';
import { openBrowser } from '../../browser/support/open-browser.js';

it('loses its browser', async () => {
  const browser = await openBrowser();
  const page = await browser.newPage();
  const session = await page.context().browser()?.newBrowserCDPSession();
  await session?.send('Browser.crash');
  await new Promise(() => {});
});
