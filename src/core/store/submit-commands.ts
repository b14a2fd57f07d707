import type { HoldpointCode } from '../errors/holdpoint-error.js';
import { deliver } from './deliver.js';
import type { AnswerOutcome } from './outcome-promises.js';
import type { InterruptedRunCommands } from './run-types.js';
import { repliesOf } from './run-view.js';
import { readShown, type StoreContext } from './store-context.js';
import { isSending, type ThreadEntry } from './thread-state.js';

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
