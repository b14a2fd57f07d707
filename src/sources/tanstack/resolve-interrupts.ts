import { HoldpointError } from '../../core/errors/holdpoint-error.js';
import type { ResumeEntry } from '../../core/protocol/ag-ui.js';
import type { Reply } from '../../core/protocol/reply.js';
import { isObject } from '../../core/util/json.js';
import { answerable, type TanStackChatLike, type TanStackInterruptLike } from './tanstack-chat-like.js';

/**
 * Gives each interrupt its answer by the chat's own methods; the chat sends them once the last one has its answer.
 *
 * @throws HoldpointError `UNWRITABLE` for a reply of another system.
 *
 * Source: @tanstack/ai-client 0.33, src/interrupt-manager.ts.
 */
export function resolveInterrupts(chat: TanStackChatLike, replies: readonly Reply[]): void {
  const entries = new Map(replies.map(entryOf).map((entry) => [entry.interruptId, entry]));
  const waiting = answerable(chat).filter(({ id }) => entries.has(id));
  // An answer that the chat has kept from a failed attempt would be sent with the first of these.
  for (const interrupt of waiting) interrupt.clearResolution?.();
  for (const interrupt of waiting) resolve(interrupt, entries.get(interrupt.id));
}

function entryOf(reply: Reply): ResumeEntry {
  if (reply.via !== 'resume') throw new HoldpointError('UNWRITABLE', reply.via);
  return reply.entry;
}

function resolve(interrupt: TanStackInterruptLike, entry: ResumeEntry | undefined): void {
  if (!entry) return;
  if (entry.status === 'cancelled') return interrupt.cancel?.();
  if (typeof interrupt.resolveInterrupt !== 'function') return;
  const { payload } = entry;
  if (interrupt.kind === 'tool-approval' && isObject(payload)) {
    const { approved, ...details } = payload;
    interrupt.resolveInterrupt(approved, details);
  } else interrupt.resolveInterrupt(payload);
}
