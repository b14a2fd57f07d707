import type { ReactNode } from 'react';
import { useLoaded } from '../form/use-loaded.js';
import type { DifferenceProps } from './difference.js';

interface LongDifferenceProps extends DifferenceProps {
  /** Both values in full: shown until the difference arrives, and where it does not. */
  readonly children: ReactNode;
}

const load = () => import('../form/form-chunk.js');

/** Two long texts as one. The code comes with the form's, which is there already where the edit was made in it. */
export function LongDifference({ children, ...difference }: LongDifferenceProps) {
  const [loaded] = useLoaded(load);
  return loaded.state === 'loaded' ? <loaded.value.Difference {...difference} /> : children;
}
