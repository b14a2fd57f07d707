import { HoldpointError } from '../errors/holdpoint-error.js';
import type { RunFailure } from '../protocol/run-failure.js';
import type { StoreContext } from './store-context.js';
import { keysOf, type ThreadEntry } from './thread-state.js';
import { toFailure } from './to-failure.js';

/**
 * Sends the replies of some entries: the one place where answers leave, and where a delivery that is over and settled
 * nothing fails. They are marked as being sent before anything can be clicked again.
 *
 * @param start Starts the delivery, and resolves when the run that it started has ended.
 * @returns Why it failed; null where it did not, or where a later snapshot will tell.
 */
export async function deliver(
  { dispatch, refresh, thread: stateOf, snapshot, clock, callbacks }: StoreContext,
  thread: string | null,
  entries: readonly ThreadEntry[],
  start: () => Promise<void> | undefined,
): Promise<RunFailure | null> {
  const keys = new Set(keysOf(entries));
  const ours = () => stateOf(thread).entries.filter(({ key }) => keys.has(key));
  const isShown = () => snapshot()?.threadId === thread;
  dispatch(thread, { type: 'sent', keys });
  const sent = new Set(ours().map(({ status }) => status));
  let error: RunFailure;
  try {
    if (!isShown()) throw new HoldpointError('THREAD_LEFT');
    callbacks.sent(entries, clock().now());
    await start();
    refresh();
    // An app's own way to start a run may return before the run is over, and of a thread that is not shown nothing
    // newer was read: a later snapshot tells how it ended.
    if (snapshot()?.status === 'running' || !isShown()) return null;
    // The run ended and left them open: its stream was cut, unless it says why.
    error = stateOf(thread).error ?? { code: 'STREAM_ENDED', message: '' };
  } catch (thrown) {
    error = toFailure(thrown);
  }
  dispatch(thread, { type: 'failed', sent, error });
  return ours().length > 0 || stateOf(thread).error === error ? error : null;
}
