import type { StoredAnswer } from '../persistence/persistence.js';
import type { StoreContext } from './store-context.js';
import { syncSource } from './sync-source.js';

/** Keeps threads in the app's storage, and takes them up again after a reload. */
export interface ThreadSaver {
  /** Takes up what is stored of a thread, once. */
  restore(thread: string | null): void;
  /** Stores the thread now. */
  save(thread: string | null): void;
  /** Stores the thread within 300 ms. */
  saveSoon(thread: string | null): void;
  /** Stores now what is to be stored soon. */
  flush(): void;
}

/** In milliseconds: often enough for a draft, seldom enough for somebody who types. */
const SAVE_DELAY = 300;

export function createThreadSaver(context: StoreContext): ThreadSaver {
  const { source, warn, options, clock, thread: stateOf, apply } = context;
  // `false` while it is being taken up: nothing is stored before its answers are back too.
  const restored = new Map<string, boolean>();
  const unsaved = new Set<string>();
  let cancelTimer: (() => void) | null = null;

  function flush(): void {
    cancelTimer?.();
    cancelTimer = null;
    for (const thread of unsaved) options().persist?.save(thread, stateOf(thread), warn);
    unsaved.clear();
  }

  function mark(thread: string | null): boolean {
    const isSaved = thread !== null && restored.get(thread) === true;
    if (isSaved) unsaved.add(thread);
    return isSaved;
  }

  function takeUp(thread: string): void {
    const stored = options().persist?.load(thread, warn);
    if (!stored) return;
    source.restore?.(thread, stored.open);
    syncSource(context);
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
      if (!options().persist || thread === null || restored.has(thread)) return;
      restored.set(thread, false);
      try {
        takeUp(thread);
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
