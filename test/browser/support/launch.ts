import { type Browser, chromium } from 'playwright';
import { findBrowser } from '../../../scripts/find-browser.mjs';

/** How long a page is waited for: a slow machine is no failure, and a test that hangs has a limit of its own. */
const PATIENCE = 120_000;

/** Starts the browser that all tests run in. */
export async function launchBrowser(): Promise<Browser> {
  const browser = await chromium.launch({ ...(await findBrowser()), timeout: PATIENCE });
  const newPage = browser.newPage.bind(browser);
  browser.newPage = async (options) => {
    const page = await newPage(options);
    page.setDefaultTimeout(PATIENCE);
    return page;
  };
  return browser;
}
