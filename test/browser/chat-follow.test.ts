import { describe, expect, it } from 'vitest';
import { BUTTONS, withChat } from './support/chat-page.js';

const PLACES = [
  ['at a desk', { width: 1280, height: 800 }],
  ['on a phone', { width: 390, height: 844 }],
] as const;

describe('what the Chat story brings into view', () => {
  const on = withChat();

  it.each(PLACES)('%s: shows the first of several requests, and does not pass it', async (_, size) => {
    const { chat } = on;
    await chat.page.setViewportSize(size);
    await chat.say('Invite all three reviewers');
    await chat.status('interrupted');
    await expect.poll(() => chat.page.evaluate(firstOpenInView)).toBe(true);
    await chat.click('Review each');
    await expect.poll(() => chat.page.locator('[data-fresh]').count()).toBe(0);
    const first = chat.page.locator('[data-prompt]').first();
    await first.getByRole('button', { name: BUTTONS.email.approve }).click();
    await first.and(chat.page.locator('[data-collapsed]')).waitFor();
    await expect.poll(() => chat.page.evaluate(firstOpenInView)).toBe(true);
  });

  it('does not scroll a person who has scrolled up, and has a button to the request below', async () => {
    const { chat } = on;
    await chat.page.setViewportSize({ width: 1280, height: 460 });
    for (const suggestion of ['Email Ada that the meeting moved', 'Draft an email that I can edit']) {
      await chat.say(suggestion);
      await chat.status('interrupted');
      await chat.click(BUTTONS.email.approve);
      await chat.status('idle');
    }
    await chat.say('Publish the release notes');
    // Scrolls before the agent has asked.
    await chat.page.locator('.chat-scroll').hover();
    await chat.page.mouse.wheel(0, -5000);
    await chat.status('interrupted');
    const pill = chat.page.getByRole('button', { name: '1 request below' });
    await pill.waitFor();
    const scrolled = () => chat.page.locator('.chat-scroll').evaluate((box) => box.scrollTop);
    await expect.poll(scrolled).toBe(0);
    await pill.click();
    await pill.waitFor({ state: 'detached' });
    await expect.poll(() => chat.page.evaluate(firstOpenInView)).toBe(true);
  });
});

/**
 * Whether the first open request begins in view, with its question, and also ends in view if it
 * fits.
 */
function firstOpenInView(): boolean {
  const box = document.querySelector('.chat-scroll')?.getBoundingClientRect();
  const card = document.querySelector('[data-prompt]:not([data-collapsed])')?.getBoundingClientRect();
  if (!box || !card) return false;
  const fits = card.height + 12 <= box.height;
  return card.top >= box.top && (fits ? card.bottom <= box.bottom : card.top <= box.top + 13);
}
