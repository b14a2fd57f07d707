import { createInterruptStore, createPersistence, type InterruptedRunState } from 'holdpoint/core';
import { createScriptedSource, type ManualClock } from 'holdpoint/testing';
import type { EventStreamRequest } from '../../src/sources/ag-ui/event-stream-source.js';
import type { MemoryStorage } from './memory-storage.js';

interface StorePageOptions {
  readonly clock: ManualClock;
  readonly storage: MemoryStorage;
  readonly onRequest: (request: EventStreamRequest) => void;
  readonly onViolation: (violation: Error) => void;
}

/** A page: a source and a store of its own over the same storage, with two listeners. */
export function openStorePage({ clock, storage, onRequest, onViolation }: StorePageOptions) {
  const source = createScriptedSource({ onRequest, onWarning() {} });
  const persist = createPersistence({ storage });
  const store = createInterruptStore(source, { clock, persist, onWarning() {} });
  /** The last state that each listener got. */
  const seen: (InterruptedRunState | null)[] = [null, null];
  const stops = seen.map((_, index) =>
    store.subscribe(() => {
      // If it were thrown here it might look like a failed delivery.
      if (seen[index] === store.getState()) onViolation(new Error('told of nothing'));
      seen[index] = store.getState();
    }),
  );
  seen.fill(store.getState());
  const close = () => {
    for (const stop of stops) stop();
  };
  return { source, store, seen, close };
}
