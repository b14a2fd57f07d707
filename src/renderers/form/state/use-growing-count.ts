import { startTransition, useEffect, useState } from 'react';
import { useBeforePaint } from '../../../ui/use-before-paint.js';
import { useFormParts } from './form-context.js';

/**
 * Returns how many of `total` fields to mount: at first enough to fill any screen, then more in steps that React may
 * interrupt. So a long form neither appears late nor blocks what the person does meanwhile.
 */
export function useGrowingCount(total: number, first: number): number {
  const [grown, setCount] = useState(first);
  const count = Math.max(grown, first);
  const { addGrowing } = useFormParts().shown;
  const isGrowing = count < total;
  useBeforePaint(() => (isGrowing ? addGrowing() : undefined), [addGrowing, isGrowing]);
  useEffect(() => {
    if (count < total) startTransition(() => setCount(count * 4));
  }, [count, total]);
  return Math.min(count, total);
}
