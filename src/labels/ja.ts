import type { Labels } from '../ui/labels.js';
import { japaneseFormLabels } from './japanese-form-labels.js';
import { japaneseStackLabels } from './japanese-stack-labels.js';

/**
 * Every label in Japanese, in polite form. An example to start from: spread it and put your own words
 * over it. Times are written as in Japanese, in the browser's time zone.
 *
 * @example
 * <HoldpointProvider labels={japaneseLabels}>…</HoldpointProvider>
 */
export const japaneseLabels: Labels = { ...japaneseStackLabels, ...japaneseFormLabels };
