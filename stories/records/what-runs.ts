import type { ResumeEntry } from 'holdpoint/core';
import { memoryUsedApprovals, verifyApproval } from 'holdpoint/server';
import { email } from '../parts/email-request.js';

/** One call that a server is about to run, and the verdict. */
export interface Verdict {
  readonly what: string;
  readonly verdict: string;
}

const call = { name: 'sendEmail', args: email, toolCallId: 't-1' };
const elsewhere = { ...call, args: { ...email, to: 'eve@example.com' } };

/**
 * The verdicts of `verifyApproval` on the approved call, and on others that use the same approval.
 */
export async function verdictsOn(entry: ResumeEntry, threadId: string): Promise<readonly Verdict[]> {
  const used = memoryUsedApprovals();
  const changed = { ...Object(entry.metadata?.holdpoint), reviewer: { id: 'u-2', name: 'Ben' } };
  const attempts = [
    { what: 'Another recipient', entry, call: elsewhere, threadId },
    { what: 'In another thread', entry, call, threadId: 'another' },
    { what: 'A changed record', entry: { ...entry, metadata: { holdpoint: changed } }, call, threadId },
    { what: 'The call that was shown', entry, call, threadId },
    { what: 'The same once more', entry, call, threadId },
  ];
  const verdicts: Verdict[] = [];
  for (const { what, entry: claimed, call: about, threadId: where } of attempts) {
    const verdict = await verifyApproval(claimed, about, { threadId: where, used });
    verdicts.push({ what, verdict: verdict.verified ? 'verified' : verdict.why });
  }
  return verdicts;
}
