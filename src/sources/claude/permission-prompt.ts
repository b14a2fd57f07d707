import { HoldpointError } from '../../core/errors/holdpoint-error.js';
import type { Chosen } from '../../core/protocol/answer.js';
import type { Choice, Confirmation, Extra } from '../../core/protocol/prompt.js';
import { isObject, type JsonObject, own, ownText } from '../../core/util/json.js';
import type { ClaudePermissionAnswer } from '../../gateway/permission-request.js';
import type { AskedInteraction, InteractivePrompt } from './interactive-prompt.js';
import { proposed } from './proposed.js';

/**
 * Claude's permission requests: allow once, allow with changes, allow always by a suggestion, deny with a
 * reason. With `defaultToNo` the refusal comes first, and nothing but a press of "approve" approves.
 *
 * Source: @anthropic-ai/claude-agent-sdk 0.3, the options of `CanUseTool`.
 */
export const permissionPrompt: InteractivePrompt = {
  // Spelled out: of the server's half only types may be imported here.
  kind: 'claude:permission',
  read(interaction) {
    const { request, toolCall } = interaction;
    if (!isObject(request) || !toolCall) return undefined;
    const editable = own(request, 'edits') === true && isObject(toolCall.input);
    return {
      kind: 'confirmation',
      message: toMessage(request, interaction),
      calls: [proposed(toolCall)],
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

/** The sentence that asks, then the reasons, each in the SDK's words. Null leaves the asking to our labels. */
function toMessage(request: JsonObject, { toolCall }: AskedInteraction): string | null {
  const server = own(request, 'mcpServer');
  const reasons = [
    ownText(request, 'description'),
    ownText(request, 'decisionReason'),
    ownText(request, 'blockedPath'),
    isObject(server) ? [ownText(server, 'name'), ownText(server, 'source')].filter(isText).join(' · ') : null,
  ].filter(isText);
  const asks = ownText(request, 'title') ?? ownText(request, 'displayName');
  if (asks === null && reasons.length === 0) return null;
  return [asks ?? toolCall?.name ?? null, ...reasons].filter(isText).map(oneLine).join('\n');
}

function isText(text: string | null): text is string {
  return text !== null && text !== '';
}

/** One reason must not look like two. */
function oneLine(text: string): string {
  return text.replace(/\s*[\r\n\u2028\u2029]+\s*/g, ' ');
}

function toExtras(suggestions: unknown): readonly Extra[] {
  if (!Array.isArray(suggestions)) return [];
  return suggestions.map((value, place) => {
    const one: JsonObject = isObject(value) ? value : {};
    return { id: `${place}`, label: ownText(one, 'label'), description: ownText(one, 'description') };
  });
}

function toAnswer({ extras, edit }: Confirmation, answer: Chosen): ClaudePermissionAnswer {
  const { choice, feedback, editedArgs } = answer;
  if (choice === DENY.id)
    return { behavior: 'deny', ...(feedback === undefined ? {} : { message: feedback }) };
  const ticked = answer.extras ?? [];
  const suggestions = extras.flatMap(({ id }, place) => (ticked.includes(id) ? [place] : []));
  const unknown = suggestions.length !== ticked.length;
  const misfit = editedArgs !== undefined && !(edit && isObject(editedArgs));
  if (choice !== APPROVE.id || unknown || misfit) throw new HoldpointError('UNWRITABLE', choice);
  return {
    behavior: 'allow',
    ...(isObject(editedArgs) ? { updatedInput: editedArgs } : {}),
    ...(suggestions.length > 0 ? { suggestions } : {}),
  };
}
