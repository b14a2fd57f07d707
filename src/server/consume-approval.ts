import type { ApprovalRecord } from '../core/protocol/approval-record.js';
import { digestOf, recordableJson } from '../records/canonical-json.js';
import type { ApprovedCall } from './approved-calls.js';
import { type CallToRun, isCallMeant } from './is-call-shown.js';
import type { UsedApprovals } from './used-approvals.js';

/** What the server knows of the request. */
interface AskedRequest {
  readonly threadId: string;
  readonly runId?: string | null | undefined;
  readonly used: UsedApprovals;
}

/**
 * Uses up an approval of this call: once for each call of the request, whichever of its records says so, because a page
 * can make any number of records. Where a review approves two calls that are equal, each of the two may run.
 *
 * @param shown The approved calls that are the same as this one.
 * @returns Whether there was one that had not been used.
 */
export async function consumeApproval(
  { interruptId, digest }: ApprovalRecord,
  shown: readonly ApprovedCall[],
  call: CallToRun,
  { threadId, runId = null, used }: AskedRequest,
): Promise<boolean> {
  const request = [threadId, interruptId, runId];
  const add = async (...claim: unknown[]) => used.add(await digestOf(recordableJson(claim)));
  let isNewId: boolean | null = null;
  for (const [copy, one] of shown.entries()) {
    // The record comes first, so that one of an earlier run uses nothing up.
    if (!isCallMeant(one, call) || !(await add('record', digest, one.index))) continue;
    isNewId ??= typeof call.toolCallId !== 'string' || (await add(request, 'id', call.toolCallId));
    if (!isNewId) return false;
    // A page that lists it elsewhere has the same call, and one that edits it the same place.
    const isNewCall = await add(request, 'call', one.name, one.args, copy);
    if (isNewCall && (await add(request, 'place', one.index))) return true;
  }
  return false;
}
