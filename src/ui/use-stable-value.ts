import { useState } from 'react';
import { sameJson } from '../core/util/json.js';

/** Returns the first of several equal values, so that an object written inline causes no new render. */
export function useStableValue<T extends object>(value: T): T {
  const [stable, setStable] = useState(value);
  if (stable === value || sameJson(stable, value)) return stable;
  setStable(value);
  return value;
}
