import type { ActionLabels } from '../ui/action-labels.js';

/** The labels of the previews of actions, in Arabic. */
export const arabicActionLabels: ActionLabels = {
  previewAmount: 'المبلغ',
};
