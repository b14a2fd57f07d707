import type { BrowserContextOptions, Page, Request } from 'playwright';
import { afterAll, afterEach, beforeEach, expect } from 'vitest';
import { actSettled } from './act-settled.js';
import { storyFrame } from './frames.js';
import { openBrowser, type TestBrowser } from './open-browser.js';
import { remountStory } from './story-page.js';

/** What the buttons of each request of the Chat say: the words of its app. */
export const BUTTONS = {
  email: { approve: 'Send email', deny: 'Don’t send' },
  command: { approve: 'Run command', deny: 'Don’t run' },
  file: { approve: 'Change file', deny: 'Leave it as it is' },
  plan: { approve: 'Go ahead', deny: 'Keep planning' },
  refund: { approve: 'Refund €49.90', deny: 'Don’t refund' },
  transfer: { approve: 'Transfer €12,500.00', deny: 'Don’t transfer' },
  database: { approve: 'Drop the database', deny: 'Keep it' },
} as const;

/** The parts of one POST /agent that a test needs. */
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
  /** Waits until the run has this status, and no prompt is too fresh to be answered. */
  status(expected: string): Promise<void>;
  /** The resume of the last body, without the ids, which the agent makes new each time. */
  lastResume(): { status: string; payload?: unknown }[];
  /** Stops listening, and fails on any error that the page has reported. */
  leave(): void;
}

/** A Chat in its own page. */
export interface OpenedChat extends ChatPage {
  /** Gives the page back, and closes the Chat. */
  close(): Promise<void>;
}

const CHAT_STORY = 'chat--with-the-agent';
const VIEWPORT = { width: 1100, height: 900 };

/**
 * The Chat story for each test of a file, in one page: every test starts with an empty
 * conversation and no posted bodies. A test fails on any error that the page reports during it.
 *
 * @param device The device of the page. Default: a desktop.
 * @param prepare Called with the page before it loads anything.
 */
export function withChat(
  device: BrowserContextOptions = {},
  prepare?: (page: Page) => Promise<unknown>,
): { readonly chat: ChatPage } {
  let browser: TestBrowser | undefined;
  let page: Page | undefined;
  let chat: ChatPage | undefined;
  beforeEach(async () => {
    browser ??= await openBrowser();
    const known = page;
    const viewport = device.viewport ?? VIEWPORT;
    const shown = known ?? (await browser.newPage({ ...device, viewport }));
    if (!known) await prepare?.(shown);
    await shown.setViewportSize(viewport);
    page = shown;
    chat = await chatIn(shown, () =>
      known ? remountStory(known, CHAT_STORY) : shown.goto(storyFrame(CHAT_STORY)),
    );
  });
  afterEach(() => chat?.leave());
  afterAll(() => browser?.close());
  return {
    get chat() {
      if (chat === undefined) throw new Error('It is there only while a test runs.');
      return chat;
    },
  };
}

/**
 * Opens the Chat in its own page and records what it posts.
 *
 * @param watch Called with the page before it loads anything.
 */
export async function openChat(
  browser: TestBrowser,
  url: string,
  watch?: (page: Page) => Promise<unknown>,
): Promise<OpenedChat> {
  const page = await browser.newPage({ viewport: VIEWPORT });
  await watch?.(page);
  const chat = await chatIn(page, () => page.goto(url));
  return {
    ...chat,
    async close() {
      await browser.giveBack(page);
      chat.leave();
    },
  };
}

/** @param show Makes the page show the Chat; errors of the page during that are recorded too. */
async function chatIn(page: Page, show: () => Promise<unknown>): Promise<ChatPage> {
  const bodies: PostedBody[] = [];
  const errors: string[] = [];
  const hearError = (error: Error) => void errors.push(error.message);
  const hearRequest = (request: Request) => {
    if (request.method() !== 'POST' || !request.url().endsWith('/agent')) return;
    bodies.push(request.postDataJSON() as PostedBody);
  };
  page.on('pageerror', hearError);
  page.on('request', hearRequest);
  await show();
  await page.getByRole('heading', { name: 'Chat' }).waitFor();
  const leave = () => {
    page.off('pageerror', hearError);
    page.off('request', hearRequest);
    expect(errors).toEqual([]);
  };

  return {
    page,
    bodies,
    async say(suggestion) {
      const button = page.getByRole('button', { name: suggestion });
      const more = page.getByText('Try another', { exact: true });
      await button.or(more).first().waitFor();
      if (!(await button.isVisible())) await more.click();
      await button.click();
    },
    async click(name, within) {
      // A prompt that has just appeared ignores presses, and so does what the last press may have put under the pointer.
      await actSettled(page);
      const words = page.getByText(within ?? '', { exact: true });
      const scope = within === undefined ? page : page.getByRole('region').filter({ has: words });
      await scope
        .getByRole('button', { name, exact: typeof name === 'string' })
        .and(page.locator(':not(.hp-composer *)'))
        .first()
        .click();
    },
    async status(expected) {
      const status = page.locator(`[data-testid=run-status][data-status=${expected}]`);
      await status.waitFor({ state: 'attached' }).catch(async (cause: unknown) => {
        const text = await page.locator('body').innerText();
        const typed = await page
          .getByRole('textbox')
          .evaluateAll((fields) => fields.map((field) => Reflect.get(field, 'value')));
        const shown = `Its fields: ${JSON.stringify(typed)}. The page: ${text}`;
        throw new Error(`Not ${expected}, after ${bodies.length} posts. ${shown}`, { cause });
      });
      await expect.poll(() => page.locator('[data-fresh]').count()).toBe(0);
    },
    lastResume: () => (bodies.at(-1)?.resume ?? []).map(({ interruptId: _, ...rest }) => rest),
    leave,
  };
}
