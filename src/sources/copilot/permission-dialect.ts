import { approveOrDeny, isApproval } from '../../core/dialects/parts/approve-deny.js';
import { confirmation } from '../../core/dialects/parts/confirmation.js';
import { HoldpointError } from '../../core/errors/holdpoint-error.js';
import { isObject, own, ownObject, ownText } from '../../core/util/json.js';
import type { GatewayDialect } from '../gateway/gateway-dialect.js';
import { messageLines } from '../gateway/message-lines.js';
import { toProposedCall } from '../gateway/to-proposed-call.js';
import type { CopilotPermissionAnswer } from './ask-for-permission.js';

const FOR_SESSION = 'session';

/**
 * Shows a permission request of Copilot: approve once, approve for the session by a tick, or reject with a reason.
 *
 * Source: @github/copilot-sdk 1.0, `PermissionRequest` and `PermissionRequestResult`.
 */
export const permissionDialect: GatewayDialect = {
  // The same as in the server's `askForPermission`, of which only types may be imported here.
  kind: 'copilot:permission',
  read({ request, toolCall }) {
    if (!isObject(request) || !toolCall) return undefined;
    const warnings = own(request, 'warnings');
    const rule = ownText(request, 'sessionRule');
    return confirmation({
      message: messageLines([ownText(request, 'intention'), ...(isTexts(warnings) ? warnings : [])]),
      calls: [toProposedCall(toolCall)],
      choices: approveOrDeny({ key: 'feedback', required: false }),
      extras: rule === null ? [] : [{ id: FOR_SESSION, label: null, description: `${rule} · session` }],
      importance: own(request, 'risky') === true ? 'high' : null,
      more: ownObject(request, 'details') ?? null,
    });
  },
  write(_interaction, prompt, answer): CopilotPermissionAnswer {
    if (prompt.kind !== 'confirmation' || answer.kind !== 'chosen' || answer.editedArgs !== undefined) {
      throw new HoldpointError('UNWRITABLE', answer.kind);
    }
    const { feedback, extras = [] } = answer;
    if (!isApproval(answer)) return { kind: 'reject', ...(feedback === undefined ? {} : { feedback }) };
    const isOffered = extras.every((id) => prompt.extras.some((extra) => extra.id === id));
    if (!isOffered) throw new HoldpointError('UNWRITABLE', extras);
    return { kind: extras.includes(FOR_SESSION) ? 'approve-for-session' : 'approve-once' };
  },
};

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'string');
}
