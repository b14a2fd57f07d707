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
  const { source, warn, apply, dispatch, view, thread: stateOf } = context;
  // A source may start its run a moment later: until then nothing else says that one is coming.
  const starting = new Set<string | null>();

  async function startRun(thread: string | null, message: string): Promise<void> {
    starting.add(thread);
    try {
      await source.send?.(message, []);
    } catch (error) {
      show(thread, toFailure(error));
      throw error;
    } finally {
      starting.delete(thread);
    }
  }

  /** Apps may ignore the rejection, and the person still has to read that the message was not delivered. */
  function show(thread: string | null, error: RunFailure): void {
    dispatch(thread, { type: 'undelivered', error });
  }

  function abandonAll(thread: string | null): void {
    const replies = new Map<string, Reply>();
    for (const entry of stateOf(thread).entries) {
      if (!isCancellable(entry)) throw new HoldpointError('NOT_OFFERED', entry.key);
      const prepared = prepareReply(entry, { kind: 'cancelled' }, undefined, warn);
      if (prepared.state === 'invalid') throw new HoldpointError('UNWRITABLE', entry.key);
      replies.set(entry.key, prepared.reply);
    }
    apply(thread, { type: 'abandoned', replies });
  }

  return async (message, { cancelOpen = false } = {}) => {
    const { threadId, entries } = readShown(context);
    const { status, canSend } = view();
    if (!source.send) throw new HoldpointError('CANNOT_SEND');
    if (status === 'running' || status === 'resuming' || starting.has(threadId)) {
      throw new HoldpointError('RUN_IN_PROGRESS');
    }
    if (entries.length > 0 && !canSend && !cancelOpen)
      throw new HoldpointError('OPEN_INTERRUPTS', keysOf(entries));
    dispatch(threadId, { type: 'undelivered', error: null });
    if (entries.length === 0) return startRun(threadId, message);
    if (!canSend) abandonAll(threadId);
    const sent = stateOf(threadId).entries;
    // A cancellation that the agent refused is not sent again.
    const error = await deliver(context, threadId, sent, (replies) =>
      source.send?.(message, canSend ? [] : replies),
    );
    if (!error) return;
    show(threadId, error);
    throw new HoldpointError(error.by === 'agent' ? 'MESSAGE_REFUSED' : 'REPLY_FAILED', error);
  };
}
