import { isObject, own, ownText } from '../../core/util/json.js';
import { newId } from '../../gateway/new-id.js';
import type { Ask } from './ask.js';
import type { CopilotPermissionRequest, CopilotPermissionResult } from './callback-types.js';
import { type CopilotPermission, describePermission } from './describe-permission.js';
import { type SessionApproval, sessionApproval } from './session-approval.js';

/**
 * The browser's answer to a permission request. What an approval for the session covers is not in it, so a browser
 * cannot widen that.
 */
export type CopilotPermissionAnswer =
  | { readonly kind: 'approve-once' }
  | { readonly kind: 'approve-for-session' }
  | { readonly kind: 'reject'; readonly feedback?: string };

/**
 * Asks whether a call may run. A cancellation is not a rejection: it tells Copilot that nobody is available, and
 * Copilot denies the call.
 *
 * Source: @github/copilot-sdk 1.0, `PermissionHandler` and `PermissionRequestResult`.
 */
export async function askForPermission(
  ask: Ask,
  request: CopilotPermissionRequest,
): Promise<CopilotPermissionResult> {
  const outcome = await ask<CopilotPermissionResult>('permission', request, (copy) => {
    const { name, input, ...context } = describePermission(copy);
    const approval = sessionApproval(copy);
    const shown: CopilotPermission = { ...context, sessionRule: approval?.rule ?? null };
    return {
      request: shown,
      read: (answer) => readDecision(answer, approval),
      toolCall: { id: ownText(copy, 'toolCallId') ?? newId(), name, input },
    };
  });
  switch (outcome.ending) {
    case 'answered':
      return outcome.answer;
    case 'aborted':
      return { kind: 'no-result' };
    default:
      return { kind: 'user-not-available' };
  }
}

function readDecision(
  answer: unknown,
  approval: SessionApproval | null,
): CopilotPermissionResult | undefined {
  const feedback = own(answer, 'feedback');
  switch (isObject(answer) && own(answer, 'kind')) {
    case 'approve-once':
      return { kind: 'approve-once', approvedInteractively: true };
    case 'approve-for-session':
      return approval ? { kind: 'approve-for-session', ...approval.decision } : undefined;
    case 'reject':
      if (feedback !== undefined && typeof feedback !== 'string') return undefined;
      return feedback?.trim() ? { kind: 'reject', feedback } : { kind: 'reject' };
    default:
      return undefined;
  }
}
