import type { ActionLabels } from '../ui/action-labels.js';

/** The labels of the previews of actions, in English. */
export const englishActionLabels: ActionLabels = {
  previewAmount: 'Amount',
};
