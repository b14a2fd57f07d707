import { useMemo } from 'react';
import { useBaseSettings } from '../settings/settings.js';
import type { BaseLabels } from './english-base-labels.js';

/**
 * Returns the labels that are loaded from the start and those that a part brings with it. The app's own labels take precedence.
 *
 * @param english The part's labels in English. Must keep its identity.
 */
export function useAddedLabels<Part extends object>(english: Part): BaseLabels & Part {
  const { labels, guardLabels } = useBaseSettings();
  return useMemo(() => guardLabels({ ...english, ...labels }, english), [english, labels, guardLabels]);
}
