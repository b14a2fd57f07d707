import { HoldpointError } from '../../core/errors/holdpoint-error.js';
import { createWarn, type Warn } from '../../core/errors/warnings.js';
import type { Reply } from '../../core/protocol/reply.js';
import type { InterruptSource } from '../../core/protocol/source.js';
import { createListeners } from '../../core/util/listeners.js';
import { createAiSdkDialect } from './ai-sdk-dialect.js';
import { applyAnswer } from './apply-answer.js';
import { type ChatAnswer, readChatAnswer } from './chat-answer.js';
import type { ChatLike, MessageLike } from './chat-like.js';
import { EMPTY_SNAPSHOT, nextSnapshot } from './chat-snapshot.js';
import { type Departure, departureOf, fateOf } from './delivery.js';
import { type OpenRequest, openRequests } from './open-requests.js';
import { type AiSdkOptions, toolsOf } from './options.js';
import { withAnswers } from './settle-parts.js';

/** A source, and what tells it of its chat. */
export interface AiSdkFeed<M extends MessageLike> {
  readonly source: InterruptSource;
  /** What the chat is now. `version` counts what `refresh` asked for. */
  update(chat: ChatLike<M>, options: AiSdkOptions, version: number): void;
  /** Nobody watches the chat any longer: nothing is waited for. */
  leave(): void;
}

/**
 * Creates the feed of one chat: what `useAiSdkSource` stands on, for chats that no React component renders.
 *
 * @param refresh Asks the owner for another `update`, with a version that is higher by one, as soon as it
 *   can: it is called when something was said in the chat whose outcome is not known yet.
 * @returns The source, and what keeps it up to date.
 *
 * @example
 * const feed = createAiSdkFeed(() => queueMicrotask(() => feed.update(view(), {}, ++version)));
 * onChatChange(() => feed.update(view(), {}, version));
 *
 * Source: reference/ai-sdk-interactive-tools.txt, sections 3 and 6.
 */
export function createAiSdkFeed<M extends MessageLike>(refresh: () => void): AiSdkFeed<M> {
  return new Feed<M>(refresh);
}

interface Wait {
  readonly since: number;
  holds(): boolean;
  resolve(): void;
}

class Feed<M extends MessageLike> implements AiSdkFeed<M> {
  readonly #refresh: () => void;
  readonly #listeners = createListeners();
  readonly #waits = new Set<Wait>();
  /** Requests that were ever open in this chat: the interrupt of each keeps its identity. */
  readonly #requests = new Map<string, OpenRequest>();
  /** Answers on their way: their requests stay open until it is known that they arrived. */
  readonly #departures = new Map<string, Departure>();
  readonly #told = new Set<string>();
  #chat: ChatLike<M> | null = null;
  #options: AiSdkOptions = {};
  #asking: ReadonlyMap<string, OpenRequest> = new Map();
  #snapshot = EMPTY_SNAPSHOT;
  #version = 0;
  #resending: Promise<unknown> | null = null;

  readonly source: InterruptSource = {
    settles: 'each',
    dialects: [
      createAiSdkDialect({
        request: (key) => this.#requests.get(key),
        options: () => this.#options,
        warn: (code, detail) => this.#warnOnce(code, detail),
      }),
    ],
    getSnapshot: () => this.#snapshot,
    subscribe: this.#listeners.subscribe,
    reply: async (replies) => {
      await Promise.all(replies.map((reply) => this.#deliver(answerOf(reply))));
    },
    send: (message, replies) => this.#send(message, replies.map(answerOf)),
  };

  constructor(refresh: () => void) {
    this.#refresh = refresh;
  }

  update(chat: ChatLike<M>, options: AiSdkOptions, version: number): void {
    this.#chat = chat;
    this.#options = options;
    this.#version = version;
    const tools = new Set(Object.keys(toolsOf(options)));
    this.#asking = openRequests(chat, tools, (code, detail) => this.#warnOnce(code, detail));
    for (const [key, request] of this.#asking) {
      const { open } = this.#requests.get(key) ?? request;
      this.#requests.set(key, { open, part: request.part });
    }
    const isGoing = chat.status === 'streaming' || chat.status === 'ready';
    for (const [key, { failed }] of this.#departures) if (failed && isGoing) this.#departures.delete(key);
    this.#take();
    this.#settleWaits();
  }

  leave(): void {
    for (const { resolve } of this.#waits) resolve();
    this.#waits.clear();
    this.#chat = null;
  }

  /** Looks at the chat as it was last rendered, and tells where something changed. */
  #take(): void {
    if (!this.#chat) return;
    const { id } = this.#chat;
    const open = [...this.#requests].flatMap(([key, request]) => {
      const isOpen = this.#asking.has(key) || this.#departures.has(key);
      return isOpen && request.open.threadId === id ? [request] : [];
    });
    const next = nextSnapshot(this.#snapshot, this.#chat, open, this.#options);
    if (next === this.#snapshot) return;
    this.#snapshot = next;
    this.#listeners.notify();
  }

  async #deliver(answer: ChatAnswer): Promise<void> {
    const { key } = answer;
    const chat = this.#reachable();
    const departure = departureOf(chat);
    this.#departures.set(key, departure);
    try {
      // What the chat has taken down already only failed to travel: it must not be said twice.
      await (this.#asking.has(key) ? applyAnswer(chat, answer) : this.#resend(chat));
    } catch (error) {
      this.#departures.delete(key);
      this.#take();
      throw error;
    }
    await this.#until(() => this.#fate(key, departure) !== 'unknown');
    if (this.#fate(key, departure) === 'failed') this.#departures.set(key, { ...departure, failed: true });
    else this.#departures.delete(key);
    this.#take();
  }

  #fate(key: string, departure: Departure) {
    return this.#asking.has(key) ? 'unknown' : fateOf(this.#reachable(), departure);
  }

  /** One request carries every answer, however many of them are tried again. */
  #resend(chat: ChatLike<M>): Promise<unknown> {
    if (chat.status === 'submitted' || chat.status === 'streaming') return Promise.resolve();
    this.#resending ??= Promise.resolve(chat.sendMessage()).finally(() => {
      this.#resending = null;
    });
    return this.#resending;
  }

  async #send(text: string, answers: readonly ChatAnswer[]): Promise<void> {
    const chat = this.#reachable();
    chat.setMessages((messages) => withAnswers(messages, answers));
    await chat.sendMessage({ text });
    await this.#until(() => true);
  }

  #reachable(): ChatLike<M> {
    if (!this.#chat) throw new HoldpointError('REPLY_FAILED', 'The chat is not rendered.');
    return this.#chat;
  }

  /** Resolves with the first render of the chat from now on for which this holds. */
  #until(holds: () => boolean): Promise<void> {
    if (!this.#chat) return Promise.resolve();
    return new Promise((resolve) => {
      this.#waits.add({ since: this.#version + 1, holds, resolve });
      this.#refresh();
    });
  }

  #settleWaits(): void {
    for (const wait of [...this.#waits]) {
      if (this.#version < wait.since || !wait.holds()) continue;
      this.#waits.delete(wait);
      wait.resolve();
    }
  }

  #warnOnce: Warn = (code, detail) => {
    const about = `${code} ${JSON.stringify(detail)}`;
    if (this.#told.has(about)) return;
    this.#told.add(about);
    this.#warn(code, detail);
  };

  #warn = createWarn(() => this.#options.onWarning);
}

function answerOf(reply: Reply): ChatAnswer {
  const answer = readChatAnswer(reply);
  if (!answer) throw new HoldpointError('UNWRITABLE', reply.via);
  return answer;
}
