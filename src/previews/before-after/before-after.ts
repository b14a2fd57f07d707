import type { CallPreview } from '../../ui/settings/call-preview.js';
import { lazyPreview } from '../lazy-preview.js';
import { readBeforeAfter } from './read-before-after.js';

/**
 * Shows the two values of a change (`before` and `after`, `old_value` and `new_value`, …) as their difference.
 *
 * @example
 * <HoldpointProvider previews={[beforeAfter]}>
 *   <App />
 * </HoldpointProvider>
 */
export const beforeAfter: CallPreview = {
  match({ args }) {
    const read = readBeforeAfter(args);
    return read && { shows: read.keys };
  },
  Preview: lazyPreview(async () => (await import('./before-after-view.js')).BeforeAfterView),
};
