import { HoldpointError } from '../errors/holdpoint-error.js';
import type { Reply } from '../protocol/reply.js';
import { type RunFailure, streamEnded } from '../protocol/run-failure.js';
import { repliesOf } from './run-view.js';
import type { StoreContext } from './store-context.js';
import { keysOf, type ThreadEntry } from './thread-state.js';
import { toFailure } from './to-failure.js';

/**
 * Sends the replies of some entries: the one place where answers leave, and where a delivery that is over and settled
 * nothing fails. They are marked as being sent before anything can be clicked again, and before their records are made
 * where the app keeps such.
 *
 * @param start Starts the delivery of the replies, and resolves when the run that it started has ended.
 * @returns Why it failed; null where it did not, where the agent has taken the replies all the same, or where a later snapshot
 *   will tell.
 */
export async function deliver(
  context: StoreContext,
  thread: string | null,
  entries: readonly ThreadEntry[],
  start: (replies: readonly Reply[]) => Promise<void> | undefined,
): Promise<RunFailure | null> {
  const { dispatch, refresh, thread: stateOf, snapshot, clock, callbacks, options } = context;
  const { records } = options();
  const keys = new Set(keysOf(entries));
  const ours = () => stateOf(thread).entries.filter(({ key }) => keys.has(key));
  const isShown = () => snapshot()?.threadId === thread;
  dispatch(thread, { type: 'sent', keys });
  const statuses = () => new Set(ours().map(({ status }) => status));
  let sent = statuses();
  let error: RunFailure;
  try {
    if (!isShown()) throw new HoldpointError('THREAD_LEFT');
    if (records) {
      await records.record(context, thread, ours());
      sent = statuses();
    }
    callbacks.sent(ours(), clock().now());
    await start(repliesOf(ours()) ?? []);
    refresh();
    // An app's own way to start a run may return before the run is over, and of a thread that is not shown nothing
    // newer was read: a later snapshot tells how it ended.
    if (snapshot()?.status === 'running' || !isShown()) {
      dispatch(thread, { type: 'delivered', sent });
      return null;
    }
    // The run ended and left them open: its stream was cut, unless it says why.
    error = stateOf(thread).error ?? streamEnded();
  } catch (thrown) {
    error = toFailure(thrown);
    dispatch(thread, { type: 'failed', sent, error });
    // The response may be lost after the agent has taken the replies.
    const taken = stateOf(thread).receipts.some(({ key, answer }) => keys.has(key) && answer !== null);
    return taken && ours().length === 0 ? null : error;
  }
  dispatch(thread, { type: 'failed', sent, error });
  return ours().length > 0 || stateOf(thread).error === error ? error : null;
}
