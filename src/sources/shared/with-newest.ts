import { sameJson } from '../../core/util/json.js';
import type { ListedInterrupt } from './interrupt-list.js';

/**
 * A listed request after it was told again: it keeps its key, and has all that its newest telling says. The same object
 * where that is nothing new. Whether it asks the same as before is decided where it is read.
 */
export function withNewest<T>(
  before: ListedInterrupt<T> | undefined,
  told: ListedInterrupt<T>,
): ListedInterrupt<T> {
  if (!before) return told;
  const open = { ...told.open, key: before.open.key };
  const isSame = sameJson(open, before.open) && sameJson(told.toolCall, before.toolCall);
  return isSame ? before : { ...told, open };
}
