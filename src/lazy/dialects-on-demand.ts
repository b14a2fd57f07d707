import { isReadByPlainDialects, plainDialects } from '../core/dialects/plain-dialects.js';
import type { Dialect } from '../core/protocol/dialect.js';
import type { InterruptSource, RunSnapshot } from '../core/protocol/source.js';
import { createListeners } from '../core/util/listeners.js';
import { loadChunk } from '../core/util/load-chunk.js';

/** The default dialects, most of which are loaded with the first interrupt that needs one of them. */
export interface DialectsOnDemand {
  /** The dialects that are loaded now. */
  readonly current: () => readonly Dialect[];
  /** Wraps an agent's source, to hold back interrupts that need the other dialects until these are loaded. */
  readonly hold: (source: InterruptSource, isAsked: () => boolean) => InterruptSource;
  /** Loads the other dialects, if an interrupt has needed one of them. */
  readonly load: () => Promise<void>;
}

/**
 * @param isNeeded True if the first call of `load` is to load the other dialects anyway.
 * @param onNeed Called at the first interrupt that needs the other dialects.
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
