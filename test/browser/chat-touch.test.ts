import type { Locator } from 'playwright';
import { describe, expect, it } from 'vitest';
import { withChat } from './support/chat-page.js';
import { coveredButtons } from './support/covered-buttons.js';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const approved = { status: 'resolved', payload: { approved: true } };

describe('the Chat story on a phone, by touch', () => {
  const on = withChat(PHONE);
  const button = (name: string) =>
    on.chat.page.locator('.hp-composer').getByRole('button', { name, exact: true });
  const field = () => on.chat.page.getByRole('textbox', { name: 'Message' });

  async function ask(suggestion: string) {
    await on.chat.page.getByRole('button', { name: suggestion }).tap();
    await on.chat.status('interrupted');
    expect(await on.chat.page.evaluate(coveredButtons)).toEqual([]);
  }

  it('approves by two taps, and goes on by two more', async () => {
    const { chat } = on;
    await ask('Email Ada that the meeting moved');
    await isAtTheThumb(button('Approve'), button('Deny'), button('Send'), button('Go to it'), field());
    await button('Approve').tap();
    await chat.status('idle');
    expect(chat.lastResume()).toEqual([approved]);
    await chat.page.getByText('Try another', { exact: true }).tap();
    await ask('Slowly clean up the old databases');
    // Nothing dangerous is approved from afar.
    expect(await button('Approve').count()).toBe(0);
    await button('Deny').tap();
    await chat.status('idle');
    expect(chat.lastResume()).toMatchObject([{ status: 'resolved', payload: { approved: false } }]);
  });

  it('denies with what was typed, and nothing moves while it is', async () => {
    const { chat } = on;
    await ask('Email Ada that the meeting moved');
    expect(await field().getAttribute('placeholder')).toBe('Or reply in words…');
    const before = await places();
    await field().tap();
    await chat.page.keyboard.insertText('make it 16:00');
    await isAtTheThumb(button('Deny with this note'));
    expect(await places()).toEqual(before);
    expect(await button('Approve').isDisabled()).toBe(true);
    await button('Deny with this note').tap();
    await chat.status('idle');
    expect(chat.lastResume()).toEqual([
      { status: 'resolved', payload: { approved: false, reason: 'make it 16:00' } },
    ]);
  });

  it('still approves by Ctrl+Enter once a text was typed and cleared', async () => {
    const { chat } = on;
    await ask('Email Ada that the meeting moved');
    await field().fill('make it 16:00');
    await field().fill('');
    await field().press('Control+Enter');
    await chat.status('idle');
    expect(chat.lastResume()).toEqual([approved]);
  });

  /** Where the card and the composer stand. */
  const places = () => Promise.all(['[data-prompt]', '.hp-composer'].map(topOf));
  const topOf = async (selector: string) =>
    (await on.chat.page.locator(selector).first().boundingBox())?.y ?? null;
});

/** In the lower half of the window, and as large as a finger. */
async function isAtTheThumb(...targets: Locator[]) {
  for (const target of targets) {
    const box = await target.boundingBox();
    expect(box?.y).toBeGreaterThan(PHONE.viewport.height / 2);
    expect(box?.height).toBeGreaterThanOrEqual(44);
  }
}
