import { useMemo } from 'react';
import type { StackLabels } from '../ui/labels.js';
import { useHoldpoint } from '../ui/settings.js';

/**
 * Returns every label of the page and those of a preview, of which the app's win.
 *
 * @param english The preview's labels in English. Must keep its identity.
 */
export function usePreviewLabels<Part extends object>(english: Part): StackLabels & Part {
  const { labels, guardLabels } = useHoldpoint();
  return useMemo(() => guardLabels({ ...english, ...labels }, english), [english, labels, guardLabels]);
}
