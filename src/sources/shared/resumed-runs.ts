import { errorText } from '../../core/errors/holdpoint-error.js';
import type { RunFailure } from '../../core/protocol/source.js';
import type { InterruptList } from './interrupt-list.js';

/** The runs that answers resume, and the answers that the agent has not taken yet. */
export interface ResumedRuns {
  /** Counts the answers to these as on their way until the agent takes them, or `delivery` has settled. */
  deliver(keys: readonly string[], delivery: () => Promise<void>): Promise<void>;
  /** Marks the source as running until every run that an answer resumed has ended. */
  count(run: () => Promise<void>): Promise<void>;
  /** The agent took the answer to this one. */
  take(key: string): void;
  /** The agent took the answer, but its stream broke. This is an error of the run, and the call does not wait again. */
  reportBroken(error: unknown): void;
}

/** Keeps track of the runs of one source. */
export function createResumedRuns<T>(list: InterruptList<T>): ResumedRuns {
  const underWay = new Set<string>();
  let activeRuns = 0;
  let unpublished: RunFailure | null = null;

  /** An error of the run fails every answer that is on its way, so a broken stream is reported once none is. */
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
        // Without `publish`: an answer that did not arrive has a cause of its own, which its reply reports after this.
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
