import { readPersistedInterrupts } from '../../core/persistence/persisted-interrupt.js';
import type { RestoredInterrupt } from '../../core/protocol/open-interrupt.js';
import { own } from '../../core/util/json.js';

/** Reads a server's list of open interrupts from a response or an event; null where it is no such list. */
export function readOpen(json: unknown): readonly RestoredInterrupt[] | null {
  return readPersistedInterrupts(own(json, 'open'), () => {});
}
