import { readStoredItems } from '../../core/persistence/stored-item.js';
import type { StoredInterrupt } from '../../core/protocol/open-interrupt.js';
import { own } from '../../core/util/json.js';

/** Reads a server's list of open interrupts from a response or an event; null where it is no such list. */
export function readOpen(json: unknown): readonly StoredInterrupt[] | null {
  return readStoredItems(own(json, 'open'), () => {});
}
