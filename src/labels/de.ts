import type { Labels } from '../ui/labels.js';
import { germanActionLabels } from './german-action-labels.js';
import { germanFileEditLabels } from './german-file-edit-labels.js';
import { germanFormLabels } from './german-form-labels.js';
import { germanInboxLabels } from './german-inbox-labels.js';
import { germanStackLabels } from './german-stack-labels.js';

/**
 * Every label in German, with formal address. Use it as it is, or spread it and override labels. Times are in the
 * browser's time zone.
 *
 * @example
 * <HoldpointProvider labels={{ ...germanLabels, deny: 'Nicht erlauben' }}>…</HoldpointProvider>
 */
export const germanLabels: Labels = {
  ...germanStackLabels,
  ...germanFormLabels,
  ...germanFileEditLabels,
  ...germanActionLabels,
  ...germanInboxLabels,
};
