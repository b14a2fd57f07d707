import { type JsonObject, own, ownText } from '../../core/util/json.js';
import type { InterruptList } from '../shared/interrupt-list.js';
import { outcomeOf } from './to-tool-call.js';
import { createToolCallLog, type LoggedCall } from './tool-call-log.js';

/** The tool calls that requests are about, and what the agent says of them before and after. */
export interface AskedCalls {
  /** The call that a request is about; null if it names none, or one that neither it nor an update describes. */
  callOf(params: JsonObject): LoggedCall | null;
  /** Takes the params of a `session/update`. */
  update(params: unknown): void;
}

/** Tells a list how the calls of its interrupts end. */
export function createAskedCalls<T>(list: InterruptList<T>): AskedCalls {
  const log = createToolCallLog();

  return {
    callOf(params) {
      const sessionId = ownText(params, 'sessionId') ?? '';
      const subject = own(params, 'subject');
      const call = own(params, 'toolCall') ?? own(subject, 'toolCall');
      if (call !== undefined) return log.patch(sessionId, call);
      const toolCallId = ownText(subject, 'toolCallId') ?? ownText(params, 'toolCallId');
      return toolCallId === null ? null : log.find(sessionId, toolCallId);
    },
    update(params) {
      const call = log.update(params);
      const outcome = call && outcomeOf(call.fields);
      if (call && outcome) list.updateCall(call.id, outcome);
    },
  };
}
