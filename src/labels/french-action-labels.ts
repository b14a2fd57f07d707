import type { ActionLabels } from '../ui/action-labels.js';

/** The labels of the previews of actions, in French. */
export const frenchActionLabels: ActionLabels = {
  previewAmount: 'Montant',
};
