import type { InteractionStore, NewInteraction, StoreEvent } from 'holdpoint/gateway';
import { onTestFinished } from 'vitest';

/** A store, and the same store in another process; a memory store has only itself. */
export interface OpenedStores {
  readonly store: InteractionStore;
  readonly other: InteractionStore;
}

/** A request of the session `ada` with its own id; `changes` override it. */
export function newInteraction(changes: Partial<NewInteraction> = {}): NewInteraction {
  return {
    id: crypto.randomUUID(),
    sessionId: 'ada',
    document: { kind: 'any', text: '\u0000' },
    ...changes,
  };
}

/** All events of a store about some sessions, until the test ends. */
export function watchStore(store: InteractionStore, sessionIds: readonly string[]): StoreEvent[] {
  const events: StoreEvent[] = [];
  onTestFinished(store.watch(sessionIds, (event) => events.push(event)));
  return events;
}
