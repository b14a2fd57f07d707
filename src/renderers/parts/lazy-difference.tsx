import type { ReactNode } from 'react';
import { useLoaded } from '../form/use-loaded.js';
import type { DifferenceProps } from './difference.js';

interface LazyDifferenceProps extends DifferenceProps {
  /** Both values in full: shown until the difference arrives, and where it does not. */
  readonly children: ReactNode;
}

const LONGEST = 100_000;

const load = () => import('../form/form-chunk.js');

/** Two long texts as one. The code comes with the form's, which is there already where the edit was made in it. */
export function LazyDifference({ children, ...difference }: LazyDifferenceProps) {
  const [loaded] = useLoaded(load);
  // Of more than that, each line would be an element of its own.
  const isTooLong = difference.was.length + difference.now.length > LONGEST;
  return loaded.state === 'loaded' && !isTooLong ? <loaded.value.Difference {...difference} /> : children;
}
