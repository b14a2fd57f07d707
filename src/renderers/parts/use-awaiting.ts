import { useState } from 'react';
import { sameItems } from '../../core/util/same-items.js';

/**
 * Holds the answer that awaits the second step. It is not part of the draft and belongs to one scope: after a reload, or
 * for another proposal, the person is asked again from the start.
 *
 * @param scope What has to stay the very same.
 */
export function useAwaiting<T>(scope: readonly unknown[]) {
  const [held, hold] = useState<{ readonly of: readonly unknown[]; readonly value: T | null } | null>(null);
  const set = (value: T | null) => hold({ of: scope, value });
  return [held !== null && sameItems(held.of, scope) ? held.value : null, set] as const;
}
