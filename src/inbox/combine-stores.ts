import { sameItems } from '../core/util/same-items.js';

interface ReadableStore<T> {
  readonly subscribe: (onChange: () => void) => () => void;
  /** The same value until something changed. */
  readonly read: () => T;
}

/** Combines several stores into one. Its value is an array of theirs, the same until one of the values changes. */
export function combineStores<T>(stores: readonly ReadableStore<T>[]): ReadableStore<readonly T[]> {
  let last: readonly T[] = [];
  return {
    subscribe(onChange) {
      const leave = stores.map(({ subscribe }) => subscribe(onChange));
      return () => {
        for (const unsubscribe of leave) unsubscribe();
      };
    },
    read() {
      const now = stores.map(({ read }) => read());
      if (!sameItems(now, last)) last = now;
      return last;
    },
  };
}
