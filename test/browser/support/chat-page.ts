import type { Browser, Page } from 'playwright';
import { expect } from 'vitest';

/** What a test needs of one POST /agent. */
export interface PostedBody {
  readonly threadId: string;
  readonly runId: string;
  readonly resume?: readonly { interruptId: string; status: string; payload?: unknown }[];
  readonly messages: readonly { role: string; content?: unknown }[];
}

export interface ChatPage {
  readonly page: Page;
  /** The bodies posted to the agent, oldest first. */
  readonly bodies: readonly PostedBody[];
  say(suggestion: string): Promise<void>;
  click(name: string | RegExp, within?: string): Promise<void>;
  /** Waits until the run has come to this status, and no prompt is too fresh to be answered. */
  status(expected: string): Promise<void>;
  /** The resume of the last body, without the ids, which the agent makes anew each time. */
  lastResume(): { status: string; payload?: unknown }[];
  close(): Promise<void>;
}

/**
 * Opens the Chat and listens to what it posts. Fails on any error that the page reports.
 *
 * @param watch Sees the page before it loads anything.
 */
export async function openChat(
  browser: Browser,
  url: string,
  watch?: (page: Page) => Promise<unknown>,
): Promise<ChatPage> {
  const page = await browser.newPage({ viewport: { width: 1100, height: 900 } });
  await watch?.(page);
  const bodies: PostedBody[] = [];
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('request', (request) => {
    if (request.method() !== 'POST' || !request.url().endsWith('/agent')) return;
    bodies.push(request.postDataJSON() as PostedBody);
  });
  await page.goto(url);
  await page.getByRole('heading', { name: 'Chat' }).waitFor();

  return {
    page,
    bodies,
    say: (suggestion) => page.getByRole('button', { name: suggestion }).click(),
    async click(name, within) {
      const scope = within === undefined ? page : page.getByRole('region', { name: within });
      await scope
        .getByRole('button', { name, exact: typeof name === 'string' })
        .first()
        .click();
    },
    async status(expected) {
      await page.getByTestId('run-status').getByText(expected, { exact: true }).waitFor();
      await expect.poll(() => page.locator('[data-fresh]').count()).toBe(0);
    },
    lastResume: () => (bodies.at(-1)?.resume ?? []).map(({ interruptId: _, ...rest }) => rest),
    async close() {
      await page.close();
      expect(errors).toEqual([]);
    },
  };
}
