import type { InterruptSource } from '../protocol/source.js';
import { assembleStore } from './assemble-store.js';
import type { InterruptStore, StoreOptions } from './interrupt-store.js';
import { WHOLE } from './store-parts.js';

/**
 * Creates the store of one source: it reads the source, keeps answers, and sends them. It reads its storage, and
 * reports the warnings of its creation, at the first `subscribe`, `refresh` or command.
 *
 * @param source What it reads and answers; `createAgUiSource(agent)` makes one of an AG-UI agent.
 * @param initial The options, until `configure` replaces them.
 * @returns The store: `getState` for what is open, `subscribe` for its changes, and the commands that answer it.
 *
 * @example
 * const store = createInterruptStore(source, { validator: createAjvValidator() });
 * store.subscribe(() => console.table(store.getState().interrupts));
 */
export function createInterruptStore(source: InterruptSource, initial: StoreOptions = {}): InterruptStore {
  const store = assembleStore(() => source, initial, WHOLE);
  // What happens from now on is a change of what is open now.
  store.getState();
  return store;
}
