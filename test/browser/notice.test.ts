import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser, type TestBrowser } from './support/open-browser.js';
import { openStory } from './support/story-page.js';

let browser: TestBrowser;
let page: Page;

beforeAll(async () => {
  browser = await openBrowser();
  page = await browser.newPage();
  // A headless browser shows no notification and no badge, so what the page asks for is written down.
  await page.addInitScript(() => {
    const told: string[] = [];
    class Recorded extends EventTarget {
      static permission = 'default';
      static async requestPermission() {
        told.push('asked');
        Recorded.permission = 'granted';
        return Recorded.permission;
      }
      onclick: (() => void) | null = null;
      onclose: (() => void) | null = null;
      constructor(title: string, { body = '' }: NotificationOptions) {
        super();
        told.push(`shown: ${title}${body}`);
      }
      close() {
        told.push('closed');
        this.onclose?.();
      }
    }
    Object.assign(window, { told, Notification: Recorded });
    navigator.setAppBadge = async (count) => void told.push(`badge: ${count}`);
    navigator.clearAppBadge = async () => void told.push('no badge');
  });
  await page.clock.install();
  await openStory(page, 'components-useinterruptnotice--default');
});
afterAll(() => browser?.close());

const told = () => page.evaluate(() => Reflect.get(window, 'told') as string[]);

/** As the browser does where another tab comes to the front, and back. */
const look = (state: 'hidden' | 'visible') =>
  page.evaluate((visibility) => {
    Object.defineProperty(document, 'visibilityState', { value: visibility, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);

it('a request that arrives in a hidden page is counted and shown, and taken back when the page is looked at', async () => {
  const before = await page.title();
  await page.getByRole('button', { name: 'Notify me when the agent needs me' }).click();
  await page.getByText('notifications: granted').waitFor();
  await page.getByRole('button', { name: 'Let the agent ask in five seconds' }).click();
  await look('hidden');
  expect(await page.title()).toBe(before);
  await page.clock.runFor(5_000);
  await expect.poll(() => page.title()).toBe(`(1) ${before}`);
  await expect.poll(told).toEqual(['asked', 'badge: 1', 'shown: An agent is waiting for you']);
  await look('visible');
  await expect.poll(() => page.title()).toBe(before);
  await expect
    .poll(told)
    .toEqual(['asked', 'badge: 1', 'shown: An agent is waiting for you', 'no badge', 'closed']);
});
