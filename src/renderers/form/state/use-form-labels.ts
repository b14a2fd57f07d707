import { useMemo } from 'react';
import { englishFormLabels } from '../../../ui/english-form-labels.js';
import type { Labels } from '../../../ui/labels.js';
import { useHoldpoint } from '../../../ui/settings.js';

/** All words, those of the schema form among them; what the app says wins. */
export function useFormLabels(): Labels {
  const { labels, guardLabels } = useHoldpoint();
  return useMemo(
    () => guardLabels({ ...englishFormLabels, ...labels }, englishFormLabels),
    [labels, guardLabels],
  );
}
