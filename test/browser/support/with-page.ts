import type { BrowserContextOptions, Page } from 'playwright';
import { afterAll, beforeAll } from 'vitest';
import { openBrowser, type TestBrowser } from './open-browser.js';

interface WithBrowser {
  readonly browser: TestBrowser;
}

interface WithPage extends WithBrowser {
  readonly page: Page;
}

/** A browser, from before the first test of a file or a block until after its last. */
export function withBrowser(): WithBrowser {
  let browser: TestBrowser | undefined;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser?.close());
  return {
    get browser() {
      return running(browser);
    },
  };
}

/** A browser and one page in it, for the tests of a file or a block one after another. */
export function withPage(options?: BrowserContextOptions): WithPage {
  const on = withBrowser();
  let page: Page | undefined;
  beforeAll(async () => {
    page = await on.browser.newPage(options);
  });
  return {
    get browser() {
      return on.browser;
    },
    get page() {
      return running(page);
    },
  };
}

/** The value that a hook has started; throws if a file uses it before its first test. */
export function running<T>(one: T | undefined): T {
  if (one === undefined) throw new Error('It runs only while tests do.');
  return one;
}
