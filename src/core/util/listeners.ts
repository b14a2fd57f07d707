/** The functions to call when something has changed. */
export interface Listeners {
  /** Adds a listener. The returned function removes it, and only this one, also where it was added twice. */
  subscribe(listener: () => void): () => void;
  /** Calls every listener that was added before. */
  notify(): void;
  /** How many there are. */
  readonly size: number;
}

/**
 * Creates an empty set of listeners.
 *
 * @param start Called with the first listener. What it returns is called when the last one is removed.
 */
export function createListeners(start: () => () => void = () => () => {}): Listeners {
  const listeners = new Set<() => void>();
  let stop: (() => void) | null = null;
  return {
    subscribe(listener) {
      const added = () => listener();
      listeners.add(added);
      stop ??= start();
      return () => {
        if (!listeners.delete(added) || listeners.size > 0) return;
        stop?.();
        stop = null;
      };
    },
    notify() {
      for (const listener of [...listeners]) listener();
    },
    get size() {
      return listeners.size;
    },
  };
}
