import { HoldpointError } from '../../core/errors/holdpoint-error.js';
import type { Reply } from '../../core/protocol/reply.js';
import { own, ownText, sameJson } from '../../core/util/json.js';
import type { InterruptList } from '../shared/interrupt-list.js';
import { sentTo } from '../shared/native-requests.js';
import type { CustomToolResult, ToolConfirmation } from './session-events-like.js';
import type { ToolUse } from './session-reader.js';

/** An event that answers one call. */
export type UserAnswerEvent = ToolConfirmation | CustomToolResult;

/**
 * The events that carry replies, by the ids of their calls.
 *
 * @throws HoldpointError `UNWRITABLE` for a reply that neither allows nor denies.
 */
export function toUserEvents(
  list: Pick<InterruptList<ToolUse>, 'find'>,
  replies: readonly Reply[],
): ReadonlyMap<string, UserAnswerEvent> {
  const results = replies.flatMap((reply): [string, UserAnswerEvent][] => {
    if (reply.via !== 'toolMessage') return [];
    const { toolCallId: id, content: text } = reply;
    const content: CustomToolResult['content'] = [{ type: 'text', text }];
    return [[id, { type: 'user.custom_tool_result', custom_tool_use_id: id, content }]];
  });
  const confirmations = sentTo(list, replies).map(({ listed: { data }, sent }): [string, UserAnswerEvent] => [
    data.id,
    toConfirmation(data.id, sent === 'cancelled' ? null : sent.payload),
  ]);
  return new Map([...results, ...confirmations]);
}

function toConfirmation(id: string, said: unknown): ToolConfirmation {
  const [result, message] = [own(said, 'result'), ownText(said, 'deny_message')];
  if (result !== 'allow' && result !== 'deny') throw new HoldpointError('UNWRITABLE', said);
  const confirmed = { type: 'user.tool_confirmation', tool_use_id: id, result } as const;
  return message === null ? confirmed : { ...confirmed, deny_message: message };
}

/** Whether an event of the session says what this answer says: the server adds fields of its own. */
export function isSameAnswer(event: object, answer: UserAnswerEvent): boolean {
  const answerKeys = ['type', 'result', 'deny_message', 'content'];
  return answerKeys.every((key) => sameJson(own(event, key) ?? null, own(answer, key) ?? null));
}
