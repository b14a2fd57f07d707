import { HoldpointError } from '../../core/errors/holdpoint-error.js';
import type { Chosen } from '../../core/protocol/answer.js';
import type { Choice, Confirmation, Extra } from '../../core/protocol/prompt.js';
import { isObject, type JsonObject, own, ownText } from '../../core/util/json.js';
import type { ClaudePermissionAnswer } from '../../gateway/permission-tool.js';
import type { GatewayDialect, InteractionDetails } from '../gateway/gateway-dialect.js';
import { messageLines } from '../gateway/message-lines.js';
import { toProposedCall } from '../gateway/to-proposed-call.js';

/**
 * Shows Claude's permission requests: allow once, allow with changed input, allow always by a suggestion, or
 * deny with a reason. With `defaultToNo` the denial is the first choice.
 *
 * Source: @anthropic-ai/claude-agent-sdk 0.3, the options of `CanUseTool`.
 */
export const permissionDialect: GatewayDialect = {
  // The same as in the gateway's `permissionTool`, of which only types may be imported here.
  kind: 'claude:permission',
  read(interaction) {
    const { request, toolCall } = interaction;
    if (!isObject(request) || !toolCall) return undefined;
    const editable = own(request, 'edits') === true && isObject(toolCall.input);
    return {
      kind: 'confirmation',
      message: toMessage(request, interaction),
      calls: [toProposedCall(toolCall)],
      choices: own(request, 'defaultToNo') === true ? [DENY, APPROVE] : [APPROVE, DENY],
      edit: editable ? { callIndex: 0, schema: null, choiceIds: [APPROVE.id] } : null,
      extras: toExtras(own(request, 'suggestions')),
      importance: null,
    };
  },
  write(_interaction, prompt, answer) {
    if (prompt.kind !== 'confirmation' || answer.kind !== 'chosen') {
      throw new HoldpointError('UNWRITABLE', answer.kind);
    }
    return toAnswer(prompt, answer);
  },
};

const APPROVE: Choice = { id: 'approve', label: null, tone: 'approve', feedback: 'none' };
const DENY: Choice = { id: 'deny', label: null, tone: 'deny', feedback: 'optional' };

/** The SDK's title, then its reasons, one a line. Null where it gives none: then the labels ask. */
function toMessage(request: JsonObject, { toolCall }: InteractionDetails): string | null {
  const server = own(request, 'mcpServer');
  const reasons = [
    ownText(request, 'description'),
    ownText(request, 'decisionReason'),
    ownText(request, 'blockedPath'),
    ownText(request, 'askRule'),
    isObject(server)
      ? [ownText(server, 'name'), ownText(server, 'source')].filter(Boolean).join(' · ')
      : null,
  ];
  const title = ownText(request, 'title') ?? ownText(request, 'displayName');
  if (title === null && messageLines(reasons) === null) return null;
  return messageLines([title ?? toolCall?.name ?? null, ...reasons]);
}

function toExtras(suggestions: unknown): readonly Extra[] {
  if (!Array.isArray(suggestions)) return [];
  return suggestions.map((value, index) => {
    const suggestion: JsonObject = isObject(value) ? value : {};
    const [label, description] = [ownText(suggestion, 'label'), ownText(suggestion, 'description')];
    return { id: `${index}`, label, description };
  });
}

function toAnswer({ extras, edit }: Confirmation, answer: Chosen): ClaudePermissionAnswer {
  const { choice, feedback, editedArgs } = answer;
  if (choice === DENY.id)
    return { behavior: 'deny', ...(feedback === undefined ? {} : { message: feedback }) };
  const ticked = answer.extras ?? [];
  const suggestions = extras.flatMap(({ id }, index) => (ticked.includes(id) ? [index] : []));
  const hasUnknownExtra = suggestions.length !== ticked.length;
  const hasInvalidEdit = editedArgs !== undefined && !(edit && isObject(editedArgs));
  if (choice !== APPROVE.id || hasUnknownExtra || hasInvalidEdit)
    throw new HoldpointError('UNWRITABLE', choice);
  return {
    behavior: 'allow',
    ...(isObject(editedArgs) ? { updatedInput: editedArgs } : {}),
    ...(suggestions.length > 0 ? { suggestions } : {}),
  };
}
