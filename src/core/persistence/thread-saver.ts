import { sameItems } from '../util/merge-objects.js';
import type {
  PersistableEntry,
  PersistableStore,
  PersistableThread,
  Persistence,
  RestoredAction,
  StoredAnswer,
  StoredThread,
  ThreadSaver,
} from './persistence.js';
import { connectTabs } from './tab-teller.js';
import { toStoredItem } from './to-stored-item.js';

/** In milliseconds: short enough to lose little of a draft, long enough not to store at every key press. */
const SAVE_DELAY = 300;

/** Creates the saver of a store. It comes with `createPersistence`, so that apps which store nothing do not download it. */
export function createThreadSaver(store: PersistableStore): ThreadSaver {
  const { source, warn, persist, clock, sync, hasHeard, thread: stateOf, apply } = store;
  // What an earlier page stored. Until it has been restored, nothing is stored over it.
  const earlier = new Map<string, StoredThread | 'reading' | 'taken'>();
  /** Threads in which nothing is open yet that could take what was stored. */
  const waiting = new Set<string>();
  const unsaved = new Set<string>();
  /** The entries of each thread when it was last saved. */
  const savedEntries = new Map<string, PersistableThread['entries']>();
  let cancelTimer: (() => void) | null = null;
  const { secrets = [] } = persist() ?? {};
  const canTell = (entry: PersistableEntry) => toStoredItem(entry, undefined, secrets) !== null;
  const tabs = connectTabs(store, () => earlier.keys(), canTell);

  function flush(): void {
    cancelTimer?.();
    cancelTimer = null;
    for (const thread of unsaved) {
      const state = stateOf(thread);
      const entries = storedOf(state);
      savedEntries.set(thread, entries);
      persist()?.save(thread, { ...state, entries, ended: source.ended?.(thread) ?? [] }, warn);
    }
    unsaved.clear();
  }

  function mark(thread: string | null): boolean {
    const isSaved = thread !== null && earlier.get(thread) === 'taken';
    if (isSaved) unsaved.add(thread);
    return isSaved;
  }

  function read(thread: string, persistence: Persistence): void {
    earlier.set(thread, 'reading');
    try {
      const stored = persistence.load(thread, warn);
      if (!stored) return;
      source.restore?.(thread, stored.open, stored.ended);
      sync();
      earlier.set(thread, stored);
    } finally {
      if (earlier.get(thread) === 'reading') earlier.set(thread, 'taken');
    }
  }

  /**
   * Restores stored answers. If the source has no `restore`, this waits until the source reports open interrupts, and
   * shows meanwhile what was written, as soon as the source has told anything.
   */
  function takeUp(thread: string, stored: StoredThread): void {
    const { entries } = stateOf(thread);
    const isWaiting = entries.length === 0 && !source.restore;
    if (isWaiting && (waiting.has(thread) || !hasHeard())) return;
    if (isWaiting) waiting.add(thread);
    else earlier.set(thread, 'taken');
    apply(thread, restoredBy(stored, entries));
  }

  function saveSoon(thread: string | null): void {
    if (mark(thread)) cancelTimer ??= clock().after(SAVE_DELAY, flush);
  }

  return {
    flush,
    restore(thread) {
      const persistence = persist();
      if (!persistence || thread === null) return;
      tabs.listen();
      if (!earlier.has(thread)) read(thread, persistence);
      const stored = earlier.get(thread);
      if (typeof stored === 'object') takeUp(thread, stored);
    },
    save(thread) {
      if (thread !== null) tabs.tell(thread);
      // An answer is stored at once. Much else of a run changes while somebody types, and is not stored.
      const saved = thread === null ? undefined : savedEntries.get(thread);
      if (saved && sameItems(saved, storedOf(stateOf(thread)))) saveSoon(thread);
      else if (mark(thread)) flush();
    },
    saveSoon,
    heard: (thread, entries) => (thread === null ? null : tabs.hear(thread, entries)),
    leave: tabs.leave,
  };
}

/** What these entries take of what was stored, and what they leave. */
function restoredBy(stored: StoredThread, entries: PersistableThread['entries']): RestoredAction {
  const items = new Map<string, StoredAnswer>();
  for (const entry of entries) {
    const item = stored.answerTo(entry);
    if (item) items.set(entry.key, item);
  }
  return { type: 'restored', items, left: stored.leftBy(entries) };
}

/**
 * What is stored: also what the agent has taken in a run that is under way, because a reload cuts that run off, and what was
 * written for requests that have ended.
 */
function storedOf({ entries, taken, kept }: PersistableThread): PersistableThread['entries'] {
  const open = taken?.error === null ? [...entries, ...taken.entries] : entries;
  if (kept.length === 0) return open;
  const keys = new Set(open.map(({ key }) => key));
  return [...open, ...kept.filter(({ key }) => !keys.has(key))];
}
