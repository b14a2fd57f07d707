import { describe, expect, it } from 'vitest';
import { BUTTONS, withChat } from './support/chat-page.js';
import { coveredButtons } from './support/covered-buttons.js';

const approved = { status: 'resolved', payload: { approved: true } };
const PLACES = [
  ['at a desk', { width: 1280, height: 800 }],
  ['in the width of a phone', { width: 390, height: 844 }],
] as const;

describe('the composer of the Chat story', () => {
  const on = withChat();
  const keys = () => on.chat.page.locator('.hp-composer [aria-keyshortcuts]');
  const readyForKeys = () => keys().waitFor();

  it.each(PLACES)('%s: approves by one shortcut, turn after turn, and covers no button', async (_, size) => {
    const { chat } = on;
    const field = chat.page.getByRole('textbox', { name: 'Message' });
    await chat.page.setViewportSize(size);
    for (const turn of [1, 2, 3]) {
      await field.fill('Email Ada that the meeting moved');
      await field.press('Enter');
      await chat.status('interrupted');
      // For a second after an approval the page does not scroll.
      await expect.poll(() => chat.page.evaluate(coveredButtons)).toEqual([]);
      await readyForKeys();
      await field.press('Control+Enter');
      await chat.status('idle');
      expect(chat.bodies).toHaveLength(2 * turn);
      expect(chat.lastResume()).toEqual([approved]);
    }
  });

  it('reaches Approve without the shortcut by the card’s own button', async () => {
    const { chat } = on;
    const field = chat.page.getByRole('textbox', { name: 'Message' });
    await field.fill('Email Ada that the meeting moved');
    await field.press('Enter');
    await chat.status('interrupted');
    await readyForKeys();
    expect(await chat.page.getByRole('button', { name: BUTTONS.email.approve, exact: true }).count()).toBe(1);
    await chat.click(BUTTONS.email.approve);
    await chat.status('idle');
    expect(chat.lastResume()).toEqual([approved]);
  });

  it('approves nothing dangerous by its shortcut, and nothing outside the window', async () => {
    const { chat } = on;
    const field = chat.page.getByRole('textbox', { name: 'Message' });
    await chat.page.setViewportSize({ width: 1280, height: 420 });
    await chat.say('Email Ada that the meeting moved');
    await chat.status('interrupted');
    await field.press('Control+Enter');
    expect(await keys().count()).toBe(0);
    await chat.page.setViewportSize({ width: 1280, height: 900 });
    await readyForKeys();
    expect(chat.bodies).toHaveLength(1);
    await field.press('Control+Enter');
    await chat.status('idle');
    await chat.say('Slowly clean up the old databases');
    await chat.status('interrupted');
    await field.press('Control+Enter');
    expect(await keys().count()).toBe(0);
    await chat.page.locator('[data-prompt][data-state=open]').waitFor();
    expect(chat.bodies).toHaveLength(3);
  });
});
