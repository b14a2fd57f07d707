import type { Reviewer } from 'holdpoint/gateway';

/** The reviewers of the stories. */
export const ADA = { id: 'ada', name: 'Ada' } satisfies Reviewer;
export const BEN = { id: 'ben', name: 'Ben' } satisfies Reviewer;
