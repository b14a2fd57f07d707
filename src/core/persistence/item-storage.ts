import { own } from '../util/json.js';
import { sameItems } from '../util/same-items.js';
import type { PersistenceStorage } from './persistence.js';

/** The version of what is stored. It is part of each key, so a page with another version finds nothing. */
export const STORED_VERSION = 3;
/** In characters: a thread whose items are longer together is not stored. */
export const LARGEST_THREAD = 1_000_000;

/** The text of each item of a thread, by the key of its interrupt. */
export type ItemTexts = ReadonlyMap<string, string>;

/** What a storage holds of each thread. A function throws what the storage throws. */
export interface ItemStorage {
  /** The texts of a thread's items, in their order: `absent` where nothing is stored, `unreadable` where a part of it is not there. */
  read(thread: string): ItemTexts | 'absent' | 'unreadable';
  /**
   * Writes the items that changed, and removes those that are no longer among them. Where it throws, some are written: the
   * caller removes the thread.
   */
  write(thread: string, texts: ItemTexts): void;
  /** Removes a thread's items. `keys`: those that may have been written without being listed. */
  remove(thread: string, keys?: readonly string[]): void;
  /** The same where the list is the one that this page has read or written: what another page has written is left. */
  removeOwn(thread: string): void;
}

/**
 * Stores each item under a key of its own, and their list under the key of the thread: of many open interrupts, only
 * the one that somebody types in is written.
 *
 * @param storage The app's storage.
 * @returns What it holds of each thread.
 *
 * @example
 * const items = createItemStorage(storage);
 * items.write('thread-1', new Map([['1:a', '{"interrupt":{"id":"a"}}']]));
 */
export function createItemStorage(storage: PersistenceStorage): ItemStorage {
  // Two pages count their keys alike: without it, the list of one could name items of the other.
  const writer = Math.random();
  // What this page has read or written last.
  const known = new Map<string, { readonly list: string; readonly texts: ItemTexts }>();

  /** All that can be removed is, whatever one removal throws. */
  function remove(thread: string, keys: readonly string[] = []): void {
    const failures: unknown[] = [];
    let listed: readonly string[] | null = null;
    try {
      listed = keysIn(storage.get(keyOf(thread)));
    } catch {
      // What is to be removed is not known: what was given, and the list, may be removed all the same.
    }
    const all = new Set([...keys, ...(listed ?? [])]);
    known.delete(thread);
    for (const path of [[], ...[...all].map((key) => [key])]) {
      try {
        storage.remove(keyOf(thread, ...path));
      } catch (error) {
        failures.push(error);
      }
    }
    if (failures.length > 0) throw failures[0];
  }

  /** Its list is one that this page removes or replaces. */
  function unreadable(thread: string, list: string): 'unreadable' {
    known.set(thread, { list, texts: new Map() });
    return 'unreadable';
  }

  return {
    read(thread) {
      const list = storage.get(keyOf(thread));
      if (list === null) return 'absent';
      const keys = keysIn(list);
      if (!keys) return unreadable(thread, list);
      const texts = new Map<string, string>();
      let length = 0;
      for (const key of keys) {
        const text = storage.get(keyOf(thread, key));
        length += text?.length ?? 0;
        // A resume has to cover all that is open, so a part of it is of no use.
        if (text === null || length > LARGEST_THREAD) return unreadable(thread, list);
        texts.set(key, text);
      }
      known.set(thread, { list, texts });
      return texts;
    },
    write(thread, texts) {
      const stored = storage.get(keyOf(thread));
      const last = known.get(thread);
      // Where another page or the app wrote the list, its items may be others too.
      const before = last?.list === stored ? last?.texts : undefined;
      const keys = [...texts.keys()];
      const isSame = before !== undefined && sameItems(keys, [...before.keys()]);
      const list = last && isSame ? last.list : JSON.stringify({ writer, keys });
      // First what makes room.
      const stale = list === stored ? [] : (keysIn(stored) ?? []).filter((key) => !texts.has(key));
      for (const key of stale) storage.remove(keyOf(thread, key));
      for (const [key, text] of texts) if (before?.get(key) !== text) storage.set(keyOf(thread, key), text);
      if (list !== stored) storage.set(keyOf(thread), list);
      known.set(thread, { list, texts });
    },
    remove,
    removeOwn(thread) {
      if (known.get(thread)?.list === storage.get(keyOf(thread))) remove(thread);
    },
  };
}

/** The keys that a stored list names; null where it is none. */
function keysIn(list: string | null): readonly string[] | null {
  try {
    const keys = own(JSON.parse(list ?? ''), 'keys');
    return Array.isArray(keys) ? keys.map(String) : null;
  } catch {
    return null;
  }
}

/** The key of a thread's list, or of an item. As JSON no two of them are the same, whatever the ids are. */
function keyOf(...path: readonly string[]): string {
  return `holdpoint:${JSON.stringify([STORED_VERSION, ...path])}`;
}
