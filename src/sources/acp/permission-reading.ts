import { permissionChoices } from '../../core/dialects/acp.js';
import { toolCall } from '../../core/dialects/calls/tool-call.js';
import type { Choice, ConfirmationPrompt, ProposedCall } from '../../core/protocol/prompt.js';
import type { Ask, Reading } from '../../core/protocol/reading.js';
import { isObject, type JsonObject, own, ownText } from '../../core/util/json.js';
import { omitKeys } from '../../core/util/merge-objects.js';
import { nameOf, proposedCall, readContent } from './tool-call-content.js';

// What the prompt shows, and what only the protocol needs.
const READ = ['sessionId', 'options', 'title', 'description', 'toolCall', 'subject', '_meta'];
const READ_OF_CALL = ['toolCallId', 'title', 'name', 'status', 'content', 'rawInput', 'capabilities'];

/**
 * Reads a permission: what the agent says of it, the call or command with the changes to files, and the agent's own
 * options. A v1 request says all of that in its tool call; in v2 it has words of its own, and a subject.
 *
 * @param params The request's `params`.
 * @param call The tool call as it stands, with what was said of it before; null where the request names none.
 *
 * Source: ACP, `RequestPermissionRequest` in @agentclientprotocol/sdk 2.4, dist/v1 and dist/v2, schema/types.gen.d.ts.
 */
export function permissionReading(
  params: JsonObject,
  call: JsonObject | null,
  ask: Ask,
): Reading<ConfirmationPrompt> {
  const subject = own(params, 'subject');
  const content = readContent(own(call, 'content'));
  const isCommand = own(subject, 'type') === 'command' && ownText(subject, 'command') !== null;
  const lines = [ownText(params, 'title') ?? ownText(call, 'title'), ownText(params, 'description')];
  const isBare = (own(call, 'rawInput') ?? null) === null;
  const message = [...lines, ...content.texts].filter((line) => line !== null).join('\n\n');
  return ask.confirmation({
    message: message === '' ? null : message,
    calls: [
      ...(isCommand && isObject(subject) ? [commandCall(subject, nameOf(call))] : []),
      ...(call && !(isCommand && isBare) ? [proposedCall(call, content.paths)] : []),
    ],
    changes: content.changes,
    choices: permissionChoices(own(params, 'options')).map(sendOutcome),
    more: {
      ...omitKeys(params, ...READ),
      ...(isObject(subject) ? unreadSubject(subject, isCommand) : {}),
      ...omitKeys(call ?? {}, ...READ_OF_CALL, ...(isBare ? ['locations'] : [])),
      ...(content.others.length > 0 ? { content: content.others } : {}),
    },
  });
}

/** The choice as ACP takes it: the id of its option. */
function sendOutcome(choice: Choice): Choice {
  return {
    ...choice,
    value: { outcome: { outcome: 'selected', optionId: ownText(choice.value, 'optionId') } },
  };
}

function commandCall(subject: JsonObject, name: string | null): ProposedCall {
  const args = omitKeys(subject, 'type', 'toolCallId', 'terminalId', '_meta');
  return toolCall({ name: name ?? 'command', args, origin: 'stream' });
}

/** A command is shown as a call, and a tool call is in the call itself. Any other subject is shown as it was sent. */
function unreadSubject(subject: JsonObject, isCommand: boolean): JsonObject {
  if (isCommand) return {};
  if (own(subject, 'type') !== 'tool_call') return { subject };
  return omitKeys(subject, 'type', 'toolCall', '_meta');
}
