import { setTimeout as wait } from 'node:timers/promises';

/**
 * The earlier pictures that can be compared: each with the story that shows the same now, in the
 * same window, after the same steps.
 *
 * @typedef {{
 *   story: string, width: number, height?: number, scheme?: 'light' | 'dark', text?: string, scale?: number, forcedColors?: true,
 *   steps?: (page: import('playwright').Page) => Promise<void>,
 * }} Seen
 */

/** @typedef {import('playwright').Page} Page */

const desk = { width: 1100, height: 900 };
const phone = { width: 390, height: 844, scale: 2 };
const CHAT = 'chat--with-the-agent';

/** @param {string} name */
const click = (name) => (/** @type {Page} */ page) =>
  page
    .getByRole('button', { name, exact: true })
    .and(page.locator(':not([aria-hidden=true] *)'))
    .first()
    .click();

/** What a card does for a moment after it arrived, and a line after a press. */
const settled = async (/** @type {Page} */ page) => {
  await page.waitForFunction(() => !document.querySelector('[data-fresh], [data-moving], [data-held]'));
  await wait(1_100);
};

/** @param {string} suggestion */
const ask = (suggestion) => async (/** @type {Page} */ page) => {
  const more = page.getByText('Try another', { exact: true });
  const button = page.getByRole('button', { name: suggestion });
  await button.or(more).first().waitFor();
  if (!(await button.isVisible())) await more.click();
  await button.click();
  await page.locator('[data-prompt]:not([data-collapsed])').first().waitFor();
  await settled(page);
};

/** @param {string} words */
const type = (words) => (/** @type {Page} */ page) => page.getByLabel('Message').fill(words);

/** @param {string} name @param {string} text */
const fill = (name, text) => async (/** @type {Page} */ page) => {
  await page.getByRole('textbox', { name }).fill(text);
  await page.getByRole('textbox', { name }).blur();
  // Until the validator is loaded.
  await wait(2_000);
};

/** @param {...((page: Page) => Promise<unknown>)} steps */
const walk =
  (...steps) =>
  async (/** @type {Page} */ page) => {
    for (const step of steps) await step(page);
  };

const email = ask('Email Ada that the meeting moved');
const form = ask('File the quarterly report');
const edit = ask('Fix the total of the cart');
const each = walk(
  ask('Invite all three reviewers'),
  click('Review each'),
  settled,
  click('Send email'),
  settled,
);
const send = (/** @type {Page} */ page) => page.locator('.hp-card button[data-variant=filled]').click();
const openReceipt = (/** @type {Page} */ page) =>
  page.locator('details.hp-receipt > summary').first().click();

/** @type {Readonly<Record<string, Seen>>} */
export const seen = {
  'worst-01-next-approve-lands-under-the-pointer': { story: CHAT, ...desk, steps: each },
  'worst-02-composer-dead-in-12-of-14': {
    story: CHAT,
    ...desk,
    steps: walk(ask('Run the tests of the cart'), type('not on my machine')),
  },
  'worst-03-yes-go-ahead-is-a-denial': { story: CHAT, ...desk, steps: walk(email, type('yes go ahead')) },
  'worst-04-receipts-hide-the-answer': {
    story: CHAT,
    ...desk,
    steps: walk(
      email,
      click('Send email'),
      settled,
      ask('Refund the last order'),
      click('Don’t refund'),
      settled,
    ),
  },
  'worst-05-approve-blinks-twice': { story: CHAT, ...desk, steps: walk(email, click('Send email'), settled) },
  'worst-06-failed-composer-still-says-answer-above': {
    story: CHAT,
    ...desk,
    steps: walk(ask('Refund the last order'), click('Refund €49.90'), settled),
  },
  'worst-07-errors-twice-and-cut': { story: CHAT, ...desk, steps: walk(form, send) },
  'worst-08-1200000-50-refused': {
    story: CHAT,
    ...desk,
    steps: walk(form, fill('Revenue', '1,200,000.50')),
  },
  'worst-09-1999-looks-accepted': { story: CHAT, ...desk, steps: walk(form, fill('Year', '1999')) },
  'worst-10-combobox-pushes-send-275px': {
    story: 'renderers-schemaform--long-choice-open',
    width: 720,
  },
  'worst-11-phone-keyboard-dock-takes-37pct': {
    story: CHAT,
    ...phone,
    height: 480,
    steps: walk(email, type('make it 16:00 please')),
  },
  'worst-12-editing-loses-the-diff': {
    story: CHAT,
    ...desk,
    steps: walk(edit, click('Edit'), () => wait(3_000)),
  },
  'worst-13-receipt-of-an-edit-is-json': {
    story: CHAT,
    ...desk,
    steps: walk(edit, click('Change file'), settled, openReceipt),
  },
  'worst-14-show-what-is-sent-null': {
    story: CHAT,
    ...desk,
    steps: walk(email, (page) => page.getByText('Show what is sent').click()),
  },
  'worst-15-staged-row-and-send-twice': { story: CHAT, ...desk, steps: each },
  'worst-16-review-says-each-tool-twice': { story: 'renderers-review--open', width: 720 },
  'worst-17-default-story-is-a-receipt': { story: 'renderers-confirmation--open', width: 720 },
  'worst-18-curl-sudo-sh-blue-approve': { story: 'renderers-previews--risk', width: 720 },
  'worst-19-money-as-12500': { story: CHAT, ...desk, steps: ask('Transfer money to the supplier') },
  'worst-20-rtl-approvectrl': { story: 'localised--arabic', width: 720 },
  'worst-21-mui-white-in-dark': { story: 'docs-examples--in-mui', width: 720, scheme: 'dark' },
  'worst-22-phone-plan-approve-cut': { story: CHAT, ...phone, steps: ask('Plan the team offsite') },
  'best-01-card-in-its-place': { story: CHAT, ...desk, steps: email },
  'best-02-line-and-word-diff': { story: CHAT, ...desk, steps: edit },
  'best-03-inbox': { story: 'components-interruptinbox--by-conversation', width: 720 },
  'best-04-hold-to-run': { story: 'renderers-confirmation--critical-hold', width: 720 },
  'best-05-forced-colours': { story: CHAT, ...desk, forcedColors: true, steps: walk(form, send) },
  'best-06-arabic': { story: 'localised--arabic', width: 720 },
  'best-07-receipts': { story: 'components-interruptreceipt--all', width: 720 },
  'best-08-phone-dark-question': {
    story: CHAT,
    ...phone,
    scheme: 'dark',
    steps: ask('Deploy the app to another region'),
  },
};
