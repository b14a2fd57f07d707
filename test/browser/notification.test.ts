import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStory } from './support/story-page.js';
import { withPage } from './support/with-page.js';

const on = withPage();
beforeAll(async () => {
  // A headless browser shows no notification and no badge, so the calls of the page are recorded.
  await on.page.addInitScript(() => {
    const calls: string[] = [];
    class Recorded extends EventTarget {
      static permission = 'default';
      static async requestPermission() {
        calls.push('asked');
        Recorded.permission = 'granted';
        return Recorded.permission;
      }
      onclick: (() => void) | null = null;
      onclose: (() => void) | null = null;
      constructor(title: string, { body = '' }: NotificationOptions) {
        super();
        calls.push(`shown: ${title}${body}`);
      }
      close() {
        calls.push('closed');
        this.onclose?.();
      }
    }
    Object.assign(window, { calls, Notification: Recorded });
    navigator.setAppBadge = async (count) => void calls.push(`badge: ${count}`);
    navigator.clearAppBadge = async () => void calls.push('no badge');
  });
  await on.page.clock.install();
  await openStory(on.page, 'components-useinterruptnotification--default');
});
// A clock that was installed in a page cannot be removed, so this page is not used again.
afterAll(() => on.page.close());

const calls = () => on.page.evaluate(() => Reflect.get(window, 'calls') as string[]);

/** Simulates switching to another tab, and back. */
const look = (state: 'hidden' | 'visible') =>
  on.page.evaluate((visibility) => {
    Object.defineProperty(document, 'visibilityState', { value: visibility, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);

it('a request in a hidden page is counted and notified, and both are removed when the page is visible', async () => {
  const before = await on.page.title();
  await on.page.getByRole('button', { name: 'Notify me when the agent needs me' }).click();
  await on.page.getByText('notifications: granted').waitFor();
  await on.page.getByRole('button', { name: 'Let the agent ask in five seconds' }).click();
  await look('hidden');
  expect(await on.page.title()).toBe(before);
  await on.page.clock.runFor(5_000);
  await expect.poll(() => on.page.title()).toBe(`(1) ${before}`);
  await expect.poll(calls).toEqual(['asked', 'badge: 1', 'shown: An agent is waiting for you']);
  await look('visible');
  await expect.poll(() => on.page.title()).toBe(before);
  await expect
    .poll(calls)
    .toEqual(['asked', 'badge: 1', 'shown: An agent is waiting for you', 'no badge', 'closed']);
});
