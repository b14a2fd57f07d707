import type { CallPreview } from '../ui/call-preview.js';
import { money } from './money/money.js';

export type { CallPreview, PreviewedCall, PreviewMatch, PreviewProps } from '../ui/call-preview.js';
export { money };

/**
 * Every preview of this entry, in the order in which they are asked. An app's own come before them.
 *
 * @example
 * <HoldpointProvider previews={[seats, ...previews]}>
 *   <App />
 * </HoldpointProvider>
 */
export const previews: readonly CallPreview[] = [money];
