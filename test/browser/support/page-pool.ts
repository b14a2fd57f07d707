import type { Browser, BrowserContextOptions, Page } from 'playwright';
import { BLANK } from './serve-folder.js';

/** The timeout of a page's actions: long, for slow machines, and shorter than that of a test, whose error says less. */
const PATIENCE = 30_000;
const DESK = { width: 1280, height: 720 };
/** The keys that tests hold. A key that is still held in a lent page would count as one that repeats, and do nothing. */
const HELD = ['Enter', 'Space', 'Tab', 'Shift', 'Control', 'Alt', 'Meta'];
const HEARD = ['console', 'pageerror', 'request', 'response', 'requestfailed', 'requestfinished'] as const;

/**
 * Pages of one browser, lent to one test after another: the first load of a page takes three times
 * as long as the next one, which finds the scripts compiled. A lent page shows and stores nothing.
 */
export class PagePool {
  private readonly kinds = new Map<Page, string>();
  private readonly idle = new Set<Page>();

  constructor(private readonly browser: Browser) {}

  /**
   * @param options As for Playwright's `newPage`. Size and media are set again; pages that differ in another option are not shared.
   */
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

  /**
   * Takes a page back. The test itself removes what it has added for later documents, such as a
   * script.
   */
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

/**
 * Whether a page could be cleared: not one that hangs or has crashed, or whose server has stopped.
 */
async function isEmptied(page: Page): Promise<boolean> {
  try {
    await page.unrouteAll();
    // A page of the same origin: drafts are stored while the page is left, and removed afterwards.
    const shown = await page.goto(new URL(BLANK, page.url()).href);
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    await page.context().clearCookies();
    for (const key of HELD) await page.keyboard.up(key);
    await page.mouse.up();
    await page.mouse.move(0, 0);
    for (const event of HEARD) page.removeAllListeners(event);
    return shown?.ok() === true;
  } catch {
    return false;
  }
}
