import type { Labels } from '../ui/labels.js';
import { germanFormLabels } from './german-form-labels.js';
import { germanStackLabels } from './german-stack-labels.js';

/**
 * Every label in German, with formal address. An example to start from: spread it and put your own
 * words over it. Times are written as in German, in the browser's time zone.
 *
 * @example
 * <HoldpointProvider labels={{ ...germanLabels, deny: 'Nicht erlauben' }}>…</HoldpointProvider>
 */
export const germanLabels: Labels = { ...germanStackLabels, ...germanFormLabels };
