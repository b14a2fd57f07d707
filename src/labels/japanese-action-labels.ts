import type { ActionLabels } from '../ui/action-labels.js';

/** The labels of the previews of actions, in Japanese. */
export const japaneseActionLabels: ActionLabels = {
  previewAmount: '金額',
};
