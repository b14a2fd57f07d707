import { startTransition, useEffect, useState } from 'react';
import { useBeforePaint } from '../../../ui/settings/use-before-paint.js';

/**
 * Returns how many of `total` fields to mount: at first enough to fill any screen, then more in steps that React may
 * interrupt. So a long form neither appears late nor blocks what the person does meanwhile.
 *
 * @param begin Called while some are still to be mounted. What it returns is called once all are.
 */
export function useGrowingCount(total: number, first: number, begin: () => () => void = ignore): number {
  const [grown, setCount] = useState(first);
  const count = Math.max(grown, first);
  const isGrowing = count < total;
  useBeforePaint(() => (isGrowing ? begin() : undefined), [begin, isGrowing]);
  useEffect(() => {
    if (count < total) startTransition(() => setCount(count * 4));
  }, [count, total]);
  return Math.min(count, total);
}

function ignore() {
  return () => {};
}
