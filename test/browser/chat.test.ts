import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { BUTTONS, openChat, withChat } from './support/chat-page.js';
import { storyFrame } from './support/frames.js';
import { openBrowser } from './support/open-browser.js';

const approved = { status: 'resolved', payload: { approved: true } };
const denied = { status: 'resolved', payload: { approved: false } };

describe('the Chat story over HTTP', () => {
  const on = withChat();

  it('minimal approval: approves, and shows the receipt', async () => {
    const { chat } = on;
    await chat.say('Email Ada that the meeting moved');
    await chat.status('interrupted');
    const card = chat.page.getByRole('region').filter({ hasText: 'Needs your approval' });
    await card.getByText('ada@example.com').first().waitFor();
    await chat.page.getByText('Waiting for your answer above').waitFor();
    await chat.click(BUTTONS.email.approve);
    await chat.status('idle');
    expect(chat.lastResume()).toEqual([approved]);
    expect(chat.bodies[1]?.threadId).toBe(chat.bodies[0]?.threadId);
    await chat.page.getByText('Done. The email to ada@example.com is sent.').waitFor();
    await chat.page.getByText('Approved', { exact: true }).waitFor();
  });

  it('minimal approval: denies, which is an answer, and cancels, which is not', async () => {
    const { chat } = on;
    await chat.say('Email Ada that the meeting moved');
    await chat.status('interrupted');
    await chat.click(BUTTONS.email.deny);
    await chat.status('idle');
    expect(chat.lastResume()).toEqual([denied]);
    await chat.say('Email Ada that the meeting moved');
    await chat.status('interrupted');
    await chat.click('Skip');
    await chat.click('Skip');
    await chat.status('idle');
    expect(chat.lastResume()).toEqual([{ status: 'cancelled' }]);
  });

  it('approve with edits: sends the full replacement of the arguments', async () => {
    const { chat } = on;
    await chat.say('Draft an email that I can edit');
    await chat.status('interrupted');
    await chat.click('Edit');
    const subject = chat.page.getByRole('textbox', { name: /subject/i });
    const before = await subject.inputValue();
    await subject.fill('Hello again');
    await subject.press('Enter');
    await chat.page.getByText('Hello again').waitFor();
    await chat.page.getByText(before, { exact: true }).first().waitFor();
    await chat.click(`${BUTTONS.email.approve} with 1 edit`);
    await chat.status('idle');
    expect(chat.lastResume()).toEqual([
      {
        status: 'resolved',
        payload: {
          approved: true,
          editedArgs: { to: expect.any(String), subject: 'Hello again', body: expect.any(String) },
        },
      },
    ]);
  });

  it('three parallel approvals: saves each answer and sends one array in order', async () => {
    const { chat } = on;
    await chat.say('Invite all three reviewers');
    await chat.status('interrupted');
    await chat.click('Review each');
    await chat.click(BUTTONS.email.approve);
    // The answers differ, so that their order is visible.
    await chat.click(BUTTONS.email.deny);
    await chat.page.getByText('2 of 3 answered').waitFor();
    const send = chat.page.getByRole('button', { name: 'Send 3 answers' });
    expect(await send.getAttribute('aria-disabled')).toBe('true');
    await send.click({ force: true });
    expect(chat.bodies).toHaveLength(1);
    await chat.click('Skip');
    await chat.click('Skip');
    await chat.page.getByText('3 of 3 answered').waitFor();
    await chat.click('Send 3 answers');
    await chat.status('idle');
    expect(chat.lastResume()).toEqual([approved, denied, { status: 'cancelled' }]);
    expect(chat.bodies).toHaveLength(2);
  });

  it('a form with expiry: shows at the field what is missing, then sends typed values', async () => {
    const { chat } = on;
    await chat.say('File the quarterly report');
    await chat.status('interrupted');
    await chat.page.locator('time', { hasText: /^expires in \d+ min$/ }).waitFor();
    await chat.page.getByRole('radio', { name: 'Q2' }).check({ force: true });
    await chat.page.getByLabel(/year/i).first().fill('1999');
    await chat.page
      .getByLabel(/revenue/i)
      .first()
      .fill('4200000');
    await chat.click('Send', 'Please provide the quarterly filing details.');
    await chat.page.getByRole('alert').waitFor();
    await chat.page.locator('.hp-error', { hasText: 'Enter a year from 2000' }).waitFor();
    await chat.page.locator('.hp-error', { hasText: 'Choose yes or no' }).waitFor();
    expect(chat.bodies).toHaveLength(1);
    await chat.page.getByLabel(/year/i).first().fill('2026');
    await chat.page.getByRole('radio', { name: 'No', exact: true }).check({ force: true });
    await chat.click('Send', 'Please provide the quarterly filing details.');
    await chat.status('idle');
    expect(chat.lastResume()).toEqual([
      { status: 'resolved', payload: { quarter: 'Q2', year: 2026, revenue: 4200000, audited: false } },
    ]);
  });

  it('a confirmation without a schema: sends a bare boolean', async () => {
    const { chat } = on;
    await chat.say('Publish the release notes');
    await chat.status('interrupted');
    await chat.click('Yes');
    await chat.status('idle');
    expect(chat.lastResume()).toEqual([{ status: 'resolved', payload: true }]);
  });

  it('a question with options: nothing is preselected', async () => {
    const { chat } = on;
    await chat.say('Deploy the app to another region');
    await chat.status('interrupted');
    expect(await chat.page.getByRole('radio', { checked: true }).count()).toBe(0);
    await chat.page.getByRole('radio').nth(1).check();
    await chat.click('Send', 'Question');
    await chat.status('idle');
    expect(chat.lastResume()).toEqual([{ status: 'resolved', payload: { region: 'us-east' } }]);
  });

  it('several questions: on one page, and as steps where there is less room, sent together', async () => {
    const { chat } = on;
    await chat.say('Plan the team offsite');
    await chat.status('interrupted');
    await chat.page.getByRole('checkbox', { name: /Sailing/ }).waitFor();
    await chat.page.getByRole('radio', { name: /Autumn/ }).check();
    await chat.page.setViewportSize({ width: 400, height: 900 });
    await chat.page.getByRole('checkbox', { name: /Sailing/ }).waitFor({ state: 'detached' });
    expect(await chat.page.getByRole('radio', { name: /Autumn/ }).isChecked()).toBe(true);
    await chat.click('Next');
    await chat.page.getByRole('checkbox', { name: /Hiking/ }).check();
    await chat.page.getByRole('checkbox', { name: /Cooking/ }).check();
    await chat.click('Send', 'Question');
    await chat.status('idle');
    expect(chat.lastResume()).toEqual([
      { status: 'resolved', payload: { season: 'Autumn', activities: ['Hiking', 'Cooking'] } },
    ]);
  });

  it('an unknown reason: answered as text', async () => {
    const { chat } = on;
    await chat.say('Check the budget against the policy');
    await chat.status('interrupted');
    await chat.page.getByRole('textbox', { name: /answer/i }).fill('Ask the board.');
    await chat.click('Send', 'Needs your answer');
    await chat.status('idle');
    expect(chat.lastResume()).toEqual([{ status: 'resolved', payload: 'Ask the board.' }]);
  });

  it('two interrupts in a row: the second is a new request', async () => {
    const { chat } = on;
    await chat.say('Transfer money to the supplier');
    await chat.status('interrupted');
    await chat.click(BUTTONS.transfer.approve);
    const second = chat.page.getByRole('region', { name: /Which one\?$/ });
    await second.getByRole('textbox').fill('4711');
    await chat.status('interrupted');
    expect(chat.lastResume()).toEqual([approved]);
    await chat.click('Send', 'Question');
    await chat.status('idle');
    expect(chat.lastResume()).toEqual([{ status: 'resolved', payload: { costCentre: '4711' } }]);
    expect(chat.bodies).toHaveLength(3);
  });

  it('a run that fails after the resume: keeps the answer and sends the same again', async () => {
    const { chat } = on;
    await chat.say('Refund the last order');
    await chat.status('interrupted');
    await chat.click(BUTTONS.refund.approve);
    await chat.status('failed');
    const failed = chat.bodies.at(-1)?.resume;
    await chat.click('Try again');
    await chat.status('idle');
    expect(chat.bodies.at(-1)?.resume).toEqual(failed);
    expect(chat.lastResume()).toEqual([approved]);
    expect(chat.bodies).toHaveLength(3);
  });
});

it('the Chat story of a tab is there after a reload, with what was asked, and the tab has the library’s name', async () => {
  const browser = await openBrowser();
  onTestFinished(() => browser.close());
  const { page, say, close } = await openChat(browser, storyFrame('chat--kept-over-a-reload'));
  const asked = page.getByRole('region', { name: /Send this email\?/ });
  await say('Email Ada that the meeting moved');
  await asked.waitFor();
  await page.reload();
  await page.getByText('I have written to Ada.').waitFor();
  await asked.waitFor();

  await page.goto(`${inject('storybookUrl')}/index.html?path=/story/chat--kept-over-a-reload`);
  await expect.poll(() => page.title()).toMatch(/Kept Over A Reload.*Holdpoint$/);
  await close();
});
