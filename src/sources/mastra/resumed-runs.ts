import { errorText } from '../../core/errors/error-text.js';
import type { RunFailure } from '../../core/protocol/run-failure.js';
import type { InterruptList } from '../shared/interrupt-list.js';

/** The runs that answers resume, and the answers that the agent has not taken yet. */
export interface ResumedRuns {
  /** The answers to these are on their way until they are taken, or this has ended. */
  deliver(keys: readonly string[], delivery: () => Promise<void>): Promise<void>;
  /** The source is running until every run that an answer resumed has ended. */
  count(run: () => Promise<void>): Promise<void>;
  /** The agent took the answer to this one. */
  take(key: string): void;
  /** The agent took the answer, but its stream broke: an error, and the call does not wait again. */
  reportBroken(error: unknown): void;
}

/** Creates the account of the runs of one source. */
export function createResumedRuns<T>(list: InterruptList<T>): ResumedRuns {
  const underWay = new Set<string>();
  let activeRuns = 0;
  let unpublished: RunFailure | null = null;

  /** An error of the run fails every answer that is on its way: that of a broken stream waits until none is. */
  function publish(): void {
    if (!unpublished || underWay.size > 0) return;
    const error = unpublished;
    unpublished = null;
    list.update({ error });
  }

  return {
    async deliver(keys, delivery) {
      for (const key of keys) underWay.add(key);
      try {
        await delivery();
      } finally {
        // Without telling what waits: an answer that did not arrive has its own cause, which its reply tells after this.
        for (const key of keys) underWay.delete(key);
      }
    },
    async count(run) {
      activeRuns += 1;
      list.update({ running: true, error: null });
      try {
        await run();
      } finally {
        activeRuns -= 1;
        list.update({ running: activeRuns > 0 });
      }
    },
    take(key) {
      underWay.delete(key);
      list.remove(key);
      publish();
    },
    reportBroken(error) {
      unpublished = { code: 'STREAM_ENDED', message: errorText(error) };
      publish();
    },
  };
}
