import type { SqlKind } from '../../ui/labels/preview-labels.js';
import type { CallPreview } from '../../ui/settings/call-preview.js';
import { englishActionLabels } from '../english-action-labels.js';
import { findingInWords } from '../finding-in-words.js';
import { lazyPreview } from '../lazy-preview.js';
import { readSql, readStatements } from './read-sql.js';
import { splitSql } from './split-sql.js';

const KINDS: readonly SqlKind[] = ['reads', 'writes', 'deletes', 'structure', 'other'];

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
  findings(call) {
    const read = readSql(call);
    if (!read) return readStatements(call) ? null : [];
    const kinds = splitSql(read.value).flatMap(({ kind, mayChange }) => (mayChange ? [kind] : []));
    return [...new Set(kinds)];
  },
  Finding: findingInWords(englishActionLabels, KINDS, ({ sqlKind }, kind) => sqlKind[kind]),
};
