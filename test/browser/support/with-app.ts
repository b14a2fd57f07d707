import { afterAll, beforeAll } from 'vitest';
import { openBrowser, type TestBrowser } from './open-browser.js';
import type { Served } from './serve-folder.js';

interface WithApp {
  readonly app: Served;
  readonly browser: TestBrowser;
}

/** An app and a browser, there from before the first test of a file or a block until after its last. */
export function withApp(start: () => Promise<Served>): WithApp {
  let app: Served | undefined;
  let browser: TestBrowser | undefined;
  beforeAll(async () => {
    [app, browser] = await Promise.all([start(), openBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    await app?.close();
  });
  return {
    get app() {
      return running(app);
    },
    get browser() {
      return running(browser);
    },
  };
}

function running<T>(one: T | undefined): T {
  if (one === undefined) throw new Error('It runs only while tests do.');
  return one;
}
