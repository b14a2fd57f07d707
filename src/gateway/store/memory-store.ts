import { type Clock, systemClock } from '../../core/util/clock.js';
import type { InteractionStore } from './interaction-store.js';
import { MemoryInteractions } from './memory-interactions.js';

/**
 * The clock of a memory store.
 *
 * @example
 * memoryStore({ clock: createManualClock() });
 */
export interface MemoryStoreOptions {
  readonly clock?: Clock | undefined;
}

/**
 * Keeps interactions in the memory of this process: the default of a bridge. A restart forgets them, and another process
 * does not see them. It knows the latest thousand that ended, the answers of the latest hundred, all records, and
 * how each interrupt of `trackInterrupts` ended, in a few hundred bytes.
 *
 * @param options The clock, for tests.
 * @returns The store.
 *
 * @example
 * const store = memoryStore();
 * const bridge = createGatewayBridge({ store });
 */
export function memoryStore({ clock = systemClock }: MemoryStoreOptions = {}): InteractionStore {
  return new MemoryInteractions(clock);
}
