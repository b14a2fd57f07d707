import { own, parseJson } from '../util/json.js';
import { sameItems } from '../util/merge-objects.js';
import type { PersistenceStorage } from './persistence.js';

/** The version of what is stored. It is part of each key, so a page with another version finds nothing. */
export const STORED_VERSION = 3;
/** The most characters that a thread's items may have together; a larger thread is not stored. */
export const LARGEST_THREAD = 1_000_000;

/** The most digests of ended requests that a thread keeps. */
const MOST_ENDED = 2_000;

/** The text of each item of a thread, by the key of its interrupt. */
export type ItemTexts = ReadonlyMap<string, string>;

/** What a storage holds of each thread. A function throws what the storage throws. */
export interface ItemStorage {
  /** A thread's items, in order. `absent`: nothing is stored. `unreadable`: a part is missing, damaged or too large. */
  read(thread: string): ItemTexts | 'absent' | 'unreadable';
  /**
   * Writes the items that changed, and removes those that are no longer in `texts`. If it throws, only some items may
   * have been written, so the caller has to remove the thread.
   */
  write(thread: string, texts: ItemTexts): void;
  /** Removes a thread's items. `keys`: those that may have been written without being listed. */
  remove(thread: string, keys?: readonly string[]): void;
  /** Removes a thread's items only if this page read or wrote its list last, so that another page's items are kept. */
  removeOwn(thread: string): void;
  /** Digests of what has ended in a thread, oldest first. */
  readEnded(thread: string): readonly string[];
  /** Adds digests to those that are stored. If they are too many, the oldest are dropped. */
  addEnded(thread: string, digests: readonly string[]): void;
}

/**
 * Stores each item under its own key, and the list of items under the key of the thread. So typing in one of many open
 * interrupts writes only that one.
 *
 * @param storage The app's storage.
 * @returns What it holds of each thread.
 *
 * @example
 * const items = createItemStorage(storage);
 * items.write('thread-1', new Map([['1:a', '{"interrupt":{"id":"a"}}']]));
 */
export function createItemStorage(storage: PersistenceStorage): ItemStorage {
  // Identifies this page. Two pages count keys in the same way, so the list of one could otherwise name the other's
  // items. Made at the first writing, because a server that renders may read no random value.
  let writer: number | null = null;
  // What this page last read from or wrote to each thread.
  const known = new Map<string, { readonly list: string; readonly texts: ItemTexts }>();
  /** How many digests of each thread were added last: they only become more. */
  const added = new Map<string, number>();

  /** Removes all it can: if one removal throws, the others are still tried. */
  function remove(thread: string, keys: readonly string[] = []): void {
    const failures: unknown[] = [];
    let listed: readonly string[] | null = null;
    try {
      listed = keysIn(storage.getItem(keyOf(thread)));
    } catch {
      // The list cannot be read, so only the list itself and the given keys are removed.
    }
    const all = new Set([...keys, ...(listed ?? [])]);
    known.delete(thread);
    for (const path of [[], ...[...all].map((key) => [key])]) {
      try {
        storage.removeItem(keyOf(thread, ...path));
      } catch (error) {
        failures.push(error);
      }
    }
    if (failures.length > 0) throw failures[0];
  }

  /** Remembers an unreadable list as known, so that this page may remove or replace it. */
  function unreadable(thread: string, list: string): 'unreadable' {
    known.set(thread, { list, texts: new Map() });
    return 'unreadable';
  }

  return {
    read(thread) {
      const list = storage.getItem(keyOf(thread));
      if (list === null) return 'absent';
      const keys = keysIn(list);
      if (!keys) return unreadable(thread, list);
      const texts = new Map<string, string>();
      let length = 0;
      for (const key of keys) {
        const text = storage.getItem(keyOf(thread, key));
        length += text?.length ?? 0;
        // A resume has to cover everything that is open, so restoring only some items would be of no use.
        if (text === null || length > LARGEST_THREAD) return unreadable(thread, list);
        texts.set(key, text);
      }
      known.set(thread, { list, texts });
      return texts;
    },
    write(thread, texts) {
      const stored = storage.getItem(keyOf(thread));
      const last = known.get(thread);
      // If another page or the app wrote the list, the items under its keys may have changed, too.
      const before = last?.list === stored ? last?.texts : undefined;
      const keys = [...texts.keys()];
      writer ??= Math.random();
      const isSame = before !== undefined && sameItems(keys, [...before.keys()]);
      const list = last && isSame ? last.list : JSON.stringify({ writer, keys });
      // Remove stale items first, to make room in the storage.
      const stale = list === stored ? [] : (keysIn(stored) ?? []).filter((key) => !texts.has(key));
      for (const key of stale) storage.removeItem(keyOf(thread, key));
      for (const [key, text] of texts)
        if (before?.get(key) !== text) storage.setItem(keyOf(thread, key), text);
      if (list !== stored) storage.setItem(keyOf(thread), list);
      known.set(thread, { list, texts });
    },
    remove,
    removeOwn(thread) {
      if (known.get(thread)?.list === storage.getItem(keyOf(thread))) remove(thread);
    },
    readEnded(thread) {
      const ended = endedIn(storage.getItem(endedKey(thread)));
      added.set(thread, ended.length);
      return ended;
    },
    addEnded(thread, digests) {
      if (digests.length === (added.get(thread) ?? 0)) return;
      // Another page may have added some.
      const all = new Set([...endedIn(storage.getItem(endedKey(thread))), ...digests]);
      storage.setItem(endedKey(thread), JSON.stringify([...all].slice(-MOST_ENDED)));
      added.set(thread, digests.length);
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

/** The digests in a stored text; none where it is damaged. */
function endedIn(text: string | null): readonly string[] {
  const digests = parseJson(text ?? '');
  return Array.isArray(digests) ? digests.filter((one) => typeof one === 'string') : [];
}

function endedKey(thread: string): string {
  return ownKeyOf(thread, 'ended');
}

/** The key of what is stored of a thread beside its items. No item has a path of this length. */
export function ownKeyOf(thread: string, what: 'ended' | 'told'): string {
  return keyOf(thread, what, '');
}

/** The key of a thread's list, or of an item. As JSON no two of them are the same, whatever the ids are. */
function keyOf(...path: readonly string[]): string {
  return `holdpoint:${JSON.stringify([STORED_VERSION, ...path])}`;
}
