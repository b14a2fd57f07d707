import { afterAll, beforeAll } from 'vitest';
import type { TestBrowser } from './open-browser.js';
import type { Served } from './serve-folder.js';
import { running, withBrowser } from './with-page.js';

interface WithApp {
  readonly app: Served;
  readonly browser: TestBrowser;
}

/** An app and a browser, from before the first test of a file or a block until after its last. */
export function withApp(start: () => Promise<Served>): WithApp {
  let app: Served | undefined;
  beforeAll(async () => {
    app = await start();
  });
  afterAll(() => app?.close());
  // Hooks after tests run in reverse order: the pages are given back while the app is still served.
  const on = withBrowser();
  return {
    get app() {
      return running(app);
    },
    get browser() {
      return on.browser;
    },
  };
}
