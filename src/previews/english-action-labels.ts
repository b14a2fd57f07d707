import type { ActionLabels } from '../ui/labels/preview-labels.js';

/** The labels of the previews of actions, in English. */
export const englishActionLabels: ActionLabels = {
  previewAmount: 'Amount',
  commandFolder: 'Runs in',
  commandHint: {
    deletes: 'deletes files without asking',
    'runs-download': 'runs what it downloads',
    overwrites: 'overwrites a file',
    'forces-push': 'rewrites the history of a repository',
    'as-root': 'runs with administrator rights',
    disk: 'writes directly to a disk',
  },
  messagePart: {
    from: 'From',
    to: 'To',
    cc: 'Cc',
    bcc: 'Bcc',
    subject: 'Subject',
  },
  secretHidden: 'Hidden',
  showSecret: (name) => `Show ${name}`,
  sqlKind: {
    reads: 'Reads data',
    writes: 'Changes data',
    deletes: 'Deletes data',
    structure: 'Changes the structure',
    other: 'Other statement',
  },
  valueBefore: 'Before',
  valueAfter: 'After',
  riskFact: {
    permissions: 'Allows',
    policy: 'Policy',
    reason: 'Reason',
  },
  riskLevel: {
    low: 'Low risk',
    medium: 'Medium risk',
    high: 'High risk',
    critical: 'Critical risk',
  },
  imageLeftOut: 'Image not loaded',
};
