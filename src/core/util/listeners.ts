/** The functions to call when something has changed. `Told`: what they are called with. */
export interface Listeners<Told extends readonly unknown[] = []> {
  /** Adds a listener. The returned function removes it, and only this one, also where it was added twice. */
  subscribe(listener: (...told: Told) => void): () => void;
  /** Calls every listener that was added before. */
  notify(...told: Told): void;
  /** How many there are. */
  readonly size: number;
}

/**
 * Creates an empty set of listeners.
 *
 * @param start Called with the first listener. What it returns is called when the last one is removed.
 */
export function createListeners<Told extends readonly unknown[] = []>(
  start: () => () => void = () => () => {},
): Listeners<Told> {
  const listeners = new Set<(...told: Told) => void>();
  let stop: (() => void) | null = null;
  return {
    subscribe(listener) {
      const added = (...told: Told) => listener(...told);
      listeners.add(added);
      stop ??= start();
      return () => {
        if (!listeners.delete(added) || listeners.size > 0) return;
        stop?.();
        stop = null;
      };
    },
    notify(...told) {
      for (const listener of [...listeners]) listener(...told);
    },
    get size() {
      return listeners.size;
    },
  };
}
