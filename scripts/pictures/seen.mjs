/**
 * The earlier pictures that can be compared: each with the story that shows the same now, in the
 * same window, after the same steps.
 *
 * @typedef {{
 *   story: string, width: number, height?: number, scheme?: 'light' | 'dark', text?: string, scale?: number, args?: string,
 *   steps?: (page: import('playwright').Page) => Promise<void>,
 * }} Seen
 */

const desk = { width: 1280, height: 800 };
const phone = { width: 390, height: 844, scale: 2 };
const CHAT = 'chat--inside-the-page';

/** @param {string} name */
const click = (name) => (/** @type {import('playwright').Page} */ page) =>
  page.getByRole('button', { name, exact: true }).first().click();

/** Approves the email of the story. */
async function emailed(/** @type {import('playwright').Page} */ page) {
  await click('Approve')(page);
  await page.getByText('Done.').first().waitFor();
}

/** @param {string} suggestion */
const askNext = (suggestion) => async (/** @type {import('playwright').Page} */ page) => {
  await emailed(page);
  await page.getByText('Try another', { exact: true }).click();
  await click(suggestion)(page);
  await page.locator('[data-prompt]:not([data-collapsed])').first().waitFor();
  await page.waitForFunction(() => !document.querySelector('[data-fresh]'));
};

/** @type {Readonly<Record<string, Seen>>} */
export const seen = {
  'worst-01-chat-receipts-pile-below-newest-message': {
    story: CHAT,
    ...desk,
    steps: askNext('Draft an email that I can edit'),
  },
  'worst-02-chat-answer-streams-above-its-card': { story: CHAT, ...desk, steps: emailed },
  'worst-03a-phone-bar-covers-approve': {
    story: CHAT,
    ...phone,
    steps: askNext('Invite all three reviewers'),
  },
  'worst-03b-phone-bar-covers-approve': { story: 'components-interruptstack--several-open', ...phone },
  'worst-04-chat-critical-one-click-approve': {
    story: CHAT,
    ...desk,
    steps: askNext('Slowly clean up the old databases'),
  },
  'worst-05-review-boxes-in-boxes': { story: 'renderers-review--open', width: 720 },
  'worst-06a-theme-yellow-olive': { story: 'theme--yellow', width: 720 },
  'worst-06b-theme-black-dark-looks-disabled': { story: 'theme--black', width: 720, scheme: 'dark' },
  'worst-06c-theme-red-safe-equals-danger': { story: 'theme--red', width: 720 },
  'worst-06d-theme-neutral-ignored': { story: 'theme--warm-neutrals', width: 720 },
  'worst-07-radios-do-not-scale-200pct': {
    story: 'renderers-question--open',
    width: 720,
    text: '200%',
  },
  'worst-07b-radios-uneven-2x': { story: 'renderers-question--open', width: 720, scale: 2 },
  'worst-08-many-choices-clutter': { story: 'renderers-confirmation--many-choices-open', width: 720 },
  'worst-09-failed-two-primaries': { story: 'renderers-confirmation-states--failed', width: 720 },
  'worst-10-form-errors-push-send-off': {
    story: CHAT,
    ...desk,
    async steps(page) {
      await askNext('File the quarterly report')(page);
      await page
        .locator('.hp-form button[data-variant=filled], .hp-card button[data-variant=filled]')
        .last()
        .click();
    },
  },
  'worst-11-edit-single-line-optional': {
    story: CHAT,
    ...desk,
    async steps(page) {
      await askNext('Draft an email that I can edit')(page);
      await click('Edit')(page);
      await page.getByRole('textbox', { name: 'body' }).waitFor();
    },
  },
  'worst-12-composer-silent': {
    story: CHAT,
    ...desk,
    steps: (page) => page.getByRole('textbox').last().fill('actually, make it 16:00'),
  },
  'worst-13-lists': { story: 'renderers-schemaform-lists--lists', width: 720 },
  'worst-14-several-land-on-last': { story: CHAT, ...desk, steps: askNext('Invite all three reviewers') },
  'worst-15-tick-on-denied': { story: 'renderers-review--half-decided', width: 720 },
  'worst-16-const-shown': { story: 'renderers-schemaform--choice-open', width: 720 },
  'worst-17-dialog-floating-cards': { story: 'components-interruptdialog--several-open', ...desk },
  'worst-17b-dialog-cancel-twice': { story: 'components-interruptdialog--asking', ...desk },
  'worst-18-contradictory-hints': { story: CHAT, ...desk, steps: askNext('Plan the team offsite') },
  'worst-19-2001-lines-in-10': { story: 'renderers-what-you-see--long-value', width: 720 },
  'worst-20-agent-text-in-trusted-chrome': {
    story: 'renderers-what-you-see--posing-as-the-page',
    width: 720,
  },
  'worst-21-disabled-cancel-looks-live': { story: 'renderers-confirmation-states--sending', width: 720 },
  'worst-22-second-step-still-approve': {
    story: 'renderers-confirmation--destructive-second-step',
    width: 720,
  },
  'worst-23-receipts-ragged': { story: 'components-interruptreceipt--all', width: 720 },
  'worst-24-json-for-people': { story: 'renderers-schemaform-states--empty', width: 720 },
  'worst-25-actions-too-close': { story: 'renderers-schemaform-states--sending', width: 720 },
  'best-01-word-diff': { story: 'renderers-proposal--long-difference', width: 720 },
  'best-02-invisible-made-visible': { story: 'renderers-what-you-see--tricks', width: 720 },
  'best-03-arabic': { story: 'localised--arabic', width: 720 },
  'best-04-link': { story: 'renderers-link--open', width: 720 },
  'best-05-confirm-360': { story: 'renderers-confirmation--open', width: 360 },
  'best-06-stack-dark': { story: 'components-interruptstack--some-answered', width: 720, scheme: 'dark' },
};
