import { beforeEach, expect } from 'vitest';
import { type ChatPage, withChat } from './chat-page.js';
import { createKeyboard, type Keyboard } from './keyboard.js';

export const SHORTCUT = 'Alt+Shift+H';
export const COMPOSER = /^textbox "Message"/;

/** Animations stay where they begin, as a slow page shows them for a while: what has the focus is seen there too. */
const FIRST_FRAMES = '*, ::before, ::after { animation-play-state: paused !important; }';

/** The Chat story for each test of a file, with a keyboard. */
export function withKeyboardChat(): KeyboardChat {
  const on = withChat();
  const walked = new Set<string>();
  let current: KeyboardChat | undefined;
  beforeEach(async () => {
    await on.chat.page.addStyleTag({ content: FIRST_FRAMES });
    current = keyboardChat(on.chat, walked);
  });
  const get = () => {
    if (current === undefined) throw new Error('It is there only while a test runs.');
    return current;
  };
  return {
    get chat() {
      return get().chat;
    },
    get keys() {
      return get().keys;
    },
    ask: (sentence) => get().ask(sentence),
    expectFocus: () => get().expectFocus(),
    settled: () => get().settled(),
  };
}

interface KeyboardChat {
  readonly chat: ChatPage;
  readonly keys: Keyboard;
  /** Types a sentence into the composer, waits for the prompt, and moves the focus to it. */
  ask(sentence: string): Promise<void>;
  /** After an answer: expects that an element that is still on the page has the focus, visibly. */
  expectFocus(): Promise<void>;
  /** Waits until nothing is open any more. */
  settled(): Promise<void>;
}

/** `walked` are the sentences whose prompts have been tested with Escape. */
function keyboardChat(chat: ChatPage, walked: Set<string>): KeyboardChat {
  const keys = createKeyboard(chat.page);

  /** Types a sentence into the composer, waits for the prompt, and moves the focus to it. */
  async function ask(sentence: string) {
    await keys.to(COMPOSER);
    await keys.type(sentence);
    await keys.press('Enter');
    await chat.status('interrupted');
    expect((await keys.stop()).says, 'a prompt that arrives leaves the focus alone').toMatch(COMPOSER);
    await goThere();
    if (!walked.has(sentence)) await tryEscape();
    walked.add(sentence);
  }

  /** Moves the focus to the first open prompt. */
  async function goThere() {
    await expect.poll(() => chat.page.locator('.hp-loading').count()).toBe(0);
    await keys.press(SHORTCUT);
    expect(await keys.stop()).toMatchObject({ ours: true, ring: true });
  }

  /** Expects that Escape sends nothing at any stop from here on, and goes back to the start. */
  async function tryEscape() {
    const start = await keys.stop();
    const sent = chat.bodies.length;
    const stops = await keys.atEveryStop('Escape');
    expect(stops.length).toBeGreaterThan(2);
    expect(chat.bodies).toHaveLength(sent);
    expect(await chat.page.locator('[data-prompt]:not([data-collapsed])').count()).toBeGreaterThan(0);
    await keys.press(SHORTCUT);
    expect((await keys.stop()).says).toBe(start.says);
  }

  /** After an answer: expects that an element that is still on the page has the focus, visibly. */
  async function expectFocus() {
    expect(await keys.stop()).toMatchObject({ says: expect.stringMatching(/./) });
  }

  async function settled() {
    await chat.status('idle');
    await expectFocus();
  }

  return { chat, keys, ask, expectFocus, settled };
}
