/** The functions to call when something has changed. */
export interface Listeners {
  /** Adds a listener. The returned function removes it, and only this one, also where it was added twice. */
  subscribe(listener: () => void): () => void;
  /** Calls every listener that was added before. */
  notify(): void;
  /** How many there are. */
  readonly size: number;
}

/** Creates an empty set of listeners. */
export function createListeners(): Listeners {
  const listeners = new Set<{ readonly call: () => void }>();
  return {
    subscribe(listener) {
      const added = { call: listener };
      listeners.add(added);
      return () => void listeners.delete(added);
    },
    notify() {
      for (const { call } of [...listeners]) call();
    },
    get size() {
      return listeners.size;
    },
  };
}
