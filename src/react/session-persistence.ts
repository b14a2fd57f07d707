import { createPersistence, type PersistenceOptions } from '../core/persistence/create-persistence.js';
import type { Persistence } from '../core/persistence/persistence.js';

/**
 * Keeps what is open through a reload of this tab. The agent needs a `threadId` that stays the same.
 * The storage is looked at only when used: where a page may not have it, the store warns.
 *
 * @example
 * const persist = sessionPersistence();
 * const run = useInterruptedRun(agent, { persist });
 */
export function sessionPersistence(options: Omit<PersistenceOptions, 'storage'> = {}): Persistence {
  return createPersistence({
    ...options,
    storage: {
      get: (key) => sessionStorage.getItem(key),
      set: (key, value) => sessionStorage.setItem(key, value),
      remove: (key) => sessionStorage.removeItem(key),
    },
  });
}
