import type { ResumeEntry } from '../core/protocol/ag-ui.js';
import type { ApprovalRecord } from '../core/protocol/approval-record.js';
import { isTooDeep, own } from '../core/util/json.js';
import { createRequestSigner, type SigningKey } from '../gateway/request-signer.js';
import { isRecord, isUnaltered } from '../records/check-record.js';
import { digestOfSent } from '../records/digest-of-sent.js';
import { type ApprovedCall, approvedCalls } from './approved-calls.js';
import { type CallToRun, isCallShown } from './is-call-shown.js';
import { signedRequest } from './signed-interrupts.js';
import type { UsedApprovals } from './used-approvals.js';

/** What the server itself knows about the approval that it expects. */
export interface ApprovalContext {
  /** The thread in which the call is about to run. */
  readonly threadId: string;
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
 * person did not approve. `changed`: the page was not asked what the server has signed (`signingKey`). `notShown`: the call was not shown with this name and these arguments. `replayed`: it has
 * been used.
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
 * the approval was not used before. The page attaches its record with `approvalRecords({ attach: true })`.
 *
 * It proves that the call is the one that the page says it showed. Because the page makes the record, the server has to
 * decide by its own session who may approve, and pass that person as `reviewerId`.
 *
 * @param entry The entry of `RunAgentInput.resume` that answered the interrupt.
 * @param call The call that is about to run, with the arguments that it runs with.
 * @param context What the server knows by itself: the thread, the approvals that were used, the person.
 * @returns Whether the call may run, and else why not. Rejects only where `used` does.
 *
 * @example
 * const verdict = await verifyApproval(input.resume[0], { name: 'sendEmail', args }, { threadId: input.threadId, used });
 * if (!verdict.verified) throw new Error(`Not approved: ${verdict.why}`);
 */
export async function verifyApproval(
  entry: ResumeEntry,
  call: CallToRun,
  { threadId, used, reviewerId, signingKey }: ApprovalContext,
): Promise<ApprovalVerdict> {
  const record = own(own(entry, 'metadata'), 'holdpoint');
  if (record === undefined) return refused('missing');
  if (!isRecord(record) || isTooDeep(entry)) return refused('malformed');
  if (!(await isUnaltered(record))) return refused('altered');
  if (record.threadId !== threadId) return refused('otherThread');
  if (record.interruptId !== entry.interruptId) return refused('otherRequest');
  if (record.sent === null || record.sent !== (await digestOfSent(entry))) return refused('otherAnswer');
  if (reviewerId !== undefined && record.reviewer?.id !== reviewerId) return refused('otherReviewer');
  if (signingKey !== undefined && !(await signedRequest(entry, threadId, createRequestSigner(signingKey))))
    return refused('changed');
  const approved = approvedCalls(record);
  if (entry.status !== 'resolved' || approved.length === 0) return refused('notApproved');
  const shown = approved.filter((one) => isCallShown(one, call));
  if (shown.length === 0) return refused('notShown');
  return (await use(used, record, shown)) ? { verified: true, record } : refused('replayed');
}

/** Each call of a record may run once. Where a review approves two equal calls, each of the two may. */
async function use(
  used: UsedApprovals,
  { digest }: ApprovalRecord,
  calls: readonly ApprovedCall[],
): Promise<boolean> {
  for (const { index } of calls) if (await used.add(`${digest}:${index}`)) return true;
  return false;
}

function refused(why: ApprovalRefusal): ApprovalVerdict {
  return { verified: false, why };
}
