import type { Page } from 'playwright';
import { expect } from 'vitest';
import { APPROVES, REFUSES } from '../../../stories/parts/events.js';

/**
 * Answers every request of the page of kinds, first with an invalid answer where possible, and
 * sends them together.
 */
export async function answerEveryKind(page: Page): Promise<void> {
  await expect.poll(() => page.locator('[data-fresh]').count()).toBe(0);
  await answerProposals(page);
  await answerQuestions(page);
  await fillControls(page);
  await fillOtherForms(page);
  await answerTheRest(page);
  await page.getByText('10 of 10 answered').waitFor();
  await page.getByRole('button', { name: 'Send 10 answers' }).click();
  await page.getByText('Approved', { exact: true }).first().waitFor();
  for (const folded of await page.locator('.hp-receipt summary').all()) await folded.click();
}

function card(page: Page, text: string) {
  const found = page.getByRole('region').filter({ hasText: text });
  return {
    found,
    click: (name: string | RegExp) =>
      found
        .getByRole('button', { name, exact: typeof name === 'string' })
        .first()
        .click(),
    type: (name: string | RegExp, value: string) =>
      found
        .getByRole('textbox', { name, exact: typeof name === 'string' })
        .first()
        .fill(value),
    choose: (role: 'radio' | 'checkbox' | 'switch', name: string | RegExp) =>
      found.getByRole(role, { name }).first().check({ force: true }),
  };
}

async function answerProposals(page: Page): Promise<void> {
  const email = card(page, 'Send this email?');
  await email.click('Edit');
  await email.type(/subject/i, 'Other figures');
  // A change of many lines, because the code that compares lines is loaded with the form.
  await email.type(/body/i, 'Dear all,\n\nhere they are.\n'.repeat(39));
  await email.click('Save changes');
  await email.click('Send with 2 edits');
  const deletion = card(page, 'Delete the reports?');
  await deletion.click(APPROVES);
  await deletion.found.getByText(/This can’t be undone\. Run/).waitFor();
  await deletion.click(/^Run /);
}

async function answerQuestions(page: Page): Promise<void> {
  const questions = card(page, 'Before I start');
  await questions.choose('radio', /BigQuery/);
  await questions.click('Next');
  await questions.choose('checkbox', 'us-east-1');
  await questions.click('Next');
  await questions.choose('radio', /./);
  await questions.click('Save answer');
}

async function fillControls(page: Page): Promise<void> {
  const form = card(page, 'Set the project up.');
  await form.type('Name', 'x');
  await form.click('Save answer');
  await form.found.getByRole('alert').waitFor();
  // Where the field is on the screen, its link is seen while it has the focus.
  await form.found.getByRole('link', { name: 'Name' }).focus();
  await form.found.getByRole('link', { name: 'Name' }).click();
  await form.type('Name', 'Holdpoint');
  await form.type(/Notes/, 'For the next person.');
  await form.found.getByLabel(/^API key/).fill('hunter2');
  await form.found.getByLabel(/^Day/).first().fill('2026-11-21');
  await form.choose('radio', /Team/);
  await form.found.getByRole('combobox', { name: /Zone/ }).selectOption('us-east-1');
  await form.choose('checkbox', 'Tue');
  await form.click('Add item');
  await form.type('Name 1', 'team');
  await form.type('team', 'core');
  await form.found
    .getByLabel(/^File/)
    .setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
  await form.found.getByText(/logo\.svg/).waitFor();
  await form.click('Save answer');
}

async function fillOtherForms(page: Page): Promise<void> {
  const order = card(page, 'Order the parts.');
  await order.type('Contact', 'ada@example.com');
  await order.type('Street', 'Ahornweg 1');
  await order.type('City', 'Bonn');
  await order.click('Add item');
  await order.type('Article', 'lamp');
  await order.type('Pieces', '2');
  await order.click('Save answer');
  const contact = card(page, 'Say how to reach you.');
  await contact.click('Save answer');
  await contact.choose('radio', /By mail/);
  await contact.type(/Address/, 'ada@example.com');
  await contact.click('Save answer');
  const cities = card(page, 'Choose a city.');
  await cities.found.getByRole('combobox').fill('City 577');
  await cities.found.getByRole('option', { name: 'City 577' }).click();
  await cities.click('Save answer');
}

async function answerTheRest(page: Page): Promise<void> {
  const review = card(page, 'Tidy up?');
  await review.click(APPROVES);
  const second = review.found.locator('[data-item]').nth(1);
  await second.getByRole('button', { name: REFUSES }).click();
  await review.click('Save answer');
  await card(page, 'Sign in first.').click('Decline');
  const freeform = card(page, 'What should it go on with?');
  await freeform.choose('checkbox', 'Answer as JSON');
  await freeform.type('Your answer', '{"retry":');
  await freeform.click('Save answer');
  await freeform.found
    .getByText(/Invalid JSON/)
    .first()
    .waitFor();
  await freeform.type('Your answer', '{"retry": true}');
  await freeform.click('Save answer');
}
