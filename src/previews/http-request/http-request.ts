import type { CallPreview } from '../../ui/settings/call-preview.js';
import { lazyPreview } from '../lazy-preview.js';
import { readHttpRequest } from './read-http-request.js';

/**
 * Shows an HTTP request: the method, the address with its real host, the headers with secrets hidden until they are asked for, and the
 * body.
 *
 * @example
 * <HoldpointProvider previews={[httpRequest]}>
 *   <App />
 * </HoldpointProvider>
 */
export const httpRequest: CallPreview = {
  match(call) {
    const read = readHttpRequest(call);
    if (!read) return null;
    const editable = typeof read.body?.value === 'string' ? [read.body.key] : [];
    return { shows: read.keys, edits: editable, editsCode: true };
  },
  Preview: lazyPreview(async () => (await import('./http-request-view.js')).HttpRequestView),
  summary(call) {
    const read = readHttpRequest(call);
    return read && [read.method, read.url].filter((part) => part !== null).join(' ');
  },
};
