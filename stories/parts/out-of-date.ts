import type { InterruptSource, RunSnapshot } from 'holdpoint';

/** The same source, as if its connection were lost. */
export function outOfDate<Source extends InterruptSource>(source: Source): Source {
  let last: RunSnapshot | null = null;
  let told: RunSnapshot | null = null;
  return {
    ...source,
    getSnapshot() {
      const snapshot = source.getSnapshot();
      if (told === null || snapshot !== last) told = { ...snapshot, freshness: 'behind' };
      last = snapshot;
      return told;
    },
  };
}
