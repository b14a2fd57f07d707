/**
 * The limit for a step, in milliseconds. It only ends what hangs: no app may fail because a machine
 * is slow.
 */
export const PATIENCE = 30_000;

/**
 * Opens a page, and collects its errors and warnings.
 *
 * @param {import('playwright').Browser} browser
 * @param {import('playwright').BrowserContextOptions} options
 */
export async function openPage(browser, options) {
  const page = await browser.newPage({ colorScheme: 'light', ...options });
  page.setDefaultTimeout(PATIENCE);
  /** @type {string[]} */
  const faults = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) faults.push(`The console says: ${message.text()}`);
  });
  page.on('pageerror', (error) => faults.push(`The page threw: ${error.message}`));
  return { page, faults };
}

/**
 * Waits until the animations of the page have ended, except endless ones.
 *
 * @param {import('playwright').Page} page
 */
export async function endAnimations(page) {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}
