import type { ActionLabels } from '../ui/action-labels.js';

/** The labels of the previews of actions, in Chinese. */
export const chineseActionLabels: ActionLabels = {
  previewAmount: '金额',
};
