import { approveOrDeny } from '../../../core/dialects/parts/approve-deny.js';
import { isObject, own, ownObject, ownText } from '../../../core/util/json.js';
import type { CopilotPermissionAnswer } from '../../copilot/ask-for-permission.js';
import type { InteractionReader } from '../interaction-reader.js';
import { messageLines } from './message-lines.js';
import { toProposedCall } from './to-proposed-call.js';

const FOR_SESSION = 'session';

/**
 * Reads a permission request of Copilot: approve once, approve for the session by a tick, or reject with a reason.
 *
 * Source: @github/copilot-sdk 1.0, `PermissionRequest` and `PermissionRequestResult`.
 */
export const readCopilotPermission: InteractionReader = ({ kind, request, toolCall }, ask) => {
  // The same as in the server's `askForPermission`, of which only types may be imported here.
  if (kind !== 'copilot:permission' || !isObject(request) || !toolCall) return undefined;
  const warnings = own(request, 'warnings');
  const rule = ownText(request, 'sessionRule');
  return ask.confirmation(
    {
      message: messageLines([ownText(request, 'intention'), ...(isTexts(warnings) ? warnings : [])]),
      calls: [toProposedCall(toolCall)],
      choices: approveOrDeny({ key: 'feedback', required: false }, toDecision),
      extras: rule === null ? [] : [{ id: FOR_SESSION, label: null, description: `${rule} · session` }],
      importance: own(request, 'risky') === true ? 'high' : null,
      more: ownObject(request, 'details') ?? null,
    },
    {
      payload({ choice, feedback, extras = [] }): CopilotPermissionAnswer {
        if (choice === 'deny') return { kind: 'reject', ...(feedback === undefined ? {} : { feedback }) };
        return extras.includes(FOR_SESSION) ? { kind: 'approve-for-session' } : toDecision(true);
      },
    },
  );
};

function toDecision(approved: boolean): CopilotPermissionAnswer {
  return { kind: approved ? 'approve-once' : 'reject' };
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'string');
}
