import type { Labels } from '../ui/labels.js';
import { arabicFormLabels } from './arabic-form-labels.js';
import { arabicStackLabels } from './arabic-stack-labels.js';

/**
 * Every label in Arabic, with its six plural forms and Western digits. An example to start from: spread
 * it and put your own words over it. The direction is the page's: set `dir="rtl"` above the component.
 *
 * @example
 * <HoldpointProvider labels={arabicLabels}>…</HoldpointProvider>
 */
export const arabicLabels: Labels = { ...arabicStackLabels, ...arabicFormLabels };
