import { englishFormLabels } from '../../../ui/english-form-labels.js';
import type { FormLabels } from '../../../ui/form-labels.js';
import type { StackLabels } from '../../../ui/labels.js';
import { useHoldpoint } from '../../../ui/settings.js';

/** Returns every label, including those of the schema form. The app's own labels take precedence. */
export function useFormLabels(): StackLabels & FormLabels {
  return useHoldpoint().completeLabels(englishFormLabels);
}
