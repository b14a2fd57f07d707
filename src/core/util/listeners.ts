/** The functions to call when something has changed. `Args`: what they are called with. */
export interface Listeners<Args extends readonly unknown[] = []> {
  /** Adds a listener. The returned function removes it, and only this one, also where it was added twice. */
  subscribe(listener: (...args: Args) => void): () => void;
  /** Calls every listener that was added before. */
  notify(...args: Args): void;
  /** How many there are. */
  readonly size: number;
}

/**
 * Creates an empty set of listeners.
 *
 * @param start Called with the first listener. What it returns is called when the last one is removed.
 */
export function createListeners<Args extends readonly unknown[] = []>(
  start: () => () => void = () => () => {},
): Listeners<Args> {
  const listeners = new Set<(...args: Args) => void>();
  let stop: (() => void) | null = null;
  return {
    subscribe(listener) {
      const added = (...args: Args) => listener(...args);
      listeners.add(added);
      stop ??= start();
      return () => {
        if (!listeners.delete(added) || listeners.size > 0) return;
        stop?.();
        stop = null;
      };
    },
    notify(...args) {
      for (const listener of [...listeners]) listener(...args);
    },
    get size() {
      return listeners.size;
    },
  };
}
