import { type BrowserContextOptions, chromium, type Page } from 'playwright';
import { findBrowser } from '../../../scripts/find-browser.mjs';
import { PagePool } from './page-pool.js';

const STARTS_WITHIN = 120_000;

/** What a file of tests has of the browser: pages, each of which shows and stores nothing yet. */
export interface TestBrowser {
  newPage(options?: BrowserContextOptions): Promise<Page>;
  /** Gives a page back that is done with, for the next who wants one. */
  giveBack(page: Page): Promise<void>;
  /** Gives back every page that this file still has. */
  close(): Promise<void>;
}

let started: Promise<PagePool> | undefined;

/** The browser that all tests run in. A worker's files share one, which ends with it: each start takes a second of a core. */
export async function openBrowser(): Promise<TestBrowser> {
  started ??= startBrowser();
  const pool = await started;
  const lent = new Set<Page>();
  const giveBack = async (page: Page) => {
    lent.delete(page);
    if (!page.isClosed()) await pool.takeBack(page);
  };
  return {
    async newPage(options = {}) {
      const page = await pool.lend(options);
      lent.add(page);
      return page;
    },
    giveBack,
    async close() {
      await Promise.all([...lent].map(giveBack));
    },
  };
}

async function startBrowser(): Promise<PagePool> {
  const browser = await chromium.launch({ ...(await findBrowser()), timeout: STARTS_WITHIN });
  // What its pages showed says nothing of the product: the worker ends with it, so that its files are run once more.
  browser.once('disconnected', () => process.kill(process.pid, 'SIGKILL'));
  return new PagePool(browser);
}
