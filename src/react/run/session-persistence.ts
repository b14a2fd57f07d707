import { createPersistence, type PersistenceOptions } from '../../core/persistence/create-persistence.js';
import type { Persistence } from '../../core/persistence/persistence.js';

/**
 * Keeps open interrupts and answers through a reload of this tab. The agent needs a stable `threadId`. Storage is
 * first accessed when it is used; where the page may not use it, the store warns.
 *
 * @param options `secrets`, names of properties that are never stored.
 * @returns The option `persist` of `useInterruptedRun` and `createInterruptStore`.
 *
 * @example
 * const persist = createSessionPersistence();
 * const run = useInterruptedRun(agent, { persist });
 */
export function createSessionPersistence(options: Omit<PersistenceOptions, 'storage'> = {}): Persistence {
  return createPersistence({
    ...options,
    storage: {
      getItem: (key) => sessionStorage.getItem(key),
      setItem: (key, value) => sessionStorage.setItem(key, value),
      removeItem: (key) => sessionStorage.removeItem(key),
    },
  });
}
