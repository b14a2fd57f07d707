import { runCallback, type Warn } from '../errors/warnings.js';
import type { RunFailure } from '../protocol/run-failure.js';
import type { StoreOptions } from './interrupt-store.js';
import { maskAsked, maskSecrets, secretNames } from './mask-secrets.js';
import type { InterruptedRunState } from './run-types.js';
import type { ThreadEntry } from './thread-state.js';

/** Calls `onAnswer`, `onInterrupt` and `onError` of the app, once for each answer, interrupt and failure. */
export interface AppCallbacks {
  /** These entries are being sent. A retry of the same reply is not reported again. */
  sent(entries: readonly ThreadEntry[], at: number): void;
  /** @param isWatched False where nobody listens: a new interrupt is then reported to whoever listens next. */
  changed(state: InterruptedRunState, isWatched: boolean): void;
}

export function createAppCallbacks(options: () => StoreOptions, warn: Warn): AppCallbacks {
  // Interrupts are known by key; answers by their reply, of which each has its own; failures by identity.
  const opened = new Set<string>();
  const reported = new WeakSet<object>();

  const failed = new Set<string>();

  /** Calls a callback, and warns once of each that fails. */
  const run = (callback: string, call: () => unknown) =>
    runCallback(callback, call, (...warning) => addIfNew(failed, callback) && warn(...warning));

  return {
    sent(entries, at) {
      for (const entry of entries) {
        const { status, open } = entry;
        if (!('reply' in status) || !addIfNew(reported, status.reply)) continue;
        const { threadId, runId } = open;
        run('onAnswer', () => {
          const { onAnswer, revealSecrets, records, reviewer } = options();
          if (!onAnswer) return;
          const listed = secretNames(options());
          const answer = revealSecrets ? status.answer : maskSecrets(entry, status.answer, listed);
          const { interrupt, prompt } = revealSecrets ? entry : maskAsked(entry, listed);
          const record = records?.recordOf(status.reply);
          return onAnswer({ interrupt, prompt, answer, threadId, runId, at, reviewer, record });
        });
      }
    },
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
