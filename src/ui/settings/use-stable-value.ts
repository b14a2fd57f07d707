import { useState } from 'react';
import { sameJson } from '../../core/util/json.js';
import { sameItems } from '../../core/util/merge-objects.js';

/** Returns the first of several equal values, so that an object written inline causes no new render. */
export function useStableValue<T extends object>(value: T): T {
  const [stable, setStable] = useState(value);
  if (stable === value || isSameValue(stable, value)) return stable;
  setStable(value);
  return value;
}

/** Whether two values are equal. What cannot be compared, because a part of it throws when it is read, counts as the same: rendering must end. */
export function isSameValue(one: object, other: object): boolean {
  try {
    return sameJson(one, other);
  } catch {
    return true;
  }
}

/** Returns the first of several lists with the very same items, so that a list written inline causes no new render. */
export function useStableItems<T>(now: readonly T[]): readonly T[] {
  const [stable, setStable] = useState(now);
  if (sameItems(now, stable)) return stable;
  setStable(now);
  return now;
}
