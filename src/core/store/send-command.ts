import { HoldpointError } from '../errors/holdpoint-error.js';
import type { Reply } from '../protocol/reply.js';
import type { RunFailure } from '../protocol/run-failure.js';
import { deliver } from './deliver.js';
import { isCancellable } from './is-cancellable.js';
import { prepareReply } from './prepare-reply.js';
import type { InterruptedRunCommands } from './run-types.js';
import { readShown, type StoreContext } from './store-context.js';
import { keysOf } from './thread-state.js';
import { toFailure } from './to-failure.js';

/** The command that sends a new message. */
export function createSendCommand(context: StoreContext): InterruptedRunCommands['send'] {
  const { source, warn, apply, dispatch, view, options, thread: stateOf } = context;

  /** @returns Why the message was not delivered; null where it was. */
  async function startRun(message: string): Promise<RunFailure | null> {
    try {
      await source.send?.(message, []);
      return null;
    } catch (error) {
      return toFailure(error);
    }
  }

  function abandonAll(thread: string | null): void {
    const replies = new Map<string, Reply>();
    for (const entry of stateOf(thread).entries) {
      if (!isCancellable(entry)) throw new HoldpointError('NOT_OFFERED', entry.key);
      const prepared = prepareReply(entry, { kind: 'cancelled' }, options(), warn);
      if (prepared.state === 'invalid') throw new HoldpointError('UNWRITABLE', entry.key);
      replies.set(entry.key, prepared.reply);
    }
    apply(thread, { type: 'abandoned', replies });
  }

  return async (text, { cancelOpen = false } = {}) => {
    const { threadId, entries } = readShown(context);
    const { status, canSend } = view();
    if (!source.send) throw new HoldpointError('CANNOT_SEND');
    if (status === 'running' || status === 'sending') throw new HoldpointError('RUN_IN_PROGRESS');
    if (!canSend && !cancelOpen) throw new HoldpointError('OPEN_INTERRUPTS', keysOf(entries));
    if (!canSend) abandonAll(threadId);
    const message = { state: 'sending' } as const;
    dispatch(threadId, { type: 'messageSent', message });
    const sent = stateOf(threadId).entries;
    // A cancellation that the agent refused is not sent again.
    const start = (replies: readonly Reply[]) => source.send?.(text, canSend ? [] : replies);
    const error = await (sent.length > 0 ? deliver(context, threadId, sent, start) : startRun(text));
    // Apps may ignore the rejection, and the person must still see that the message was not delivered.
    dispatch(threadId, { type: 'messageEnded', message, error });
    if (error) throw new HoldpointError(error.by === 'agent' ? 'MESSAGE_REFUSED' : 'REPLY_FAILED', error);
  };
}
