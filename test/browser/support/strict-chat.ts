import type { Page } from 'playwright';
import { expect } from 'vitest';
import { BUTTONS, type ChatPage } from './chat-page.js';

export async function approve(chat: ChatPage): Promise<void> {
  await chat.say('Email Ada that the meeting moved');
  await chat.status('interrupted');
  await chat.click(BUTTONS.email.approve);
  await chat.status('idle');
}

export async function edit(chat: ChatPage): Promise<void> {
  await chat.say('Draft an email that I can edit');
  await chat.status('interrupted');
  await chat.click('Edit');
  await chat.page.getByRole('textbox', { name: /subject/i }).fill('Hello again');
  await chat.click(`${BUTTONS.email.approve} with changes`);
  await chat.status('idle');
}

export async function fillIn(chat: ChatPage): Promise<void> {
  const { page } = chat;
  await chat.say('File the quarterly report');
  await chat.status('interrupted');
  await page.getByRole('radio', { name: 'Q2' }).check({ force: true });
  await page.getByLabel(/year/i).first().fill('1999');
  await page
    .getByLabel(/revenue/i)
    .first()
    .fill('4200000');
  await page.getByRole('radio', { name: 'No', exact: true }).check({ force: true });
  const send = page.locator('.hp-card').getByRole('button', { name: 'Send', exact: true });
  await send.click();
  await page.getByRole('alert').waitFor();
  await page.locator('.hp-error', { hasText: 'Enter a year from 2000' }).waitFor();
  await page.getByLabel(/year/i).first().fill('2026');
  await send.click();
  await chat.status('idle');
  expect(chat.lastResume()).toEqual([
    { status: 'resolved', payload: { quarter: 'Q2', year: 2026, revenue: 4200000, audited: false } },
  ]);
}

export async function answerSteps(chat: ChatPage): Promise<void> {
  await chat.say('Plan the team offsite');
  await chat.status('interrupted');
  await chat.page.setViewportSize({ width: 400, height: 900 });
  await chat.page.getByRole('radio', { name: /Autumn/ }).check();
  await chat.click('Next');
  await chat.page.getByRole('checkbox', { name: /Hiking/ }).check();
  await chat.click('Send', 'Question');
  await chat.status('idle');
  await chat.page.setViewportSize({ width: 1100, height: 900 });
}

export async function tryAgain(chat: ChatPage): Promise<void> {
  await chat.say('Refund the last order');
  await chat.status('interrupted');
  await chat.click(BUTTONS.refund.approve);
  await chat.status('failed');
  await chat.click('Try again');
  await chat.status('idle');
}

export async function leaveByEscape(chat: ChatPage): Promise<void> {
  const { page } = chat;
  await chat.say('Check the budget against the policy');
  await chat.status('interrupted');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Keep open' }).press('Enter');
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Skip' }).click();
  await chat.status('idle');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByLabel('Message').fill('The page behind it can be used again.');
}

/** Expects no style element, no inline script, and no handler as an attribute. */
export async function expectNoInlineParts(page: Page): Promise<void> {
  expect(await page.locator('style, script:not([src]), [onclick], iframe, object').count()).toBe(0);
}

export function overlayOf(page: Page) {
  return page.locator('.hp-overlay').evaluate((overlay) => {
    const { width, height } = overlay.getBoundingClientRect();
    return {
      position: getComputedStyle(overlay).position,
      covers: width === innerWidth && height === innerHeight,
      onTop: document.elementFromPoint(2, innerHeight / 2) === overlay,
      behind: getComputedStyle(document.body).pointerEvents,
      scrolled: overlay.scrollTop,
    };
  });
}
