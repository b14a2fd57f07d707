import type { ActionLabels } from '../ui/action-labels.js';

/** The labels of the previews of actions, in Spanish. */
export const spanishActionLabels: ActionLabels = {
  previewAmount: 'Importe',
};
