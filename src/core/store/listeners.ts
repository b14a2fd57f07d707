/** Who listens to a store. The store listens to its source for as long as anybody does. */
export interface Listeners {
  /** @returns Removes the listener. */
  add(listener: () => void): () => void;
  call(): void;
  size(): number;
}

export function createListeners(listenToSource: () => () => void): Listeners {
  const listeners = new Set<() => void>();
  let stop: (() => void) | null = null;
  return {
    add(listener) {
      listeners.add(listener);
      stop ??= listenToSource();
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        stop?.();
        stop = null;
      };
    },
    call() {
      // One of them may leave while they are called.
      for (const listener of [...listeners]) listener();
    },
    size: () => listeners.size,
  };
}
