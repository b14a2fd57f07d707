import { describe, expect, it } from 'vitest';
import { BUTTONS } from './support/chat-page.js';
import { COMPOSER, SHORTCUT, withKeyboardChat } from './support/keyboard-chat.js';

const approved = { status: 'resolved', payload: { approved: true } };
const answered = (payload: unknown) => ({ status: 'resolved', payload });

describe('every other scenario, with the keyboard alone', () => {
  const on = withKeyboardChat();

  it('a confirmation without a schema: says yes', async () => {
    const { ask, chat, keys, settled } = on;
    await ask('Publish the release notes');
    await keys.on(/^button "Yes"/);
    await settled();
    expect(chat.lastResume()).toEqual([answered(true)]);
  });

  it('a question: a digit selects, Enter sends', async () => {
    const { ask, chat, keys, settled } = on;
    await ask('Deploy the app to another region');
    await keys.press('3');
    expect((await keys.stop()).says).toMatch(/^radio "Mumbai.*\[checked\]/);
    await keys.press('Enter');
    await settled();
    expect(chat.lastResume()).toEqual([answered({ region: 'ap-south' })]);
  });

  it('a question: arrows select, and a button sends', async () => {
    const { ask, chat, keys, settled } = on;
    await ask('Deploy the app to another region');
    await keys.to(/^radio/);
    await keys.press('ArrowDown');
    await keys.on(/^button "Send"/);
    await settled();
    expect(chat.lastResume()).toEqual([answered({ region: 'us-east' })]);
  });

  it('several questions: digits select and Enter continues, to the end', async () => {
    const { ask, chat, expectFocus, keys, settled } = on;
    await ask('Plan the team offsite');
    await keys.to(/^radio/);
    await keys.press('3');
    await keys.press('Enter');
    await expectFocus();
    await keys.press('1');
    await keys.press('3');
    await keys.press('Enter');
    await settled();
    expect(chat.lastResume()).toEqual([answered({ season: 'Autumn', activities: ['Hiking', 'Cooking'] })]);
  });

  it('an unknown reason: answered in words', async () => {
    const { ask, chat, keys, settled } = on;
    await ask('Check the budget against the policy');
    await keys.to(/^textbox/);
    await keys.type('Ask the board.');
    await keys.on(/^button "Send"/);
    await settled();
    expect(chat.lastResume()).toEqual([answered('Ask the board.')]);
  });

  it('two interrupts in a row: the shortcut goes to the second', async () => {
    const { ask, chat, expectFocus, keys, settled } = on;
    await ask('Transfer money to the supplier');
    await keys.on(new RegExp(`^button "${BUTTONS.transfer.approve}"`));
    await chat.page.getByRole('region', { name: /Which one\?$/ }).waitFor();
    await chat.status('interrupted');
    await expectFocus();
    if (!(await keys.stop()).says.startsWith('textbox')) await keys.to(/^textbox/);
    await keys.type('4711');
    await keys.on(/^button "Send"/);
    await settled();
    expect(chat.lastResume()).toEqual([answered({ costCentre: '4711' })]);
    expect(chat.bodies).toHaveLength(3);
  });

  it('a run that fails: sent again', async () => {
    const { ask, chat, expectFocus, keys, settled } = on;
    await ask('Refund the last order');
    await keys.on(new RegExp(`^button "${BUTTONS.refund.approve}"`));
    await chat.status('failed');
    await expectFocus();
    await keys.on(/^button "Try again"/);
    await settled();
    expect(chat.lastResume()).toEqual([approved]);
    expect(chat.bodies).toHaveLength(3);
  });

  it('a critical request: a key that is held long enough and then released starts one run', async () => {
    const { ask, chat, keys, settled } = on;
    await ask('Slowly clean up the old databases');
    const hold = async (name: RegExp) => {
      await keys.to(name);
      await expect.poll(() => chat.page.locator('[data-fresh]').count()).toBe(0);
      await chat.page.keyboard.down('Enter');
      await chat.page.keyboard.down('Enter');
      await chat.page.keyboard.up('Enter');
    };
    await hold(new RegExp(`^button "${BUTTONS.database.approve}"`));
    await chat.page.locator('.hp-sure').waitFor();
    expect(chat.bodies).toHaveLength(1);
    await hold(/^button "Hold to drop the database/);
    expect(chat.bodies).toHaveLength(1);
    await chat.page.keyboard.down('Enter');
    await chat.page.getByText('Now let go.').waitFor();
    await chat.page.keyboard.up('Enter');
    await settled();
    expect(chat.bodies).toHaveLength(2);
    expect(chat.lastResume()).toEqual([approved]);
  });

  it('typing on in the composer answers nothing, and the shortcut goes to the request and back', async () => {
    const { chat, keys } = on;
    await keys.to(COMPOSER);
    await keys.type('Deploy the app to another region');
    await keys.press('Enter');
    // Typed while the prompt arrives, and afterwards.
    await keys.type('1 y');
    await chat.status('interrupted');
    expect((await keys.stop()).says).toMatch(COMPOSER);
    await keys.type('23 n');
    for (const key of ['Escape', 'Space']) await keys.press(key);
    expect(chat.bodies).toHaveLength(1);
    expect(await chat.page.getByRole('radio', { checked: true }).count()).toBe(0);
    await keys.press(SHORTCUT);
    expect(await keys.stop()).toMatchObject({ ours: true });
    await keys.press(SHORTCUT);
    expect((await keys.stop()).says).toMatch(COMPOSER);
    expect(await chat.page.getByRole('textbox', { name: 'Message' }).inputValue()).toBe('1 y23 n ');
    // The text names no option: Enter does what the button beside it says.
    await chat.page.getByRole('button', { name: 'Skip, and say this' }).waitFor();
    await keys.press('Enter');
    await expect.poll(() => chat.bodies.length).toBe(2);
    expect(chat.lastResume()).toMatchObject([{ status: 'cancelled' }]);
    expect(chat.bodies.at(-1)?.messages.at(-1)).toMatchObject({ role: 'user', content: '1 y23 n' });
  });
});
