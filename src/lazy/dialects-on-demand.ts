import { isReadByPlainDialects, plainDialects } from '../core/dialects/plain-dialects.js';
import type { Dialect } from '../core/protocol/dialect.js';
import type { InterruptSource, RunSnapshot } from '../core/protocol/source.js';
import { createListeners } from '../core/util/listeners.js';
import { loadChunk } from '../core/util/load-chunk.js';

/** The default dialects, most of which are loaded with the first interrupt that needs one of them. */
export interface DialectsOnDemand {
  /** Those that are there. */
  readonly current: () => readonly Dialect[];
  /** The source of an agent that shows what needs the others once they are there. */
  readonly hold: (source: InterruptSource, isAsked: () => boolean) => InterruptSource;
  /** Loads the others, where one was needed. */
  readonly load: () => Promise<void>;
}

/**
 * @param isNeeded True where the others are to be loaded with the first call of `load`.
 * @param onNeed Called when the first interrupt comes that needs the others.
 */
export function createDialectsOnDemand(isNeeded: boolean, onNeed: () => void): DialectsOnDemand {
  const arrived = createListeners();
  let others: readonly Dialect[] | null = null;

  function isReadable(snapshot: RunSnapshot): boolean {
    if (others || snapshot.open.every((open) => isReadByPlainDialects(open, snapshot))) return true;
    if (!isNeeded) queueMicrotask(onNeed);
    isNeeded = true;
    return false;
  }

  return {
    current: () => others ?? plainDialects,
    async load() {
      if (others || !isNeeded) return;
      others = (await loadChunk(() => import('../core/dialects/default-dialects.js'))).defaultDialects;
      arrived.notify();
    },
    hold(source, isAsked) {
      const first = source.getSnapshot();
      let shown = isReadable(first) ? first : { ...first, open: [] };
      return {
        ...source,
        getSnapshot() {
          const latest = source.getSnapshot();
          if (latest !== shown && (!isAsked() || isReadable(latest))) shown = latest;
          return shown;
        },
        subscribe(onChange) {
          const stops = [source.subscribe(onChange), arrived.subscribe(onChange)];
          return () => {
            for (const stop of stops) stop();
          };
        },
      };
    },
  };
}
