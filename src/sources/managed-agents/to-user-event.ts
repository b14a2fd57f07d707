import { HoldpointError } from '../../core/errors/holdpoint-error.js';
import type { Reply } from '../../core/protocol/reply.js';
import { isObject, own, ownText, sameJson } from '../../core/util/json.js';
import type { CustomToolResult, ToolConfirmation } from './session-events-like.js';

/** An event that answers one call. */
export type UserAnswerEvent = ToolConfirmation | CustomToolResult;

/**
 * The event that carries a reply.
 *
 * @throws HoldpointError `UNWRITABLE` for a reply that is neither a confirmation nor a tool's result.
 */
export function toUserEvent(reply: Reply): UserAnswerEvent {
  if (reply.via === 'toolMessage') {
    const content: CustomToolResult['content'] = [{ type: 'text', text: reply.content }];
    return { type: 'user.custom_tool_result', custom_tool_use_id: reply.toolCallId, content };
  }
  const confirmed = reply.via === 'native' ? readConfirmation(reply.value) : undefined;
  if (!confirmed) throw new HoldpointError('UNWRITABLE', reply.via);
  return confirmed;
}

function readConfirmation(value: unknown): ToolConfirmation | undefined {
  const [id, message] = [ownText(value, 'tool_use_id'), ownText(value, 'deny_message')];
  const result = own(value, 'result');
  if (!isObject(value) || id === null || (result !== 'allow' && result !== 'deny')) return undefined;
  const confirmed = { type: 'user.tool_confirmation', tool_use_id: id, result } as const;
  return message === null ? confirmed : { ...confirmed, deny_message: message };
}

/** The call that an answer is about. */
export function answeredCall(event: UserAnswerEvent): string {
  return event.type === 'user.tool_confirmation' ? event.tool_use_id : event.custom_tool_use_id;
}

/** Whether an event of the session says what this answer says: the server adds fields of its own. */
export function isSameAnswer(event: object, answer: UserAnswerEvent): boolean {
  const answerKeys = ['type', 'result', 'deny_message', 'content'];
  return answerKeys.every((key) => sameJson(own(event, key) ?? null, own(answer, key) ?? null));
}
