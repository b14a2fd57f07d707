import { type JsonObject, own, ownText } from '../../core/util/json.js';
import type { InterruptList } from '../shared/interrupt-list.js';
import { toToolCall } from './to-tool-call.js';
import { createToolCallLog, type LoggedCall } from './tool-call-log.js';

/** The tool calls that the person was asked about, and what the agent says of them before and after. */
export interface AskedCalls {
  /** The call that a request is about; null where it names none of which anything is known. */
  callOf(params: JsonObject): LoggedCall | null;
  /** The person is asked about this call: receipts show how it ends. */
  remember(call: LoggedCall): void;
  /** Takes the params of a `session/update`. */
  update(params: unknown): void;
}

/** Receipts are kept for a hundred answers: a result that comes later is shown by none. */
const MOST = 100;

/** Keeps the calls of a list's interrupts after these were answered, until they have ended. */
export function createAskedCalls<T>(list: InterruptList<T>): AskedCalls {
  let asked: readonly string[] = [];
  const log = createToolCallLog((id) => asked.includes(id));

  return {
    callOf(params) {
      const sessionId = ownText(params, 'sessionId') ?? '';
      const subject = own(params, 'subject');
      const told = own(params, 'toolCall') ?? own(subject, 'toolCall');
      if (told !== undefined) return log.patch(sessionId, told);
      const toolCallId = ownText(subject, 'toolCallId') ?? ownText(params, 'toolCallId');
      return toolCallId === null ? null : log.find(sessionId, toolCallId);
    },
    remember({ id }) {
      const next = [...asked.filter((other) => other !== id), id];
      for (const forgotten of next.slice(0, -MOST)) log.forget(forgotten);
      asked = next.slice(-MOST);
    },
    update(params) {
      const call = log.update(params);
      if (!call || !asked.includes(call.id)) return;
      const { interrupts, formerCalls = [] } = list.state;
      const others = formerCalls.filter(({ id }) => id !== call.id);
      const toolCall = toToolCall(call);
      list.update({
        interrupts: interrupts.map((one) => (one.toolCall?.id === call.id ? { ...one, toolCall } : one)),
        formerCalls: [...others, toolCall].slice(-MOST),
      });
    },
  };
}
