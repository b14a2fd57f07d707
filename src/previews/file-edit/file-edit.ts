import type { CallPreview } from '../../ui/settings/call-preview.js';
import { englishFileEditLabels } from '../english-file-edit-labels.js';
import { findingInWords } from '../finding-in-words.js';
import { lazyPreview } from '../lazy-preview.js';
import { FILE_FINDINGS, fileHints } from './path-hints.js';
import { readFileEdits } from './read-file-edits.js';

/**
 * Shows what a call does to files, as the difference between their texts: one hunk or several (`old_string` and
 * `new_string`, `edits`), a whole file (`content` of a tool that writes), patches (unified, or of `apply_patch`), and what an
 * agent tells beside the call (ACP).
 *
 * @example
 * <HoldpointProvider previews={[fileEdit]}>
 *   <App />
 * </HoldpointProvider>
 */
export const fileEdit: CallPreview = {
  match(call) {
    const read = readFileEdits(call);
    return read && { shows: read.shows, showsChanges: read.showsChanges, edits: read.edits, editsCode: true };
  },
  Preview: lazyPreview(async () => (await import('./file-edit-view.js')).FileEditView),
  summary(call) {
    return (
      readFileEdits(call)
        ?.files.map(({ path }) => path)
        .join(', ') ?? null
    );
  },
  findings(call) {
    const hints = readFileEdits(call)?.files.flatMap((file) => [
      ...(file.action === 'delete' ? (['fileIsDeleted'] as const) : []),
      ...fileHints(file),
    ]);
    return [...new Set(hints)];
  },
  Finding: findingInWords(englishFileEditLabels, FILE_FINDINGS, (labels, name) => labels[name]),
};
