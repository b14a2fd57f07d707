import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright';
import { findBrowser } from '../../../scripts/find-browser.mjs';

/** How long a page is waited for: a slow machine is no failure, and a test that hangs has a limit of its own. */
const PATIENCE = 120_000;

/** What a file of tests has of the browser: pages, each with cookies and storage of its own. */
export interface TestBrowser {
  newPage(options?: BrowserContextOptions): Promise<Page>;
  /** Closes the pages that this file opened. */
  close(): Promise<void>;
}

let started: Promise<Browser> | undefined;

/** The browser that all tests run in. A worker's files share one, which ends with it: each start takes a second of a core. */
export async function openBrowser(): Promise<TestBrowser> {
  started ??= startBrowser();
  const browser = await started;
  const pages = new Set<Page>();
  return {
    async newPage(options) {
      const page = await browser.newPage(options);
      page.setDefaultTimeout(PATIENCE);
      pages.add(page);
      return page;
    },
    async close() {
      await Promise.all([...pages].map((page) => page.close()));
      pages.clear();
    },
  };
}

async function startBrowser(): Promise<Browser> {
  const browser = await chromium.launch({ ...(await findBrowser()), timeout: PATIENCE });
  // One that crashed fails the file whose pages it had, and the next file has another one.
  browser.once('disconnected', () => {
    started = undefined;
  });
  return browser;
}
