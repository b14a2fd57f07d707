import type { Persistence, SavedStore, StoredAnswer, ThreadSaver } from './persistence.js';

/** In milliseconds: often enough for a draft, seldom enough for somebody who types. */
const SAVE_DELAY = 300;

/** Creates the saver of a store. It comes with `createPersistence`, so that apps which store nothing do not download it. */
export function createThreadSaver(store: SavedStore): ThreadSaver {
  const { source, warn, persist, clock, sync, thread: stateOf, apply } = store;
  // `false` while it is being taken up: nothing is stored before its answers are back too.
  const restored = new Map<string, boolean>();
  const unsaved = new Set<string>();
  let cancelTimer: (() => void) | null = null;

  function flush(): void {
    cancelTimer?.();
    cancelTimer = null;
    for (const thread of unsaved) persist()?.save(thread, stateOf(thread), warn);
    unsaved.clear();
  }

  function mark(thread: string | null): boolean {
    const isSaved = thread !== null && restored.get(thread) === true;
    if (isSaved) unsaved.add(thread);
    return isSaved;
  }

  function takeUp(thread: string, persistence: Persistence): void {
    const stored = persistence.load(thread, warn);
    if (!stored) return;
    source.restore?.(thread, stored.open);
    sync();
    const items = new Map<string, StoredAnswer>();
    for (const entry of stateOf(thread).entries) {
      const item = stored.answerTo(entry);
      if (item) items.set(entry.key, item);
    }
    apply(thread, { type: 'restored', items });
  }

  return {
    flush,
    restore(thread) {
      const persistence = persist();
      if (!persistence || thread === null || restored.has(thread)) return;
      restored.set(thread, false);
      try {
        takeUp(thread, persistence);
      } finally {
        restored.set(thread, true);
      }
    },
    save(thread) {
      if (mark(thread)) flush();
    },
    saveSoon(thread) {
      if (mark(thread)) cancelTimer ??= clock().after(SAVE_DELAY, flush);
    },
  };
}
