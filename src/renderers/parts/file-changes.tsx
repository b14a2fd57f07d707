import type { FileChange } from '../../core/protocol/prompt.js';
import { ArgumentRows } from './argument-list.js';
import { changeRow } from './argument-rows.js';

/** Shows what happens to files, each under its path, as the difference between two texts where there are two. */
export function FileChanges({ changes }: { readonly changes: readonly FileChange[] }) {
  return <ArgumentRows rows={changes.map(changeRow)} />;
}
