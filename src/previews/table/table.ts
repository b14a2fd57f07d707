import type { CallPreview } from '../../ui/settings/call-preview.js';
import { lazyPreview } from '../lazy-preview.js';
import { readTable } from './read-table.js';

/**
 * Shows a list of rows (`rows`, `records`, `items`, …) as a table.
 *
 * @example
 * <HoldpointProvider previews={[table]}>
 *   <App />
 * </HoldpointProvider>
 */
export const table: CallPreview = {
  match({ args }) {
    const read = readTable(args);
    return read && { shows: [read.key] };
  },
  Preview: lazyPreview(async () => (await import('./table-view.js')).TableView),
};
