import type { ActionLabels } from '../ui/action-labels.js';

/** The labels of the previews of actions, in Portuguese. */
export const portugueseActionLabels: ActionLabels = {
  previewAmount: 'Montante',
};
