import { type InteractionStore, memoryStore } from 'holdpoint/server';
import { createManualClock, type ManualClock } from 'holdpoint/testing';
import { START } from '../support/open-store.js';

/** A store that a test has to itself. */
export interface TestStore {
  readonly name: string;
  /** Creates it, with a clock where it has none of its own. */
  readonly create: () => Promise<{ readonly store: InteractionStore; readonly clock: ManualClock | null }>;
}

export const stores: readonly TestStore[] = [
  {
    name: 'memoryStore',
    async create() {
      const clock = createManualClock(START);
      return { store: memoryStore({ clock }), clock };
    },
  },
];
