import { readPersistedInterrupts } from '../../core/persistence/persisted-interrupt.js';
import type { RestoredInterrupt } from '../../core/protocol/open-interrupt.js';
import { own } from '../../core/util/json.js';

/** What a server tells to be open, in a response or in an event; null where it is no list of interrupts. */
export function readOpen(json: unknown): readonly RestoredInterrupt[] | null {
  return readPersistedInterrupts(own(json, 'open'), () => {});
}
