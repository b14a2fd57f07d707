import { approveOrDeny } from '../../../core/dialects/choices/approve-deny.js';
import type { Extra } from '../../../core/protocol/prompt.js';
import { isObject, type JsonObject, own, ownText } from '../../../core/util/json.js';
import { withOwnAction } from '../../shared/claude-tools.js';
import type { InteractionDetails, InteractionReader } from '../interaction-reader.js';
import { messageLines, toProposedCall } from './to-proposed-call.js';

/**
 * Reads Claude's permission requests: allow once, allow with changed input, allow always by a suggestion, or
 * deny with a reason. With `defaultToNo` the denial is the first choice.
 *
 * Source: @anthropic-ai/claude-agent-sdk 0.3, the options of `CanUseTool`.
 */
export const readClaudePermission: InteractionReader = (interaction, ask) => {
  const { kind, request, toolCall } = interaction;
  // The same as in the gateway's `permissionTool`, of which only types may be imported here.
  if (kind !== 'claude:permission' || !isObject(request) || !toolCall) return undefined;
  const editable = own(request, 'edits') === true && isObject(toolCall.input);
  const call = toProposedCall(toolCall);
  const extras = toExtras(own(request, 'suggestions'));
  const choices = approveOrDeny({ key: 'message', required: false }, toBehavior);
  return ask.confirmation(
    {
      message: toMessage(request, interaction),
      calls: [isObject(own(request, 'mcpServer')) ? call : withOwnAction(call)],
      choices: own(request, 'defaultToNo') === true ? [...choices].reverse() : choices,
      edit: editable ? { callIndex: 0, schema: null, choiceIds: ['approve'] } : null,
      extras,
    },
    {
      /** A `ClaudePermissionAnswer`, whose parts the server's half checks. */
      payload({ choice, feedback, editedArgs, extras: ticked = [] }) {
        if (choice === 'deny')
          return { ...toBehavior(false), ...(feedback === undefined ? {} : { message: feedback }) };
        const suggestions = extras.flatMap(({ id }, index) => (ticked.includes(id) ? [index] : []));
        return {
          ...toBehavior(true),
          ...(editedArgs === undefined ? {} : { updatedInput: editedArgs }),
          ...(suggestions.length > 0 ? { suggestions } : {}),
        };
      },
    },
  );
};

function toBehavior(allowed: boolean) {
  return { behavior: allowed ? 'allow' : 'deny' };
}

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
