import type { ActionLabels } from './action-labels.js';
import type { FileEditLabels } from './file-edit-labels.js';

/** The labels of the previews in `holdpoint/previews`. They arrive with the previews. Part of `Labels`. */
export interface PreviewLabels extends FileEditLabels, ActionLabels {}
