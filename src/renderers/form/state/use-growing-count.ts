import { createContext, startTransition, useContext, useEffect, useState } from 'react';
import { useBeforePaint } from '../../../ui/use-before-paint.js';

/** Called by a component that is not fully mounted yet. It calls the returned function once it is. */
export const GrowingContext = createContext<() => () => void>(() => () => {});

/**
 * Returns how many of `total` fields to mount: at first enough to fill any screen, then more in steps that React may
 * interrupt. So a long form neither appears late nor blocks what the person does meanwhile.
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
