import { englishFormLabels } from '../../../ui/labels/english-form-labels.js';
import { englishStackLabels } from '../../../ui/labels/english-stack-labels.js';
import type { FormLabels } from '../../../ui/labels/form-labels.js';
import type { StackLabels } from '../../../ui/labels/labels.js';
import { useBaseSettings } from '../../../ui/settings/settings.js';

const english = { ...englishStackLabels, ...englishFormLabels };

/** Returns every label, including those of the schema form. The app's own labels take precedence. */
export function useFormLabels(): StackLabels & FormLabels {
  return useBaseSettings().completeLabels(english);
}
