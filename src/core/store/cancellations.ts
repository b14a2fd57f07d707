import { HoldpointError } from '../errors/holdpoint-error.js';
import type { Reply } from '../protocol/reply.js';
import { isCancellable } from './pending-interrupt.js';
import { prepareReply } from './prepare-reply.js';
import type { StoreContext } from './store-context.js';

/** The replies that cancel all that is open in a thread, by key. Throws where one of them cannot be cancelled. */
export function cancellations(
  { options, warn, thread: stateOf }: StoreContext,
  thread: string | null,
): ReadonlyMap<string, Reply> {
  const replies = new Map<string, Reply>();
  for (const entry of stateOf(thread).entries) {
    if (!isCancellable(entry)) throw new HoldpointError('NOT_OFFERED', entry.key);
    const prepared = prepareReply(entry, { kind: 'cancelled' }, options(), warn);
    if (prepared.state === 'invalid') throw new HoldpointError('UNWRITABLE', entry.key);
    replies.set(entry.key, prepared.reply);
  }
  return replies;
}
