import { englishFormLabels } from '../../../ui/english-form-labels.js';
import type { Labels } from '../../../ui/labels.js';
import { useHoldpoint } from '../../../ui/settings.js';

/** Returns every label, including those of the schema form. The app's win. */
export function useFormLabels(): Labels {
  return useHoldpoint().completeLabels(englishFormLabels);
}
