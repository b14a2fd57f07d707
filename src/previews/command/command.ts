import type { CallPreview } from '../../ui/settings/call-preview.js';
import { englishActionLabels } from '../english-action-labels.js';
import { findingInWords } from '../finding-in-words.js';
import { lazyPreview } from '../lazy-preview.js';
import { commandHints, HINTS } from './command-hints.js';
import { isUnread, readCommand } from './read-command.js';

/**
 * Shows a command with its syntax highlighted, the folder that it runs in, and hints about what deserves a second look.
 * The hints are not a verdict: they cover well-known forms and miss others.
 *
 * @example
 * <HoldpointProvider previews={[command]}>
 *   <App />
 * </HoldpointProvider>
 */
export const command: CallPreview = {
  match(call) {
    const read = readCommand(call);
    if (!read) return null;
    const keys = [read.key, ...(read.folder ? [read.folder.key] : [])];
    return { shows: keys, edits: read.isText ? [read.key] : [], editsCode: true };
  },
  Preview: lazyPreview(async () => (await import('./command-view.js')).CommandView),
  summary: (call) => readCommand(call)?.line ?? null,
  findings(call) {
    const read = readCommand(call);
    if (read) return commandHints(read.line);
    return isUnread(call) ? null : [];
  },
  Finding: findingInWords(englishActionLabels, HINTS, ({ commandHint }, hint) => commandHint[hint]),
};
