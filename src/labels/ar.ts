import type { Labels } from '../ui/labels.js';
import { arabicActionLabels } from './arabic-action-labels.js';
import { arabicFileEditLabels } from './arabic-file-edit-labels.js';
import { arabicFormLabels } from './arabic-form-labels.js';
import { arabicInboxLabels } from './arabic-inbox-labels.js';
import { arabicStackLabels } from './arabic-stack-labels.js';

/**
 * Every label in Arabic, with all six plural forms and Western digits. Use it as it is, or spread it and override
 * labels. The direction is the page's: set `dir="rtl"` on an element around the component.
 *
 * @example
 * <HoldpointProvider labels={arabicLabels}>…</HoldpointProvider>
 */
export const arabicLabels: Labels = {
  ...arabicStackLabels,
  ...arabicFormLabels,
  ...arabicFileEditLabels,
  ...arabicActionLabels,
  ...arabicInboxLabels,
};
