import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { openBrowser, type TestBrowser } from './support/open-browser.js';
import { BLANK } from './support/serve-folder.js';

// Options that no other file uses, so that the page that is given back is the next one.
const KIND = { locale: 'de-CH' };
const blank = () => `${inject('storybookUrl')}${BLANK}`;
let browser: TestBrowser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

it('a page that is given back is lent again, without any state of its earlier use', async () => {
  const page = await browser.newPage({ ...KIND, viewport: { width: 390, height: 844 }, colorScheme: 'dark' });
  const heard: string[] = [];
  page.on('console', (message) => heard.push(message.text()));
  await page.route('**/mended', (route) => route.fulfill({ body: 'mended' }));
  await page.context().addCookies([{ name: 'session', value: '1', url: blank() }]);
  await page.goto(blank());
  await page.evaluate(() => {
    console.info('before');
    localStorage.setItem('draft', '1');
    // Simulates a draft that is stored when the page is left.
    addEventListener('pagehide', () => sessionStorage.setItem('draft', '2'));
  });
  await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: 'active' });
  await page.keyboard.down('Enter');
  await page.mouse.down();
  await browser.giveBack(page);

  const next = await browser.newPage(KIND);
  expect(next).toBe(page);
  await next.goto(blank());
  const left = await next.evaluate(async () => {
    console.info('after');
    const mended = await fetch('/mended');
    addEventListener('keydown', ({ repeat }) => console.info(repeat ? 'repeats' : 'new'));
    addEventListener('pointerdown', () => console.info('pressed'));
    return {
      stored: [...Object.keys(localStorage), ...Object.keys(sessionStorage)],
      isMended: mended.ok,
      size: [innerWidth, innerHeight],
      media: [
        '(prefers-color-scheme: dark)',
        '(prefers-reduced-motion: reduce)',
        '(forced-colors: active)',
      ].map((query) => matchMedia(query).matches),
    };
  });
  expect(left).toEqual({
    stored: [],
    isMended: false,
    size: [1280, 720],
    media: [false, false, false],
  });
  expect(await next.context().cookies()).toEqual([]);
  expect(heard).toEqual(['before']);
  next.on('console', (message) => heard.push(message.text()));
  await next.keyboard.press('Enter');
  await next.mouse.click(10, 10);
  expect(heard).toEqual(['before', 'new', 'pressed']);
});

it('a page that cannot be cleared is closed', async () => {
  const page = await browser.newPage(KIND);
  await page.goto(blank());
  const other = await browser.newPage(KIND);
  expect(other).not.toBe(page);
  await page.context().setOffline(true);
  await browser.giveBack(page);
  expect(page.isClosed()).toBe(true);
});
