import { type BrowserContextOptions, chromium, type Page } from 'playwright';
import { findBrowser } from '../../../scripts/find-browser.mjs';
import { PagePool } from './page-pool.js';

const STARTS_WITHIN = 30_000;

/** A browser for a file of tests: it has pages that show and store nothing yet. */
export interface TestBrowser {
  newPage(options?: BrowserContextOptions): Promise<Page>;
  /** Gives back a page that is no longer used, for the next file. */
  giveBack(page: Page): Promise<void>;
  /** Gives back every page that this file still uses. */
  close(): Promise<void>;
}

let started: Promise<PagePool> | undefined;

/**
 * The browser of all tests. The files of a worker share one, which ends with it, because each start
 * takes a second of CPU.
 */
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
  // The browser itself crashed: the worker ends with it, so that its file has failed and is named.
  browser.once('disconnected', () => process.kill(process.pid, 'SIGKILL'));
  return new PagePool(browser);
}
