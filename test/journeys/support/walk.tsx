import { virtual } from '@guidepup/virtual-screen-reader';
import { act, render, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createPersistence } from 'holdpoint';
import { expect, onTestFinished } from 'vitest';
import { readable } from '../../heard/support/screen-reader.js';
import { memoryStorage } from '../../support/memory-storage.js';
import { drained } from '../../support/open-store.js';
import type { Conversation } from './conversation.js';

export const STEPS = ['asked', 'typed', 'staged', 'sending', 'taken', 'ended'] as const;
export type Step = (typeof STEPS)[number];
export const BREAKS = ['reload', 'tab', 'stop', 'break'] as const;
export type Break = (typeof BREAKS)[number];

/** What a page shows and says at the call after a break. */
export interface Found {
  /** The text at the call, with the values of its fields. */
  readonly stands: string;
  /** What a screen reader reads of it. */
  readonly read: string;
  /** What it was told without asking, since the break. */
  readonly told: string;
}

/** Goes as far as the step with a conversation, breaks it there, and returns what is found. */
export async function walk(open: () => Conversation, step: Step, broken: Break): Promise<Found> {
  const conversation = open();
  const storage = memoryStorage();
  const openPage = () => showPage(conversation.Page, storage);
  const first = openPage();
  await conversation.ask(step !== 'staged');
  await first.isAsked();
  // What is broken before anything is sent is the run that asks.
  const isAsking =
    (broken === 'stop' || broken === 'break') && STEPS.indexOf(step) < STEPS.indexOf('sending');
  if (!isAsking) await conversation.rest();
  if (broken === 'tab') {
    leave();
    const second = openPage();
    await second.isAsked();
    const told = await listen(second.host);
    await go(conversation, first, step);
    return look(second, told);
  }
  await go(conversation, first, step);
  if (broken === 'reload') {
    leave();
    first.unmount();
    // A page that is gone tells the next one nothing more.
    await drained();
    const second = openPage();
    const told = await listen(second.host);
    // A new page announces what is open in it.
    return look(second, async () => (await told()).replace(/^polite: (\d+ )?new request.*$/i, ''));
  }
  const told = await listen(first.host);
  await (broken === 'stop' ? conversation.stop() : conversation.breakOff());
  return look(first, told);
}

const leave = () => act(() => void window.dispatchEvent(new Event('pagehide')));

type Page = ReturnType<typeof showPage>;

function showPage(Shown: Conversation['Page'], storage: ReturnType<typeof memoryStorage>) {
  const host = document.body.appendChild(document.createElement('div'));
  onTestFinished(() => host.remove());
  const { unmount } = render(<Shown persist={createPersistence({ storage })} />, { container: host });
  const at = () => within(host).getByRole('region', { name: 'call' });
  return {
    host,
    unmount,
    at,
    /** Its request is shown, and was announced. */
    isAsked: () => waitFor(() => void expect(host.textContent).toMatch(/Don’t send.*new request/i)),
    says: (words: RegExp) => waitFor(() => void expect(at().textContent).toMatch(words)),
    press: async (name: string) =>
      userEvent.click(await waitFor(() => within(at()).getByRole('button', { name }))),
  };
}

async function go(conversation: Conversation, page: Page, step: Step): Promise<void> {
  switch (step) {
    case 'asked':
      return;
    case 'typed':
      await page.press('Don’t send with a reason…');
      return userEvent.type(within(page.at()).getByRole('textbox', { name: /reason/i }), 'too early');
    case 'staged':
      await page.press('Send');
      return page.says(/not sent yet|waiting for/);
    case 'sending':
      await page.press('Send');
      return page.says(/Approved/);
    case 'taken':
      await page.press('Send');
      return conversation.take();
    case 'ended':
      await page.press('Send');
      await conversation.take();
      return conversation.end();
  }
}

/**
 * Starts a screen reader on a page, and returns what it has been told since. The virtual one hears no alert that arrives together
 * with its words, as all others do.
 */
async function listen(host: HTMLElement): Promise<() => Promise<string>> {
  const alerts = () => [...host.querySelectorAll('[role=alert]')];
  const before = new Set(alerts());
  await virtual.start({ container: host });
  return async () => {
    const said = (await virtual.spokenPhraseLog()).filter((one) => /^(polite|assertive): ./.test(one));
    await virtual.stop();
    const arrived = alerts().filter((one) => !before.has(one));
    return [...said, ...arrived.map(({ textContent }) => `assertive: ${textContent}`)].join(' | ');
  };
}

async function look({ at }: Page, told: () => Promise<string>): Promise<Found> {
  await act(async () => {
    for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setTimeout(resolve, 0));
  });
  const heard = await told();
  const fields = [...at().querySelectorAll('textarea')].map(({ value }) => value);
  return {
    stands: [at().textContent, ...fields].join(' ').trim(),
    read: await readThrough(at()),
    told: heard,
  };
}

async function readThrough(container: HTMLElement): Promise<string> {
  if (container.textContent === '') return '';
  await virtual.start({ container });
  for (let count = 0; count < 80; count++) {
    await virtual.next();
    if ((await virtual.lastSpokenPhrase()).startsWith('end of region, call')) break;
  }
  const said = readable(await virtual.spokenPhraseLog());
  await virtual.stop();
  return said.slice(1).join(' | ');
}
