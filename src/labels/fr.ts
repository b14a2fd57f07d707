import type { Labels } from '../ui/labels.js';
import { frenchActionLabels } from './french-action-labels.js';
import { frenchFileEditLabels } from './french-file-edit-labels.js';
import { frenchFormLabels } from './french-form-labels.js';
import { frenchInboxLabels } from './french-inbox-labels.js';
import { frenchStackLabels } from './french-stack-labels.js';

/**
 * Every label in French, with formal address. Use it as it is, or spread it and override labels. Times are in the
 * browser's time zone.
 *
 * @example
 * <HoldpointProvider labels={{ ...frenchLabels, deny: 'Ne pas autoriser' }}>…</HoldpointProvider>
 */
export const frenchLabels: Labels = {
  ...frenchStackLabels,
  ...frenchFormLabels,
  ...frenchFileEditLabels,
  ...frenchActionLabels,
  ...frenchInboxLabels,
};
