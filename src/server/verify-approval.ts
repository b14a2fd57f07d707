import type { ResumeEntry } from '../core/protocol/ag-ui.js';
import type { ApprovalRecord } from '../core/protocol/approval-record.js';
import { isObject, isTooDeep, own } from '../core/util/json.js';
import { createRequestSigner, type SigningKey } from '../gateway/request-signer.js';
import { digestOf, recordableJson } from '../records/canonical-json.js';
import { isRecord, isUnaltered } from '../records/check-record.js';
import { digestOfSent } from '../records/seal-record.js';
import { type ApprovedCall, approvedCalls } from './approved-calls.js';
import { type CallToRun, isCallMeant, isCallShown } from './is-call-shown.js';
import { signedRequest } from './signed-interrupts.js';
import type { UsedApprovals } from './used-approvals.js';

/** What the server itself knows about the approval that it expects. */
export interface ApprovalContext {
  /** The thread in which the call is about to run. */
  readonly threadId: string;
  /**
   * The run that asked, as the agent names it. Without it, an interrupt's id counts once in its thread: where ids come
   * again, as CrewAI's do, the second request is refused as `replayed`.
   */
  readonly runId?: string | null | undefined;
  /** The interrupt that asked, as the server has kept it. Where it is given, an entry about another one is refused. */
  readonly interruptId?: string | undefined;
  /** Which approvals have been used: `memoryUsedApprovals()`, or a store of the app's own. */
  readonly used: UsedApprovals;
  /**
   * The id of the person whose session sent the answer, as the server knows it. Where it is given, a record that names
   * another person, or nobody, is refused.
   */
  readonly reviewerId?: string | undefined;
  /**
   * The key with which `trackInterrupts` signs. Where it is given, an entry is refused as `changed` unless the page was asked
   * what was signed for this thread.
   */
  readonly signingKey?: SigningKey | undefined;
}

/**
 * Why an approval is refused.
 *
 * `missing`: the entry has no record. `malformed`: what it has is no record. `altered`: the digest does not match.
 * `otherThread`, `otherRequest`, `otherAnswer`, `otherReviewer`: it is about another thread or interrupt than this
 * entry, another payload than the entry has, or a person who is not the one that is signed in. `notApproved`: the
 * person did not approve. `changed`: the page was not asked what the server has signed (`signingKey`). `notShown`: the call
 * was not shown with this name and these arguments, or is no call. `replayed`: the request has been used for this call, by this
 * record or by another.
 */
export type ApprovalRefusal =
  | 'missing'
  | 'malformed'
  | 'altered'
  | 'otherThread'
  | 'otherRequest'
  | 'otherAnswer'
  | 'otherReviewer'
  | 'notApproved'
  | 'changed'
  | 'notShown'
  | 'replayed';

/** Whether a call may run. */
export type ApprovalVerdict =
  | { readonly verified: true; readonly record: ApprovalRecord }
  | { readonly verified: false; readonly why: ApprovalRefusal };

/**
 * Checks, right before a tool runs, that a person was shown exactly this call and approved it, in this thread, and that
 * the request was not used for it before. The page attaches its record with `approvalRecords({ attach: true })`.
 *
 * It proves that the call is the one that the page says it showed. Because the page makes the record, the server has to
 * decide by its own session who may approve, and pass that person as `reviewerId`.
 *
 * @param entry The entry of `RunAgentInput.resume` that answered the interrupt.
 * @param call The call that is about to run, with the arguments that it runs with.
 * @param context What the server knows by itself: the thread, the request, the approvals that were used, the person.
 * @returns Whether the call may run, and else why not. Rejects only where `used` does; the approval may then be used up.
 *
 * @example
 * const verdict = await verifyApproval(input.resume[0], { name: 'sendEmail', args, toolCallId }, { threadId, runId, used });
 * if (!verdict.verified) throw new Error(`Not approved: ${verdict.why}`);
 */
export async function verifyApproval(
  entry: ResumeEntry,
  call: CallToRun,
  context: ApprovalContext,
): Promise<ApprovalVerdict> {
  const record = own(own(entry, 'metadata'), 'holdpoint');
  if (record === undefined) return refused('missing');
  if (!isRecord(record) || isTooDeep(entry)) return refused('malformed');
  const { threadId, interruptId = entry.interruptId, reviewerId, signingKey } = context;
  if (!(await isUnaltered(record))) return refused('altered');
  if (record.threadId !== threadId) return refused('otherThread');
  const isRequest = record.interruptId === interruptId && entry.interruptId === interruptId;
  if (!isRequest) return refused('otherRequest');
  if (record.sent === null || record.sent !== (await digestOfSent(entry))) return refused('otherAnswer');
  if (reviewerId !== undefined && record.reviewer?.id !== reviewerId) return refused('otherReviewer');
  if (
    signingKey !== undefined &&
    !(await signedRequest(entry, threadId, createRequestSigner(signingKey, 'interrupt')))
  )
    return refused('changed');
  const approved = approvedCalls(record);
  if (entry.status !== 'resolved' || approved.length === 0) return refused('notApproved');
  const shown = isObject(call) ? approved.filter((one) => isCallShown(one, call)) : [];
  if (!shown.some((one) => isCallMeant(one, call))) return refused('notShown');
  return (await consumeApproval(record, shown, call, context))
    ? { verified: true, record }
    : refused('replayed');
}

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
async function consumeApproval(
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

function refused(why: ApprovalRefusal): ApprovalVerdict {
  return { verified: false, why };
}
