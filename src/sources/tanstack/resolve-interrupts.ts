import { HoldpointError } from '../../core/errors/holdpoint-error.js';
import type { Sent } from '../../core/protocol/reply.js';
import { isObject } from '../../core/util/json.js';
import type { ListedInterrupt } from '../shared/interrupt-list.js';
import { answerable, type TanStackChatLike, type TanStackInterruptLike } from './tanstack-chat-like.js';

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
export function resolveInterrupts(chat: TanStackChatLike, settled: readonly Settled[]): void {
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
