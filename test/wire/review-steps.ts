import type { Step } from './step.js';

/** Opens the arguments of an e-mail and changes its subject. */
export const EDIT_SUBJECT: readonly Step[] = [
  { press: 'Edit' },
  { write: 'Hi (revised)', into: /^subject\b/i },
];

/** Approves an e-mail with another subject and another number of retries. */
export const EDIT_BOTH: readonly Step[] = [
  ...EDIT_SUBJECT,
  { write: '2', into: /^retries\b/i },
  { press: 'Approve with changes' },
];

/** Answers LangChain's recorded review for Python: edits the first call, denies the second, replies to the third. */
export const EDIT_DENY_REPLY: readonly Step[] = [
  ...EDIT_BOTH,
  { see: 'with 2 edits' },
  { press: /^Deny with a reason/, at: 1 },
  { write: 'Keep the file, archive it instead.', into: /^Reason/ },
  { press: 'Deny', at: 1 },
  { press: /^Reply/ },
  { write: 'staging', into: /^Your answer/ },
  { press: 'Reply' },
  { press: 'Send 3 answers' },
];
