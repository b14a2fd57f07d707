import type { Labels } from '../ui/labels.js';
import { japaneseActionLabels } from './japanese-action-labels.js';
import { japaneseFileEditLabels } from './japanese-file-edit-labels.js';
import { japaneseFormLabels } from './japanese-form-labels.js';
import { japaneseInboxLabels } from './japanese-inbox-labels.js';
import { japaneseStackLabels } from './japanese-stack-labels.js';

/**
 * Every label in Japanese, in polite form. Use it as it is, or spread it and override labels. Times are in the
 * browser's time zone.
 *
 * @example
 * <HoldpointProvider labels={japaneseLabels}>…</HoldpointProvider>
 */
export const japaneseLabels: Labels = {
  ...japaneseStackLabels,
  ...japaneseFormLabels,
  ...japaneseFileEditLabels,
  ...japaneseActionLabels,
  ...japaneseInboxLabels,
};
