import { HoldpointError } from '../errors/holdpoint-error.js';
import type { Reply } from '../protocol/reply.js';
import type { RunFailure } from '../protocol/source.js';
import { keysOf } from '../thread/thread-state.js';
import { toFailure } from './outcome-promises.js';
import type { InterruptedRunCommands } from './run-types.js';
import { readShown, type StoreContext } from './store-context.js';

/** The command that sends a new message. */
export function createSendCommand(context: StoreContext): InterruptedRunCommands['send'] {
  const { source, parts, apply, dispatch, view, thread: stateOf } = context;

  /** @returns Why the message was not delivered; null where it was. */
  async function startRun(message: string): Promise<RunFailure | null> {
    try {
      await source.send?.(message, []);
      return null;
    } catch (error) {
      return toFailure(error);
    }
  }

  return async (text, { cancelOpen = false } = {}) => {
    const { threadId, entries } = readShown(context);
    const { status, canSend } = view();
    if (!source.send) throw new HoldpointError('CANNOT_SEND');
    if (status === 'running' || status === 'sending') throw new HoldpointError('RUN_IN_PROGRESS');
    if (!canSend && !cancelOpen) throw new HoldpointError('OPEN_INTERRUPTS', keysOf(entries));
    const asked = parts.current();
    if (!canSend && asked)
      apply(threadId, { type: 'abandoned', replies: asked.cancellations(context, threadId) });
    const message = { state: 'sending' } as const;
    dispatch(threadId, { type: 'messageSent', message });
    const sent = stateOf(threadId).entries;
    // A cancellation that the agent refused is not sent again.
    const start = (replies: readonly Reply[]) => source.send?.(text, canSend ? [] : replies);
    const error = await (asked && sent.length > 0
      ? asked.deliver(context, threadId, sent, start)
      : startRun(text));
    // Apps may ignore the rejection, and the person must still see that the message was not delivered.
    dispatch(threadId, { type: 'messageEnded', message, error });
    if (error) throw new HoldpointError(error.by === 'agent' ? 'MESSAGE_REFUSED' : 'REPLY_FAILED', error);
  };
}
