import { useMemo } from 'react';
import { useHoldpoint } from '../settings/settings.js';
import type { StackLabels } from './labels.js';

/**
 * Returns every label of the page and those that a part brings with it. The app's own labels take precedence.
 *
 * @param english The part's labels in English. Must keep its identity.
 */
export function useAddedLabels<Part extends object>(english: Part): StackLabels & Part {
  const { labels, guardLabels } = useHoldpoint();
  return useMemo(() => guardLabels({ ...english, ...labels }, english), [english, labels, guardLabels]);
}
