import { HoldpointError } from '../../core/errors/holdpoint-error.js';
import { createWarn, type Warn } from '../../core/errors/warnings.js';
import type { SettledElsewhere } from '../../core/protocol/ending.js';
import type { Ask, Dialect } from '../../core/protocol/reading.js';
import type { Reply, Sent } from '../../core/protocol/reply.js';
import { EMPTY_SNAPSHOT, type InterruptSource, type SettledInterrupt } from '../../core/protocol/source.js';
import { createListeners } from '../../core/util/listeners.js';
import { listedDialect, sentTo } from '../shared/native-requests.js';
import { withNewest } from '../shared/with-newest.js';
import { type AiSdkOptions, type ChatOptions, offersToSend, sendsFrames, toolsOf } from './ai-sdk-options.js';
import {
  type DeliveryStatus,
  deliveryStatus,
  hasWorked,
  partOf,
  type SentAnswer,
  sentAnswer,
} from './answer-delivery.js';
import { type ChatAnswer, toChatAnswer } from './chat-answer.js';
import type { ChatLike, MessageLike } from './chat-like.js';
import { isRefused, nextSnapshot } from './next-snapshot.js';
import { type OpenRequest, openRequests } from './open-requests.js';
import { createOtherPages } from './other-pages.js';
import { createSettledParts } from './settled-parts.js';
import { toolPartReading } from './tool-part-reading.js';
import { applyAnswer, replaceAnswer, settleRequests } from './update-messages.js';

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
  /** The chats that have made a request on this page. */
  readonly #ran = new Set<string>();
  /** Those that were answered before this page, and may never have been sent. */
  readonly #offered = new Map<string, OpenRequest>();
  readonly #find = (key: string) =>
    this.#requests.get(key) ?? this.#offered.get(key) ?? this.#settled.find(key);
  readonly #list = { find: this.#find, findTold: this.#find };
  /** Answers whose delivery is not known yet: their requests stay open until it is. */
  readonly #sent = new Map<string, SentAnswer>();
  /** Answers whose request has failed: one of them may have arrived. */
  readonly #failed = new Set<string>();
  /** Requests that the server had another answer to. */
  readonly #refused = new Map<string, SettledElsewhere>();
  readonly #otherPages = createOtherPages(() => this.#updateSnapshot());
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
    const { requestOptions } = this.#options;
    const answers = sentTo(this.#list, replies).map(({ listed, sent }) =>
      toChatAnswer(listed, sent, this.#options),
    );
    chat.setMessages((messages) => settleRequests(messages, answers));
    await chat.sendMessage({ text }, ...(requestOptions ? [requestOptions] : []));
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
    if (isRunning) this.#ran.add(chat.id);
    this.#settled.read(chat, tools, this.#options);
    this.#followSent(chat);
    this.#updateSnapshot();
    this.#resolveWaiters();
  }

  /** What the chat shows of the answers that are being sent. */
  #followSent(chat: ChatLike<M>): void {
    for (const [key, sent] of this.#sent) {
      const request = this.#find(key);
      const isTaken = request && chat.status !== 'submitted' && hasWorked(chat, sent, request);
      if (isRefused(chat) && chat.error !== sent.error) {
        this.#refused.set(key, this.#failed.has(key) ? 'answered' : 'elsewhere');
        this.#sent.delete(key);
      } else if (sent.failed && (isTaken || chat.status === 'streaming')) this.#sent.delete(key);
      else if (chat.status === 'error' && isTaken) this.#sent.delete(key);
      else if (chat.status === 'submitted') this.#sent.set(key, { ...sent, isRequested: true });
    }
    for (const { open, isUnsent } of this.#settled.settled) {
      const request = this.#requests.get(open.key) ?? this.#offered.get(open.key);
      if (request && !isUnsent) this.#otherPages.tell(request, true);
    }
  }

  disconnect(): void {
    this.#otherPages.close();
    for (const { resolve } of this.#waiters) resolve();
    this.#waiters.clear();
    this.#isConnected = false;
  }

  #updateSnapshot(): void {
    if (!this.#chat) return;
    const chat = this.#chat;
    const settled = this.#settled.settled.filter(({ open }) => !this.#refused.has(open.key));
    const offered = offersToSend(chat, this.#options) ? this.#unsent(settled) : new Set();
    const open: OpenRequest[] = [];
    const elsewhere = new Map(this.#refused);
    for (const [key, request] of [...this.#requests, ...this.#offered]) {
      if (request.open.threadId !== chat.id || this.#refused.has(key)) continue;
      const sent = this.#sent.get(key);
      if (!sent && !this.#unanswered.has(key) && !offered.has(key)) continue;
      // While this page's answer is under way, nobody knows which of the two counts.
      const isOver = (!sent || sent.failed) && this.#otherPages.hasAnswered(request);
      if (isOver) elsewhere.set(key, 'elsewhere');
      else open.push(request);
    }
    if (open.length > 0) this.#otherPages.open();
    const facts = {
      settled: settled.filter((one) => !elsewhere.has(one.open.key)),
      find: this.#settled.find,
    };
    const next = nextSnapshot(this.#snapshot, chat, open, facts, this.#options, elsewhere);
    if (next === this.#snapshot) return;
    this.#snapshot = next;
    this.#listeners.notify();
  }

  /** The requests that were answered before this page, and may never have been sent: their agent would wait for ever. */
  #unsent(settled: readonly SettledInterrupt[]): ReadonlySet<string> {
    const keys = new Set<string>();
    for (const { isUnsent, open } of settled) {
      const request = this.#settled.find(open.key);
      if (!isUnsent || !request || this.#requests.has(open.key)) continue;
      if (this.#ran.has(open.threadId ?? '') && !this.#offered.has(open.key)) continue;
      this.#offered.set(open.key, this.#offered.get(open.key) ?? request);
      keys.add(open.key);
    }
    return keys;
  }

  async #deliver(asked: OpenRequest, said: Sent): Promise<void> {
    const { key } = asked.open;
    const chat = this.#connectedChat();
    if (this.#otherPages.hasAnswered(asked)) throw new HoldpointError('ALREADY_ANSWERED');
    this.#sent.set(key, sentAnswer(chat));
    try {
      const answer = toChatAnswer(asked, said, this.#options);
      const { requestOptions } = this.#options;
      // An answer that is in the messages already was not delivered: the request is sent again.
      const isOpen = this.#unanswered.has(key);
      await (isOpen ? applyAnswer(chat, answer, requestOptions) : this.#resend(chat, answer));
    } catch (error) {
      this.#sent.delete(key);
      this.#updateSnapshot();
      throw error;
    }
    await this.#nextPush(() => this.#deliveryOf(key) !== 'pending');
    // No later push confirms the answer, so the request is closed here; otherwise it could be answered twice.
    if (!this.#isConnected) this.#unanswered.delete(key);
    const sent = this.#sent.get(key);
    if (sent && this.#deliveryOf(key) === 'failed') {
      this.#sent.set(key, { ...sent, failed: true });
      this.#failed.add(key);
      this.#otherPages.tell(asked, false);
    } else this.#sent.delete(key);
    this.#updateSnapshot();
  }

  #deliveryOf(key: string): DeliveryStatus {
    const [request, sent] = [this.#find(key), this.#sent.get(key)];
    if (!this.#isConnected || !request || !sent) return 'delivered';
    return this.#unanswered.has(key) ? 'pending' : deliveryStatus(this.#connectedChat(), sent, request);
  }

  /** Sends the messages again with the answer as it is now, once for all answers that are sent again together. */
  #resend(chat: ChatLike<M>, answer: ChatAnswer): Promise<unknown> {
    if (chat.status === 'submitted' || chat.status === 'streaming') return Promise.resolve();
    if (replaceAnswer([...chat.messages], answer).at(-1) !== chat.messages.at(-1))
      chat.setMessages((messages) => replaceAnswer(messages, answer));
    const { requestOptions } = this.#options;
    this.#resending ??= Promise.resolve()
      .then(() => chat.sendMessage(undefined, ...(requestOptions ? [requestOptions] : [])))
      .finally(() => {
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
