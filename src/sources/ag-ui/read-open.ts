import { readStoredItems } from '../../core/persistence/stored-item.js';
import type { StoredInterrupt } from '../../core/protocol/open-interrupt.js';
import { isObject, own } from '../../core/util/json.js';

/**
 * Reads a server's list of open interrupts from a response or an event; null where it is no such list. What is of another
 * thread is left out: its answer would leave in the wrong one.
 */
export function readOpen(json: unknown, thread: string): readonly StoredInterrupt[] | null {
  return readStoredItems(listedIn(json, thread), () => {});
}

/** The items of a list that are of this thread, or name none; undefined where it is no list. */
export function listedIn(json: unknown, thread: string): readonly unknown[] | undefined {
  const open = own(json, 'open');
  if (!Array.isArray(open)) return undefined;
  return open.filter((one) => !isObject(one) || !('threadId' in one) || one.threadId === thread);
}
