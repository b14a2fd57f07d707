import { tanStackDialect } from '../../core/dialects/tanstack.js';
import { errorText, HoldpointError } from '../../core/errors/holdpoint-error.js';
import type { Sent } from '../../core/protocol/reply.js';
import type { InterruptSource, RunFailure } from '../../core/protocol/source.js';
import { isObject } from '../../core/util/json.js';
import { sameItems } from '../../core/util/merge-objects.js';
import { createKeys } from '../shared/create-keys.js';
import { createInterruptList, type ListedInterrupt } from '../shared/interrupt-list.js';
import { nativeInterrupt } from '../shared/native-interrupt.js';
import { sentTo } from '../shared/native-requests.js';
import { sameFailure } from '../shared/refusal-of.js';
import { withNewest } from '../shared/with-newest.js';
import { answerable, type TanStackChatLike, type TanStackInterruptLike } from './tanstack-chat-like.js';
import { followApprovals } from './told-approvals.js';

/** What `createTanStackSource` takes. */
export interface TanStackSourceOptions {
  /** The chat's thread, where the app keeps answers over a reload. */
  readonly threadId?: string | null | undefined;
}

export interface TanStackSource extends InterruptSource {
  /**
   * Tells the source what `useChat` returns now. It replaces what was pushed before, so push after every render, as
   * `useTanStackSource` does.
   */
  push(chat: TanStackChatLike): void;
  /** There will be no more pushes: answers that wait for one are counted as delivered. The next push connects it again. */
  disconnect(): void;
}

/** How far the last answers are. */
type Phase =
  | { readonly at: 'rest' }
  /** Given to the chat; `before` is what it returned then. */
  | { readonly at: 'answered'; readonly before: TanStackChatLike; readonly resolve: () => void };

/**
 * Creates a source of the interrupts of TanStack AI's `useChat`: approvals of tool calls, and what the app defines by
 * `defineInterrupt`. All of them are answered in one run. The chat runs the app's client tools itself, and interrupts
 * that do not come from a TanStack AI server are left to the code that raised them.
 *
 * @param options The thread.
 * @returns The source for `useInterruptedRun`.
 *
 * @example
 * const source = createTanStackSource();
 * useEffect(() => source.push(chat));
 *
 * Source: @tanstack/ai-client 0.33, src/types.ts (`ChatInterrupt`) and src/interrupt-manager.ts.
 */
export function createTanStackSource({ threadId = null }: TanStackSourceOptions = {}): TanStackSource {
  const list = createInterruptList<TanStackInterruptLike>(threadId);
  const told = followApprovals(list, threadId);
  const toKey = createKeys();
  let latest: TanStackChatLike | null = null;
  let phase: Phase = { at: 'rest' };

  function toRequest(
    raw: TanStackInterruptLike,
    wasAnswered: boolean,
  ): ListedInterrupt<TanStackInterruptLike> {
    const known = list.state.interrupts.find(({ data }) => isSame(data, raw, wasAnswered));
    const { id, reason, message, toolCallId, responseSchema, expiresAt, metadata, interruptedRunId } = raw;
    const asked = { id, reason, message, toolCallId, responseSchema, expiresAt, metadata };
    const key = known?.open.key ?? toKey(id);
    const open = nativeInterrupt({ key, ...asked, threadId, runId: interruptedRunId });
    return withNewest(known, { open, toolCall: null, data: raw });
  }

  function takeOver(chat: TanStackChatLike, wasAnswered: boolean): void {
    told.take(chat);
    const { state } = list;
    const listed = answerable(chat).map((raw) => toRequest(raw, wasAnswered));
    const interrupts = listed.filter(({ data }) => !isForgotten(chat, data));
    const error = sameFailure(failureOf(chat), state.error);
    if (!state.running && error === state.error && sameItems(interrupts, state.interrupts)) return;
    const forgotten = listed.filter((one) => !interrupts.includes(one));
    const settledElsewhere = new Map(forgotten.map(({ open }) => [open.key, 'forgotten' as const]));
    list.update({ interrupts, running: false, error, settledElsewhere });
  }

  return {
    getSnapshot: list.getSnapshot,
    subscribe: list.subscribe,
    settles: 'together',
    dialects: [told.dialect, tanStackDialect],
    push(chat) {
      latest = chat;
      if (chat.isLoading || chat.resuming) {
        if (!list.state.running) list.update({ running: true });
        return;
      }
      if (phase.at === 'rest') return takeOver(chat, false);
      if (isUnderWay(chat, phase.before)) return;
      const { resolve } = phase;
      phase = { at: 'rest' };
      takeOver(chat, true);
      resolve();
    },
    disconnect() {
      latest = null;
      if (phase.at === 'rest') return;
      const { resolve } = phase;
      phase = { at: 'rest' };
      list.update({ interrupts: [], running: false });
      resolve();
    },
    async reply(replies) {
      const chat = latest;
      if (!chat) return;
      const ended = new Promise<void>((resolve) => {
        phase = { at: 'answered', before: chat, resolve };
      });
      list.update({ running: true, error: null });
      try {
        resolveInterrupts(chat, sentTo(list, replies));
      } catch (error) {
        phase = { at: 'rest' };
        list.update({ running: false });
        throw error;
      }
      await ended;
    },
  };
}

interface Settled {
  readonly listed: ListedInterrupt<TanStackInterruptLike>;
  readonly sent: Sent;
}

/**
 * Gives each interrupt its answer by the chat's own methods; the chat sends them once the last one has its answer.
 *
 * @throws HoldpointError `UNWRITABLE` where an interrupt has no method to take its answer; none is given then.
 *
 * Source: @tanstack/ai-client 0.33, src/interrupt-manager.ts.
 */
function resolveInterrupts(chat: TanStackChatLike, settled: readonly Settled[]): void {
  const sentById = new Map(settled.map(({ listed, sent }) => [listed.data.id, sent]));
  const waiting = answerable(chat).filter(({ id }) => sentById.has(id));
  const resolves = waiting.map((interrupt) => resolveOf(interrupt, sentById.get(interrupt.id)));
  // An answer that the chat has kept from a failed attempt would be sent with the first of these.
  for (const interrupt of waiting) interrupt.clearResolution?.();
  for (const resolve of resolves) resolve();
}

/** What gives the interrupt its answer. */
function resolveOf(interrupt: TanStackInterruptLike, sent: Sent | undefined): () => void {
  const { id, kind, cancel, resolveInterrupt } = interrupt;
  if (sent === 'cancelled' && cancel) return () => interrupt.cancel?.();
  if (typeof sent !== 'object' || typeof resolveInterrupt !== 'function') {
    throw new HoldpointError('UNWRITABLE', id);
  }
  const { payload } = sent;
  if (kind !== 'tool-approval' || !isObject(payload)) return () => resolveInterrupt.call(interrupt, payload);
  const { approved, ...details } = payload;
  return () => resolveInterrupt.call(interrupt, approved, details);
}

/** The chat has not yet taken the answers, or still checks them. */
function isUnderWay(chat: TanStackChatLike, before: TanStackChatLike): boolean {
  if (chat.interrupts === before.interrupts && chat.interruptErrors === before.interruptErrors) return true;
  const states = answerable(chat).map(({ status }) => status);
  return states.includes('validating') || (states.includes('staged') && !states.includes('error'));
}

/** The server no longer knows what was answered: it has lost the conversation, or another page has answered. */
function isForgotten(chat: TanStackChatLike, { id }: TanStackInterruptLike): boolean {
  return answerable(chat).some(
    (one) => one.id === id && one.errors.some(({ code }) => code === 'unknown-interrupt'),
  );
}

/** The same request: the chat makes new objects for it at each change. After an answer another run asks anew. */
function isSame(one: TanStackInterruptLike, other: TanStackInterruptLike, wasAnswered: boolean): boolean {
  return one.id === other.id && (!wasAnswered || one.interruptedRunId === other.interruptedRunId);
}

/** Why the last answers or the last run failed. */
function failureOf(chat: TanStackChatLike): RunFailure | null {
  const [refused] = [...answerable(chat).flatMap(({ errors }) => errors), ...chat.interruptErrors];
  if (refused) return { code: refused.code, message: refused.message };
  return (chat.error ?? null) === null ? null : { code: null, message: errorText(chat.error) };
}
