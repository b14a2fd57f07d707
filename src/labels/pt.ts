import type { Labels } from '../ui/labels.js';
import { portugueseActionLabels } from './portuguese-action-labels.js';
import { portugueseFileEditLabels } from './portuguese-file-edit-labels.js';
import { portugueseFormLabels } from './portuguese-form-labels.js';
import { portugueseInboxLabels } from './portuguese-inbox-labels.js';
import { portugueseStackLabels } from './portuguese-stack-labels.js';

/**
 * Every label in Portuguese, with formal address: that of Brazil, in words that people in Portugal use too wherever
 * both have one. Use it as it is, or spread it and override labels. Times are in the browser's time zone.
 *
 * @example
 * <HoldpointProvider labels={{ ...portugueseLabels, deny: 'Não permitir' }}>…</HoldpointProvider>
 */
export const portugueseLabels: Labels = {
  ...portugueseStackLabels,
  ...portugueseFormLabels,
  ...portugueseFileEditLabels,
  ...portugueseActionLabels,
  ...portugueseInboxLabels,
};
