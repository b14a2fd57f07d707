import { runCallback, type Warn } from '../errors/warnings.js';
import type { RunFailure } from '../protocol/source.js';
import type { StoreOptions } from './interrupt-store.js';
import type { InterruptedRunState } from './run-state.js';

/** Calls `onAnswer`, `onInterrupt` and `onError` of the app, once for each answer, interrupt and failure. */
export interface AppCallbacks {
  /** Calls a callback of the app, and warns once of each that fails. */
  run(callback: string, call: () => unknown): void;
  /** Whether a reply, of which each answer has its own, has not been reported before. */
  isNew(reply: object): boolean;
  /** @param isWatched False where nobody listens: a new interrupt is then reported to whoever listens next. */
  changed(state: InterruptedRunState, isWatched: boolean): void;
}

export function createAppCallbacks(options: () => StoreOptions, warn: Warn): AppCallbacks {
  // Interrupts are known by key; answers by their reply, of which each has its own; failures by identity.
  const opened = new Set<string>();
  const reported = new WeakSet<object>();

  const failed = new Set<string>();

  const run = (callback: string, call: () => unknown) =>
    runCallback(callback, call, (...warning) => addIfNew(failed, callback) && warn(...warning));

  return {
    run,
    isNew: (reply) => addIfNew(reported, reply),
    changed({ interrupts, error }, isWatched) {
      const { onInterrupt, onError } = options();
      if (onInterrupt && isWatched) {
        for (const pending of interrupts) {
          if (addIfNew(opened, pending.key)) run('onInterrupt', () => onInterrupt(pending));
        }
      }
      if (!onError) return;
      const report = (failure: RunFailure | null) =>
        failure && addIfNew(reported, failure) && run('onError', () => onError(failure));
      report(error);
      for (const { status } of interrupts) if (status.state === 'failed') report(status.error);
    },
  };
}

/** Adds a value to a set, and returns whether it was new. */
function addIfNew<T>(known: { has(item: T): boolean; add(item: T): unknown }, item: T): boolean {
  const isNews = !known.has(item);
  known.add(item);
  return isNews;
}
