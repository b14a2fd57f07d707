import { HoldpointError } from '../../core/errors/holdpoint-error.js';
import { createWarn, type Warn } from '../../core/errors/warnings.js';
import type { Ask, Dialect } from '../../core/protocol/reading.js';
import type { Reply, Sent } from '../../core/protocol/reply.js';
import { EMPTY_SNAPSHOT, type InterruptSource } from '../../core/protocol/source.js';
import { createListeners } from '../../core/util/listeners.js';
import { listedDialect, sentTo } from '../shared/native-requests.js';
import { withNewest } from '../shared/with-newest.js';
import { type AiSdkOptions, type ChatOptions, sendsFrames, toolsOf } from './ai-sdk-options.js';
import {
  type DeliveryStatus,
  deliveryStatus,
  hasWorked,
  partOf,
  type SentAnswer,
  sentAnswer,
} from './answer-delivery.js';
import { toChatAnswer } from './chat-answer.js';
import type { ChatLike, MessageLike } from './chat-like.js';
import { nextSnapshot } from './next-snapshot.js';
import { type OpenRequest, openRequests } from './open-requests.js';
import { createSettledParts } from './settled-parts.js';
import { toolPartReading } from './tool-part-reading.js';
import { applyAnswer, settleRequests } from './update-messages.js';

/** A source over one chat of the AI SDK, and how it learns of that chat. */
export interface AiSdkSource<M extends MessageLike = MessageLike> extends InterruptSource {
  /**
   * Passes the chat's current state to the source. It replaces what was pushed before, so push after every change.
   *
   * @param chat What `useChat` returns, or the same of a chat outside of React.
   * @param options Which tools a person answers, and how.
   * @param version How often `requestPush` had been called when `chat` was read. Leave it out where each push
   *   reads the chat anew; React may still push what an earlier render read.
   */
  push(chat: ChatLike<M>, options?: AiSdkOptions, version?: number): void;
  /** There will be no more pushes: answers that wait for one are counted as delivered. */
  disconnect(): void;
}

/**
 * Creates a source over one chat that no React component renders; `useAiSdkSource` is the same for one that does.
 *
 * @param requestPush Called when the source needs to know what became of an answer: push as soon as the chat's
 *   next state can be read.
 * @returns The source for `useInterruptedRun`, which shows nothing before the first push.
 *
 * @example
 * const push = () => source.push(readChat());
 * const source = createAiSdkSource(() => queueMicrotask(push));
 * onChatChange(push);
 *
 * Source: AI SDK, "Chatbot Tool Usage" (https://ai-sdk.dev/docs/ai-sdk-ui/chatbot-tool-usage).
 */
export function createAiSdkSource<M extends MessageLike>(requestPush: () => void): AiSdkSource<M> {
  return new ChatSource<M>(requestPush);
}

/** Waits for a push of at least this version for which the condition holds. */
interface Waiter {
  readonly version: number;
  condition(): boolean;
  resolve(): void;
}

class ChatSource<M extends MessageLike> implements AiSdkSource<M> {
  readonly #requestPush: () => void;
  readonly #listeners = createListeners();
  readonly #waiters = new Set<Waiter>();
  /** Every request that was ever open in this chat, so that an interrupt keeps its identity. */
  readonly #requests = new Map<string, OpenRequest>();
  /** What the messages say of requests that were answered, also before this page. */
  readonly #settled = createSettledParts();
  readonly #find = (key: string) => this.#requests.get(key) ?? this.#settled.find(key);
  readonly #list = { find: this.#find, findTold: this.#find };
  /** Answers whose delivery is not known yet: their requests stay open until it is. */
  readonly #sent = new Map<string, SentAnswer>();
  readonly #reported = new Set<string>();
  /** As it was pushed last, also after `disconnect`. */
  #chat: ChatLike<M> | null = null;
  #isConnected = false;
  #options: ChatOptions = {};
  #unanswered = new Map<string, OpenRequest>();
  #snapshot = EMPTY_SNAPSHOT;
  #version = 0;
  #resending: Promise<unknown> | null = null;

  readonly settles = 'each';
  readonly dialects: readonly Dialect[];
  readonly subscribe = this.#listeners.subscribe;
  readonly getSnapshot = () => this.#snapshot;

  constructor(requestPush: () => void) {
    this.#requestPush = requestPush;
    const read = (request: OpenRequest, ask: Ask) =>
      toolPartReading(request, ask, this.#options, this.#warnOnce);
    this.dialects = [listedDialect('ai-sdk', this.#list, read)];
  }

  readonly reply = async (replies: readonly Reply[]): Promise<void> => {
    await Promise.all(sentTo(this.#list, replies).map(({ listed, sent }) => this.#deliver(listed, sent)));
  };

  readonly send = async (text: string, replies: readonly Reply[]): Promise<void> => {
    const chat = this.#connectedChat();
    const answers = sentTo(this.#list, replies).map(({ listed, sent }) =>
      toChatAnswer(listed, sent, this.#options),
    );
    chat.setMessages((messages) => settleRequests(messages, answers));
    await chat.sendMessage({ text });
    await this.#nextPush(() => true);
  };

  push(chat: ChatLike<M>, options: AiSdkOptions = {}, version = this.#version + 1): void {
    this.#chat = chat;
    this.#isConnected = true;
    this.#options = sendsFrames(chat) ? { ...options, sendsFrames: true } : options;
    this.#version = version;
    const tools = new Set(Object.keys(toolsOf(options)));
    const before = this.#unanswered;
    this.#unanswered = new Map(openRequests(chat, tools, this.#warnOnce));
    // A stream may replace the messages: a request that none of them has is still open until it ends.
    const isRunning = chat.status === 'submitted' || chat.status === 'streaming';
    for (const [key, request] of isRunning ? before : []) {
      const isMissing = request.open.threadId === chat.id && !partOf(chat, request.data.toolCallId);
      if (isMissing) this.#unanswered.set(key, request);
    }
    for (const [key, request] of this.#unanswered)
      this.#requests.set(key, withNewest(this.#requests.get(key), request));
    for (const [key, sent] of this.#sent) {
      const request = this.#requests.get(key);
      const isTaken = request && chat.status !== 'submitted' && hasWorked(chat, sent, request);
      if (sent.failed && (isTaken || chat.status === 'streaming')) this.#sent.delete(key);
      else if (chat.status === 'error' && isTaken) this.#sent.delete(key);
      else if (chat.status === 'submitted') this.#sent.set(key, { ...sent, isRequested: true });
    }
    this.#updateSnapshot();
    this.#resolveWaiters();
  }

  disconnect(): void {
    for (const { resolve } of this.#waiters) resolve();
    this.#waiters.clear();
    this.#isConnected = false;
  }

  #updateSnapshot(): void {
    if (!this.#chat) return;
    const { id } = this.#chat;
    const open = [...this.#requests].flatMap(([key, request]) => {
      const isOpen = this.#unanswered.has(key) || this.#sent.has(key);
      return isOpen && request.open.threadId === id ? [request] : [];
    });
    this.#settled.read(this.#chat, new Set(Object.keys(toolsOf(this.#options))), this.#options);
    const next = nextSnapshot(this.#snapshot, this.#chat, open, this.#settled, this.#options);
    if (next === this.#snapshot) return;
    this.#snapshot = next;
    this.#listeners.notify();
  }

  async #deliver(asked: OpenRequest, said: Sent): Promise<void> {
    const { key } = asked.open;
    const chat = this.#connectedChat();
    this.#sent.set(key, sentAnswer(chat));
    try {
      // An answer that is in the messages already was not delivered: only the request is sent again.
      const isOpen = this.#unanswered.has(key);
      await (isOpen ? applyAnswer(chat, toChatAnswer(asked, said, this.#options)) : this.#resend(chat));
    } catch (error) {
      this.#sent.delete(key);
      this.#updateSnapshot();
      throw error;
    }
    await this.#nextPush(() => this.#deliveryOf(key) !== 'pending');
    // No later push confirms the answer, so the request is closed here; otherwise it could be answered twice.
    if (!this.#isConnected) this.#unanswered.delete(key);
    const sent = this.#sent.get(key);
    if (sent && this.#deliveryOf(key) === 'failed') this.#sent.set(key, { ...sent, failed: true });
    else this.#sent.delete(key);
    this.#updateSnapshot();
  }

  #deliveryOf(key: string): DeliveryStatus {
    const [request, sent] = [this.#requests.get(key), this.#sent.get(key)];
    if (!this.#isConnected || !request || !sent) return 'delivered';
    return this.#unanswered.has(key) ? 'pending' : deliveryStatus(this.#connectedChat(), sent, request);
  }

  /** Sends the messages again, once for all answers that are retried together. */
  #resend(chat: ChatLike<M>): Promise<unknown> {
    if (chat.status === 'submitted' || chat.status === 'streaming') return Promise.resolve();
    this.#resending ??= Promise.resolve(chat.sendMessage()).finally(() => {
      this.#resending = null;
    });
    return this.#resending;
  }

  #connectedChat(): ChatLike<M> {
    if (this.#chat && this.#isConnected) return this.#chat;
    throw new HoldpointError('REPLY_FAILED', 'The chat is not rendered.');
  }

  /** Resolves with the first push, of those that read the chat from now on, for which the condition holds. */
  #nextPush(condition: () => boolean): Promise<void> {
    if (!this.#isConnected) return Promise.resolve();
    return new Promise((resolve) => {
      this.#waiters.add({ version: this.#version + 1, condition, resolve });
      this.#requestPush();
    });
  }

  #resolveWaiters(): void {
    for (const waiter of [...this.#waiters]) {
      if (this.#version < waiter.version || !waiter.condition()) continue;
      this.#waiters.delete(waiter);
      waiter.resolve();
    }
  }

  /** Each render finds the same problems again: each is reported once. */
  readonly #warnOnce: Warn = (code, detail) => {
    const problem = `${code} ${JSON.stringify(detail)}`;
    if (this.#reported.has(problem)) return;
    this.#reported.add(problem);
    this.#warn(code, detail);
  };

  readonly #warn = createWarn(() => this.#options.onWarning);
}
