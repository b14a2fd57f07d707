import type { PersistenceStorage } from '../../src/core/persistence/persistence.js';

export interface MemoryStorage extends PersistenceStorage {
  readonly items: Map<string, string>;
  /** Everything that was ever written, joined. */
  written(): string;
}

/** A storage that records everything written to it. */
export function memoryStorage(entries: readonly (readonly [string, string])[] = []): MemoryStorage {
  const items = new Map(entries);
  const writes: string[] = [];
  return {
    items,
    written: () => writes.join('\n'),
    getItem: (key) => items.get(key) ?? null,
    setItem(key, value) {
      writes.push(value);
      items.set(key, value);
    },
    removeItem: (key) => void items.delete(key),
  };
}
