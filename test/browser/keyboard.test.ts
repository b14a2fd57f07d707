import { describe, expect, it } from 'vitest';
import { BUTTONS } from './support/chat-page.js';
import { withKeyboardChat } from './support/keyboard-chat.js';

const approved = { status: 'resolved', payload: { approved: true } };
const denied = { status: 'resolved', payload: { approved: false } };
const answered = (payload: unknown) => ({ status: 'resolved', payload });

describe('proposals and forms, with the keyboard alone', () => {
  const on = withKeyboardChat();

  it('minimal approval: denies with Space, and cancels', async () => {
    const { ask, chat, keys, settled } = on;
    await ask('Email Ada that the meeting moved');
    await keys.on(new RegExp(`^button "${BUTTONS.email.deny}"`), 'Space');
    await settled();
    expect(chat.lastResume()).toEqual([denied]);
    await ask('Email Ada that the meeting moved');
    await keys.on(/^button "Skip"/);
    await keys.on(/^button "Skip"/);
    await settled();
    expect(chat.lastResume()).toEqual([{ status: 'cancelled' }]);
  });

  it('approve with edits: changes one argument, and leaves with Escape without losing the focus', async () => {
    const { ask, chat, expectFocus, keys, settled } = on;
    await ask('Draft an email that I can edit');
    await keys.on(/^button "Edit"/);
    await expectFocus();
    await chat.page.getByRole('textbox', { name: /subject/i }).waitFor();
    await keys.to(/^textbox "subject/i);
    await keys.replace('Hello again');
    await keys.on(new RegExp(`^button "${BUTTONS.email.approve} with changes"`));
    await settled();
    expect(chat.lastResume()).toMatchObject([
      answered({ approved: true, editedArgs: { subject: 'Hello again' } }),
    ]);
  });

  it('three parallel approvals: the focus goes from one to the next, then to the bar', async () => {
    const { ask, chat, expectFocus, keys, settled } = on;
    await ask('Invite all three reviewers');
    await keys.on(/^button "Review each"/);
    await expectFocus();
    for (const words of [BUTTONS.email.approve, BUTTONS.email.deny, 'Skip', 'Skip']) {
      await keys.on(new RegExp(`^button "${words}"`));
      await expectFocus();
    }
    expect(chat.bodies).toHaveLength(1);
    await keys.on(/^button "Send 3 answers"/);
    await settled();
    expect(chat.lastResume()).toEqual([approved, denied, { status: 'cancelled' }]);
  });

  it('three parallel approvals: an answer is changed before it is sent', async () => {
    const { ask, chat, expectFocus, keys, settled } = on;
    await ask('Invite all three reviewers');
    await keys.on(/^button "Review each"/);
    await expectFocus();
    await keys.on(new RegExp(`^button "${BUTTONS.email.approve}"`));
    await keys.backTo(/^button "Change"/);
    await keys.on(/^button "Change"/);
    await expectFocus();
    await keys.on(new RegExp(`^button "${BUTTONS.email.deny}"`));
    await keys.on(new RegExp(`^button "${BUTTONS.email.approve}"`));
    await keys.on(new RegExp(`^button "${BUTTONS.email.approve}"`));
    await keys.on(/^button "Send 3 answers"/, 'Space');
    await settled();
    expect(chat.lastResume()).toEqual([denied, approved, approved]);
  });

  it('a form: goes to the invalid field, then sends', async () => {
    const { ask, chat, expectFocus, keys, settled } = on;
    await ask('File the quarterly report');
    await keys.to(/^radio "Q1"/);
    await keys.press('Space');
    await keys.press('ArrowRight');
    await keys.to(/^textbox "Year/);
    await keys.type('1999');
    await keys.to(/^textbox "Revenue/);
    await keys.type('4200000');
    await keys.on(/^button "Send"/);
    await chat.page.getByRole('alert').waitFor();
    await chat.page.locator('.hp-error', { hasText: 'Enter a year from 2000' }).waitFor();
    expect(chat.bodies).toHaveLength(1);
    await expectFocus();
    if (!/^textbox "Year/.test((await keys.stop()).says)) await keys.to(/^textbox "Year/);
    await keys.replace('2026');
    await keys.to(/^radio "Yes"/);
    await keys.press('ArrowRight');
    await keys.on(/^button "Send"/);
    await settled();
    expect(chat.lastResume()).toEqual([
      answered({ quarter: 'Q2', year: 2026, revenue: 4200000, audited: false }),
    ]);
  });
});
