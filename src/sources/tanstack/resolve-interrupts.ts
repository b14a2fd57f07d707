import { HoldpointError } from '../../core/errors/holdpoint-error.js';
import type { ResumeEntry } from '../../core/protocol/ag-ui.js';
import type { Reply } from '../../core/protocol/reply.js';
import { isObject } from '../../core/util/json.js';
import { answerable, type TanStackChatLike, type TanStackInterruptLike } from './tanstack-chat-like.js';

/**
 * Gives each interrupt its answer by the chat's own methods; the chat sends them once the last one has its answer.
 *
 * @throws HoldpointError `UNWRITABLE` for a reply of another system, or where an interrupt has no method to take its
 *   answer; none is given then.
 *
 * Source: @tanstack/ai-client 0.33, src/interrupt-manager.ts.
 */
export function resolveInterrupts(chat: TanStackChatLike, replies: readonly Reply[]): void {
  const entries = new Map(replies.map(entryOf).map((entry) => [entry.interruptId, entry]));
  const waiting = answerable(chat).filter(({ id }) => entries.has(id));
  const resolves = waiting.map((interrupt) => resolveOf(interrupt, entries.get(interrupt.id)));
  // An answer that the chat has kept from a failed attempt would be sent with the first of these.
  for (const interrupt of waiting) interrupt.clearResolution?.();
  for (const resolve of resolves) resolve();
}

function entryOf(reply: Reply): ResumeEntry {
  if (reply.via !== 'resume') throw new HoldpointError('UNWRITABLE', reply.via);
  return reply.entry;
}

/** What gives the interrupt its answer. */
function resolveOf(interrupt: TanStackInterruptLike, entry: ResumeEntry | undefined): () => void {
  const { id, kind, cancel, resolveInterrupt } = interrupt;
  if (entry?.status === 'cancelled' && cancel) return () => interrupt.cancel?.();
  if (entry?.status !== 'resolved' || typeof resolveInterrupt !== 'function') {
    throw new HoldpointError('UNWRITABLE', id);
  }
  const { payload } = entry;
  if (kind !== 'tool-approval' || !isObject(payload)) return () => resolveInterrupt.call(interrupt, payload);
  const { approved, ...details } = payload;
  return () => resolveInterrupt.call(interrupt, approved, details);
}
