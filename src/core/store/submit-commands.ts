import { type HoldpointCode, HoldpointError } from '../errors/holdpoint-error.js';
import type { Reply } from '../protocol/reply.js';
import { type RunFailure, streamEnded } from '../protocol/source.js';
import { maskAsked, maskSecrets } from '../thread/stored-answers.js';
import { isSending, keysOf, type ThreadEntry } from '../thread/thread-state.js';
import { repliesOf } from './component-access.js';
import { secretNames } from './interrupt-store.js';
import { type AnswerOutcome, toFailure } from './outcome-promises.js';
import type { InterruptedRunCommands } from './run-types.js';
import { readShown, type StoreContext } from './store-context.js';

export interface SubmitCommands
  extends Pick<InterruptedRunCommands, 'submit' | 'retry' | 'sendAgain' | 'reopen'> {
  /**
   * Sends the replies of these entries of a thread, unless one is missing or a run is under way.
   *
   * @param message A message of the person's for the same run. Only where the source can send.
   */
  send(
    thread: string | null,
    entries: readonly ThreadEntry[],
    message?: string,
  ): Promise<readonly AnswerOutcome[]>;
}

/** The commands that send kept answers. */
export function createSubmitCommands(context: StoreContext): SubmitCommands {
  const { source, warn, view, outcomes, dispatch, thread: stateOf } = context;

  async function send(
    thread: string | null,
    entries: readonly ThreadEntry[],
    message?: string,
  ): Promise<readonly AnswerOutcome[]> {
    const ignore = (code: HoldpointCode) => entries.map((): AnswerOutcome => ({ type: 'ignored', code }));
    // A second click while answers are being sent is normal, so it gives no warning.
    if (entries.some(isSending)) return ignore('RUN_IN_PROGRESS');
    const replies = repliesOf(entries);
    const { threadId, status } = view();
    // A run that was started elsewhere settles these interrupts. A second resume would name ones that are no longer
    // open.
    const isForeign = source.settles === 'together' && threadId === thread && status === 'sending';
    if (!replies || isForeign) {
      const code = replies ? 'RUN_IN_PROGRESS' : 'NOT_COVERED';
      warn(code);
      return ignore(code);
    }
    const results = entries.flatMap((entry) =>
      'reply' in entry.status ? [outcomes.of(entry, entry.status)] : [],
    );
    void deliver(context, thread, entries, (replies) =>
      message === undefined ? source.reply(replies) : source.send?.(message, replies),
    );
    return Promise.all(results);
  }

  async function retry(): Promise<readonly AnswerOutcome[]> {
    const { threadId, entries } = readShown(context);
    const failed = entries.filter(({ status }) => status.state === 'failed');
    if (failed.length === 0) return [];
    const deliveries = source.settles === 'together' ? [entries] : failed.map((entry) => [entry]);
    const results = await Promise.all(deliveries.map((one) => send(threadId, one)));
    return results.flat();
  }

  /** Opens again what was taken with the answer of this receipt; false where its receipt does not offer that. */
  function reopen(key: string, to: 'sendAgain' | 'change'): boolean {
    const { threadId } = readShown(context);
    const isOffered = view().receipts.some((one) => one.key === key && one.failure?.offers.includes(to));
    if (isOffered) dispatch(threadId, { type: 'reopened', key, to });
    else warn(stateOf(threadId).receipts.some((one) => one.key === key) ? 'NOT_OFFERED' : 'UNKNOWN_KEY', key);
    return isOffered;
  }

  return {
    send,
    retry,
    sendAgain: async (key) => (reopen(key, 'sendAgain') ? retry() : []),
    reopen: (key) => void reopen(key, 'change'),
    submit() {
      const { threadId, entries } = readShown(context);
      return send(threadId, entries);
    },
  };
}

/**
 * Sends the replies of some entries. All answers are sent from here, and a delivery that ends without settling its
 * entries fails here. The entries are marked as being sent before anything can be clicked again, and before their
 * records are made, if the app keeps records; what a press sends starts after the page has painted that.
 *
 * @param start Starts the delivery of the replies, and resolves when the run that it started has ended.
 * @returns Why the delivery failed. Null if it did not fail, if the agent took the replies despite the failure, or if a
 *   later snapshot decides.
 */
export async function deliver(
  context: StoreContext,
  thread: string | null,
  entries: readonly ThreadEntry[],
  start: (replies: readonly Reply[]) => Promise<void> | undefined,
): Promise<RunFailure | null> {
  const { dispatch, refresh, thread: stateOf, snapshot, options, starts } = context;
  const { records } = options();
  const keys = new Set(keysOf(entries));
  const ours = () => stateOf(thread).entries.filter(({ key }) => keys.has(key));
  const isShown = () => snapshot()?.threadId === thread;
  // Another tab's answer counts. What ended there has left the open ones, so only what waits is failed here.
  const heard = context.heardFromTabs(thread, entries);
  if (heard === 'ended' && ours().length < entries.length) return null;
  dispatch(thread, { type: 'sent', keys, isHeld: records !== undefined });
  const statuses = () => new Set(ours().map(({ status }) => status));
  let sent = statuses();
  let error: RunFailure;
  const begin = async () => {
    // Until the paint, another thread may have been shown, whose source would take the replies for its own.
    if (!isShown()) throw new HoldpointError('THREAD_LEFT');
    if (ours().filter(isSending).length < keys.size) throw new HoldpointError('NOT_WAITING');
    if (records) {
      await records.record(context, thread, ours());
      if (!isShown()) throw new HoldpointError('THREAD_LEFT');
      dispatch(thread, { type: 'released', keys });
      sent = statuses();
    }
    reportSent(context, ours());
    await start(repliesOf(ours()) ?? []);
  };
  try {
    if (!isShown()) throw new HoldpointError('THREAD_LEFT');
    if (heard === 'ended' || heard === 'sending') throw new HoldpointError('ALREADY_ANSWERED');
    await starts.start(begin);
    refresh();
    // An app's own function may return before its run is over, and nothing newer is read of a thread that is not shown.
    // In both cases a later snapshot shows how the run ended.
    if (snapshot()?.status === 'running' || !isShown()) {
      dispatch(thread, { type: 'delivered', sent });
      return null;
    }
    // The run ended and left the interrupts open: without an error of its own, its stream must have been cut off.
    error = stateOf(thread).error ?? streamEnded();
    // The agent took the replies, and failed afterwards: that is a failure of the run, not of the delivery.
    if (stateOf(thread).taken?.entries.some(({ key }) => keys.has(key))) return null;
  } catch (thrown) {
    error = toFailure(thrown);
    dispatch(thread, { type: 'failed', sent, error });
    // The agent may have taken the replies although its response was lost.
    const taken = stateOf(thread).receipts.some(({ key, answer }) => keys.has(key) && answer !== null);
    return taken && ours().length === 0 ? null : error;
  }
  dispatch(thread, { type: 'failed', sent, error });
  return ours().length > 0 || stateOf(thread).error === error ? error : null;
}

/** Tells the app that these entries are being sent. A retry of the same reply is not reported again. */
function reportSent({ callbacks, options, clock }: StoreContext, entries: readonly ThreadEntry[]): void {
  const at = clock().now();
  for (const entry of entries) {
    const { status, open } = entry;
    if (!('reply' in status) || !callbacks.isNew(status.reply)) continue;
    const { threadId, runId } = open;
    callbacks.run('onAnswer', () => {
      const { onAnswer, revealSecrets, records, reviewer } = options();
      if (!onAnswer) return;
      const listed = secretNames(options());
      const answer = revealSecrets ? status.answer : maskSecrets(entry, status.answer, listed);
      const { interrupt, prompt } = revealSecrets ? entry : maskAsked(entry, listed);
      const record = records?.recordOf(status.reply);
      return onAnswer({ interrupt, prompt, answer, threadId, runId, at, reviewer, record });
    });
  }
}
