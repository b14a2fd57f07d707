import type { CallPreview } from '../../ui/call-preview.js';
import { lazyPreview } from '../lazy-preview.js';
import { readSql } from './read-sql.js';

/**
 * Shows SQL statements one by one, each with its effect as its keywords suggest it: reads, changes or deletes data, or
 * changes the structure.
 *
 * @example
 * <HoldpointProvider previews={[sql]}>
 *   <App />
 * </HoldpointProvider>
 */
export const sql: CallPreview = {
  match(call) {
    const read = readSql(call);
    return read && { shows: [read.key], edits: [read.key], editsCode: true };
  },
  Preview: lazyPreview(async () => (await import('./sql-view.js')).SqlView),
  summary: (call) => readSql(call)?.value ?? null,
};
