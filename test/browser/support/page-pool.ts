import type { Browser, BrowserContextOptions, Page } from 'playwright';
import { BLANK } from './serve-folder.js';

/** How long a page is waited for: a slow machine is no failure, and a test that hangs has a limit of its own. */
const PATIENCE = 120_000;
const DESK = { width: 1280, height: 720 };
const HEARD = ['console', 'pageerror', 'request', 'response', 'requestfailed', 'requestfinished'] as const;

/**
 * Pages of one browser, lent to one test after the other: the first load of a page takes three times as long as the next
 * one, which finds the scripts compiled. A page that is lent shows nothing and remembers nothing.
 */
export class PagePool {
  private readonly kinds = new Map<Page, string>();
  private readonly idle = new Set<Page>();

  constructor(private readonly browser: Browser) {}

  /** @param options As for Playwright's `newPage`. Size and media are set anew; where anything else differs, it is another page. */
  async lend({ viewport, colorScheme, reducedMotion, ...rest }: BrowserContextOptions): Promise<Page> {
    const kind = JSON.stringify(rest);
    const known = [...this.idle].find((page) => this.kinds.get(page) === kind);
    if (known) this.idle.delete(known);
    const page = known ?? (await this.open(rest, kind));
    await page.setViewportSize(viewport ?? DESK);
    await page.emulateMedia({
      colorScheme: colorScheme ?? null,
      reducedMotion: reducedMotion ?? null,
      forcedColors: null,
    });
    return page;
  }

  /** Takes a page back. What a test has added for documents to come, such as a script, the test takes away itself. */
  async takeBack(page: Page): Promise<void> {
    if (await isEmptied(page)) this.idle.add(page);
    else await page.close();
  }

  private async open(options: BrowserContextOptions, kind: string): Promise<Page> {
    const page = await this.browser.newPage(options);
    page.setDefaultTimeout(PATIENCE);
    this.kinds.set(page, kind);
    page.once('close', () => {
      this.kinds.delete(page);
      this.idle.delete(page);
    });
    return page;
  }
}

/** Whether a page came to show nothing, with nothing stored: not one that hangs or has crashed, or whose server is gone. */
async function isEmptied(page: Page): Promise<boolean> {
  try {
    await page.unrouteAll();
    // Of the same origin: drafts are stored while a page is left, and removed after that.
    const shown = await page.goto(new URL(BLANK, page.url()).href);
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    await page.context().clearCookies();
    await page.mouse.move(0, 0);
    for (const event of HEARD) page.removeAllListeners(event);
    return shown?.ok() === true;
  } catch {
    return false;
  }
}
