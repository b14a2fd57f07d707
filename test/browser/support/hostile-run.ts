import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Page } from 'playwright';
import type { SchemaCase } from '../../schemas/read-cases.js';
import { type BuiltAppOptions, root, startBuiltApp } from './built-app.js';
import type { Expected } from './hostile-expected.js';
import type { Opened, Opening, Sent } from './hostile-page.js';
import type { TestBrowser } from './open-browser.js';

/** All results of one case under one validator. */
export interface Seen {
  readonly opened: Opened;
  /** The result of sending it untouched. */
  readonly untouched: Sent;
  /** The result of sending it with an invalid value, if the case has one. */
  readonly wrong: Sent | null;
  readonly done: readonly string[];
  /** The result of sending it filled in. */
  readonly filled: Sent;
  /** Requests after the page's own, errors of the page, and errors that React caught. */
  readonly requests: readonly string[];
  readonly thrown: readonly string[];
}

const HANGS_AFTER = 30_000;
const parts = [
  'hostile-page.tsx',
  'hostile-look.ts',
  'hostile-filler.ts',
  'hostile-halves.ts',
  'shown-leaves.ts',
];

/** The real form of the built package, which is given one schema after another. */
export async function startHostileApp(options: Pick<BuiltAppOptions, 'production'> = {}) {
  const files = await Promise.all(
    parts.map(async (name) => [name, await readFile(join(root, 'test/browser/support', name), 'utf8')]),
  );
  return startBuiltApp({
    ...options,
    files: { ...Object.fromEntries(files), 'main.tsx': "import './hostile-page.js';" },
  });
}

/** One page after another: a page that hangs is closed. */
export class HostileSession {
  private page: Page | null = null;
  private requests: string[] = [];
  private thrown: string[] = [];

  constructor(
    private readonly browser: TestBrowser,
    private readonly url: string,
  ) {}

  /** Null if the page did not respond. */
  async run(one: SchemaCase, validator: Opening['validator'], expected: Expected): Promise<Seen | null> {
    const page = this.page ?? (await this.newPage());
    this.requests.length = 0;
    this.thrown.length = 0;
    let seen: Seen | null = null;
    try {
      seen = await inTime(this.through(page, one, validator, expected));
    } finally {
      // A page that hangs or fails gets no other schema.
      if (seen === null) {
        this.page = null;
        await page.close();
      }
    }
    return seen;
  }

  private async newPage(): Promise<Page> {
    const page = await this.browser.newPage({ locale: 'en-US', timezoneId: 'UTC' });
    await page.goto(this.url);
    await page.waitForFunction(() => 'hostile' in window);
    page.on('request', (request) => this.requests.push(request.url().slice(0, 100)));
    page.on('pageerror', ({ message }) => this.thrown.push(message));
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') this.thrown.push(message.text());
    });
    this.page = page;
    return page;
  }

  private async through(
    page: Page,
    { schema, formData, type }: SchemaCase,
    validator: Opening['validator'],
    expected: Expected,
  ): Promise<Seen> {
    const opening: Opening = {
      schema: JSON.stringify(schema),
      formData: formData === undefined ? undefined : JSON.stringify(formData),
      validator,
    };
    const opened = await page.evaluate((given) => window.hostile.open(given), opening);
    const untouched = await page.evaluate(() => window.hostile.send());
    if (type !== undefined) {
      await page.locator('.hp-form').locator('input, textarea').first().focus();
      await page.keyboard.type(type);
    }
    let wrong: Sent | null = null;
    if (expected.wrong) {
      await page.evaluate((given) => window.hostile.fill(given), expected.wrong[0]);
      wrong = await page.evaluate(() => window.hostile.send());
    }
    const done = await page.evaluate((given) => window.hostile.fill(given), expected.fill ?? {});
    const filled = await page.evaluate(() => window.hostile.send());
    const caught = await page.evaluate(() => window.hostile.close());
    return {
      opened,
      untouched,
      wrong,
      done,
      filled,
      requests: [...this.requests],
      thrown: [...this.thrown, ...caught],
    };
  }
}

/** A watchdog and not a measurement: it only ends what does not respond at all. */
async function inTime<T>(work: Promise<T>): Promise<T | null> {
  const stop = new AbortController();
  const late = setTimeout(HANGS_AFTER, null, { signal: stop.signal }).catch(() => null);
  try {
    return await Promise.race([work, late]);
  } finally {
    stop.abort();
    // Errors of a page that is closed are not reported.
    work.catch(() => {});
  }
}
