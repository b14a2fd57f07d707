import type { Labels } from '../ui/labels.js';
import { chineseActionLabels } from './chinese-action-labels.js';
import { chineseFileEditLabels } from './chinese-file-edit-labels.js';
import { chineseFormLabels } from './chinese-form-labels.js';
import { chineseInboxLabels } from './chinese-inbox-labels.js';
import { chineseStackLabels } from './chinese-stack-labels.js';

/**
 * Every label in Chinese, in simplified characters, with formal address. Use it as it is, or spread it and override
 * labels. Times are in the browser's time zone.
 *
 * @example
 * <HoldpointProvider labels={{ ...chineseLabels, deny: '不允许' }}>…</HoldpointProvider>
 */
export const chineseLabels: Labels = {
  ...chineseStackLabels,
  ...chineseFormLabels,
  ...chineseFileEditLabels,
  ...chineseActionLabels,
  ...chineseInboxLabels,
};
