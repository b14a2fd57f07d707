import type { Labels } from '../ui/labels.js';
import { spanishActionLabels } from './spanish-action-labels.js';
import { spanishFileEditLabels } from './spanish-file-edit-labels.js';
import { spanishFormLabels } from './spanish-form-labels.js';
import { spanishInboxLabels } from './spanish-inbox-labels.js';
import { spanishStackLabels } from './spanish-stack-labels.js';

/**
 * Every label in Spanish, with informal address. Use it as it is, or spread it and override labels. Times are in the
 * browser's time zone.
 *
 * @example
 * <HoldpointProvider labels={{ ...spanishLabels, deny: 'No permitir' }}>…</HoldpointProvider>
 */
export const spanishLabels: Labels = {
  ...spanishStackLabels,
  ...spanishFormLabels,
  ...spanishFileEditLabels,
  ...spanishActionLabels,
  ...spanishInboxLabels,
};
