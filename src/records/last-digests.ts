import { attempt, type Warn } from '../core/errors/warnings.js';
import type { PersistenceStorage } from '../core/persistence/persistence.js';
import { isDigest } from './check-record.js';

/** The digest of the last record of each thread. */
export interface LastDigests {
  get(thread: string | null, warn: Warn): string | null;
  set(thread: string | null, digest: string, warn: Warn): void;
}

const PREFIX = 'holdpoint:record:';

/** @param storage Keeps them over a reload; without one, and where it throws, this page alone knows them. */
export function createLastDigests(storage: PersistenceStorage | undefined): LastDigests {
  const known = new Map<string | null, string>();
  return {
    get(thread, warn) {
      let stored: string | null = null;
      attempt(
        () => {
          stored = storage?.getItem(PREFIX + (thread ?? '')) ?? null;
        },
        (error) => warn('STORAGE_FAILED', error),
      );
      // Another tab may have continued the chain.
      return isDigest(stored) ? stored : (known.get(thread) ?? null);
    },
    set(thread, digest, warn) {
      known.set(thread, digest);
      attempt(
        () => storage?.setItem(PREFIX + (thread ?? ''), digest),
        (error) => warn('STORAGE_FAILED', error),
      );
    },
  };
}
