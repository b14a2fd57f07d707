import { useMemo } from 'react';
import { formLabels } from '../../../ui/form-labels.js';
import type { Labels } from '../../../ui/labels.js';
import { useHoldpoint } from '../../../ui/settings.js';

/** All words, those of the schema form among them; what the app says wins. */
export function useFormLabels(): Labels {
  const { labels, guard } = useHoldpoint();
  return useMemo(() => guard({ ...formLabels, ...labels }, formLabels), [labels, guard]);
}
