import type { InteractionStore, NewInteraction } from 'holdpoint/gateway';

/** A store, and the same store as another process has it; a memory store has only itself. */
export interface OpenedStores {
  readonly store: InteractionStore;
  readonly other: InteractionStore;
}

/** A request of the session `ada` with an id of its own; `changes` go over it. */
export function newInteraction(changes: Partial<NewInteraction> = {}): NewInteraction {
  return {
    id: crypto.randomUUID(),
    sessionId: 'ada',
    document: { kind: 'any', text: '\u0000' },
    ...changes,
  };
}
