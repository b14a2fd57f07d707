import type { ActionLabels } from '../ui/action-labels.js';

/** The labels of the previews of actions, in German. */
export const germanActionLabels: ActionLabels = {
  previewAmount: 'Betrag',
};
