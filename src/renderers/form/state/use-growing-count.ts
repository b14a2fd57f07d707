import { createContext, startTransition, useContext, useEffect, useState } from 'react';
import { useBeforePaint } from '../../../ui/use-before-paint.js';

/** Called by what is not mounted whole yet; the returned function says that it is. */
export const GrowingContext = createContext<() => () => void>(() => () => {});

/**
 * Returns how many of so many fields are mounted: as many as fill any screen at once, the others afterwards in steps that
 * React may interrupt, so that a long form neither comes late nor holds up what the person does meanwhile.
 */
export function useGrowingCount(total: number, first: number): number {
  const [grown, setCount] = useState(first);
  const count = Math.max(grown, first);
  const begin = useContext(GrowingContext);
  const isGrowing = count < total;
  useBeforePaint(() => (isGrowing ? begin() : undefined), [begin, isGrowing]);
  useEffect(() => {
    if (count < total) startTransition(() => setCount(count * 4));
  }, [count, total]);
  return Math.min(count, total);
}
