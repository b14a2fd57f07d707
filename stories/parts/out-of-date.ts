import type { InterruptSource } from 'holdpoint';
import type { RunSnapshot } from 'holdpoint/core';

/** The same source, as if its connection were lost. */
export function outOfDate<Source extends InterruptSource>(source: Source): Source {
  let last: RunSnapshot | null = null;
  let behind: RunSnapshot | null = null;
  return {
    ...source,
    getSnapshot() {
      const snapshot = source.getSnapshot();
      if (behind === null || snapshot !== last) behind = { ...snapshot, freshness: 'behind' };
      last = snapshot;
      return behind;
    },
  };
}
