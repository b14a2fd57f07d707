import { useMemo } from 'react';
import { formLabels } from '../../ui/form-labels.js';
import type { Labels } from '../../ui/labels.js';
import { useHoldpoint } from '../../ui/settings.js';

/** All words, those of the schema form among them; what the app says wins. */
export function useFormLabels(): Labels {
  const { labels } = useHoldpoint();
  return useMemo(() => ({ ...formLabels, ...labels }), [labels]);
}
