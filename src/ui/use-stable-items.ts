import { useState } from 'react';
import { sameItems } from '../core/util/same-items.js';

/** Returns the first of several lists with the very same items, so that a list written inline causes no new render. */
export function useStableItems<T>(now: readonly T[]): readonly T[] {
  const [stable, setStable] = useState(now);
  if (sameItems(now, stable)) return stable;
  setStable(now);
  return now;
}
