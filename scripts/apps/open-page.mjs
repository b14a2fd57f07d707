/** How long a step is tried: what the page shows may come a moment later. */
export const PATIENCE = 8_000;

/**
 * Opens a page, and collects what its console says.
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
 * Waits until what moves on the page stands, but for what moves for ever.
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
