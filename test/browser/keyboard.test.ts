import { type Browser, chromium } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findBrowser } from '../../scripts/find-browser.mjs';
import { type ChatPage, openChat } from './support/chat-page.js';
import { storyFrame } from './support/frames.js';
import { createKeyboard, type Keyboard } from './support/keyboard.js';

const SHORTCUT = 'Alt+Shift+H';
const COMPOSER = /^textbox "Message"/;
const approved = { status: 'resolved', payload: { approved: true } };
const denied = { status: 'resolved', payload: { approved: false } };
const answered = (payload: unknown) => ({ status: 'resolved', payload });

describe('every scenario, with the keyboard alone', () => {
  let browser: Browser;
  let chat: ChatPage;
  let keys: Keyboard;

  beforeAll(async () => {
    browser = await chromium.launch(await findBrowser());
  });
  afterAll(() => browser?.close());
  beforeEach(async () => {
    chat = await openChat(browser, storyFrame('chat--with-the-agent'));
    keys = createKeyboard(chat.page);
  });
  afterEach(() => chat.close());

  /** Types a sentence into the composer, waits for the prompt, and goes to it. */
  async function ask(sentence: string) {
    await keys.to(COMPOSER);
    await keys.type(sentence);
    await keys.press('Enter');
    await chat.status('interrupted');
    expect((await keys.stop()).says, 'a prompt that arrives leaves the focus alone').toMatch(COMPOSER);
    await goThere();
  }

  /** To the first open prompt, where Escape sends nothing at any stop; and back to its start. */
  async function goThere() {
    await expect.poll(() => chat.page.locator('.hp-loading').count()).toBe(0);
    await keys.press(SHORTCUT);
    const start = await keys.stop();
    expect(start).toMatchObject({ ours: true, ring: true });
    const sent = chat.bodies.length;
    const stops = await keys.atEveryStop('Escape');
    expect(stops.length).toBeGreaterThan(2);
    expect(chat.bodies).toHaveLength(sent);
    expect(await chat.page.locator('[data-prompt]:not([data-folded])').count()).toBeGreaterThan(0);
    await keys.press(SHORTCUT);
    expect((await keys.stop()).says).toBe(start.says);
  }

  /** After an answer: something that is still there has the focus, and is seen to. */
  async function expectFocus() {
    expect(await keys.stop()).toMatchObject({ says: expect.stringMatching(/./) });
  }

  async function settled() {
    await chat.status('idle');
    await expectFocus();
  }

  it('minimal approval: approves', async () => {
    await ask('Email Ada that the meeting moved');
    await keys.on(/^button "Approve"/);
    await settled();
    expect(chat.lastResume()).toEqual([approved]);
  });

  it('minimal approval: denies by Space, and cancels', async () => {
    await ask('Email Ada that the meeting moved');
    await keys.on(/^button "Deny"/, 'Space');
    await settled();
    expect(chat.lastResume()).toEqual([denied]);
    await ask('Email Ada that the meeting moved');
    await keys.on(/^button "Dismiss"/);
    await settled();
    expect(chat.lastResume()).toEqual([{ status: 'cancelled' }]);
  });

  it('approve with edits: changes one argument, and goes back by Escape without losing the focus', async () => {
    await ask('Draft an email that I can edit');
    await keys.on(/^button "Edit"/);
    await expectFocus();
    await chat.page.getByRole('textbox', { name: /subject/i }).waitFor();
    await keys.to(/^textbox "subject/i);
    await keys.replace('Hello again');
    await keys.on(/^button "Save changes"/);
    await expectFocus();
    await keys.on(/^button "Approve with 1 edit"/);
    await settled();
    expect(chat.lastResume()).toMatchObject([
      answered({ approved: true, editedArgs: { subject: 'Hello again' } }),
    ]);
  });

  it('three parallel approvals: the focus goes from one to the next, then to the bar', async () => {
    await ask('Invite all three reviewers');
    for (const words of ['Approve', 'Deny', 'Dismiss']) {
      await keys.on(new RegExp(`^button "${words}"`));
      await expectFocus();
    }
    expect(chat.bodies).toHaveLength(1);
    await keys.on(/^button "Send answers"/);
    await settled();
    expect(chat.lastResume()).toEqual([approved, denied, { status: 'cancelled' }]);
  });

  it('three parallel approvals: an answer is changed before it is sent', async () => {
    await ask('Invite all three reviewers');
    await keys.on(/^button "Approve"/);
    await keys.backTo(/^button "Change"/);
    await keys.on(/^button "Change"/);
    await expectFocus();
    await keys.on(/^button "Deny"/);
    await keys.on(/^button "Approve"/);
    await keys.on(/^button "Approve"/);
    await keys.on(/^button "Send answers"/, 'Space');
    await settled();
    expect(chat.lastResume()).toEqual([denied, approved, approved]);
  });

  it('a form: goes to what is wrong, then sends', async () => {
    await ask('File the quarterly report');
    await keys.to(/^radio "Q1"/);
    await keys.press('Space');
    await keys.press('ArrowRight');
    await keys.to(/^textbox "Year/);
    await keys.type('1999');
    await keys.to(/^textbox "Revenue/);
    await keys.type('4200000');
    await keys.on(/^button "Send"/);
    await chat.page
      .getByText(/2000 or/)
      .first()
      .waitFor();
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

  it('a confirmation without a schema: says yes', async () => {
    await ask('Publish the release notes');
    await keys.on(/^button "Yes"/);
    await settled();
    expect(chat.lastResume()).toEqual([answered(true)]);
  });

  it('a question: a digit picks, Enter sends', async () => {
    await ask('Deploy the app to another region');
    await keys.press('3');
    expect((await keys.stop()).says).toMatch(/^radio "Mumbai.*\[checked\]/);
    await keys.press('Enter');
    await settled();
    expect(chat.lastResume()).toEqual([answered({ region: 'ap-south' })]);
  });

  it('a question: arrows pick, and a button sends', async () => {
    await ask('Deploy the app to another region');
    await keys.to(/^radio/);
    await keys.press('ArrowDown');
    await keys.on(/^button "Send"/);
    await settled();
    expect(chat.lastResume()).toEqual([answered({ region: 'us-east' })]);
  });

  it('several questions: digits pick and Enter goes on, to the end', async () => {
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
    await ask('Check the budget against the policy');
    await keys.to(/^textbox/);
    await keys.type('Ask the board.');
    await keys.on(/^button "Send"/);
    await settled();
    expect(chat.lastResume()).toEqual([answered('Ask the board.')]);
  });

  it('two interrupts in a row: the second is gone to by the shortcut', async () => {
    await ask('Transfer money to the supplier');
    await keys.on(/^button "Approve"/);
    await chat.page.getByRole('region', { name: /^Question/ }).waitFor();
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
    await ask('Refund the last order');
    await keys.on(/^button "Approve"/);
    await chat.status('failed');
    await expectFocus();
    await keys.on(/^button "Try again"/);
    await settled();
    expect(chat.lastResume()).toEqual([approved]);
    expect(chat.bodies).toHaveLength(3);
  });

  it('something destructive: one press that is held down is one run', async () => {
    await ask('Slowly clean up the old databases');
    await keys.to(/^button "Approve"/);
    await chat.page.keyboard.down('Enter');
    await chat.page.keyboard.down('Enter');
    await chat.page.keyboard.up('Enter');
    await settled();
    expect(chat.bodies).toHaveLength(2);
    expect(chat.lastResume()).toEqual([approved]);
  });

  it('typing on in the composer answers nothing, and the shortcut leads there and back', async () => {
    await keys.to(COMPOSER);
    await keys.type('Deploy the app to another region');
    await keys.press('Enter');
    // Typed while the prompt arrives, and after.
    await keys.type('1 y');
    await chat.status('interrupted');
    expect((await keys.stop()).says).toMatch(COMPOSER);
    await keys.type('23 n');
    for (const key of ['Enter', 'Escape', 'Space', 'Enter']) await keys.press(key);
    expect(chat.bodies).toHaveLength(1);
    expect(await chat.page.getByRole('radio', { checked: true }).count()).toBe(0);
    await keys.press(SHORTCUT);
    expect(await keys.stop()).toMatchObject({ ours: true });
    await keys.press(SHORTCUT);
    expect((await keys.stop()).says).toMatch(COMPOSER);
    expect(await chat.page.getByRole('textbox', { name: 'Message' }).inputValue()).toBe('1 y23 n ');
  });
});
