import { AbstractAgent, type BaseEvent, EventType, type RunAgentInput } from '@ag-ui/client';
import { from, type Observable } from 'rxjs';

const responseSchema = {
  type: 'object',
  properties: { approved: { type: 'boolean' }, note: { type: 'string' } },
  required: ['approved'],
};

/** Proposes an email in answer to each message, and says what became of it. */
export class ScriptedAgent extends AbstractAgent {
  run({ threadId, runId, resume }: RunAgentInput): Observable<BaseEvent> {
    const run = { threadId, runId };
    const events: object[] = [{ type: EventType.RUN_STARTED, ...run }];
    if (resume) {
      const toolCallId = resume[0]?.interruptId.replace('ask', 'call');
      const content = JSON.stringify(resume[0]);
      events.push({ type: EventType.TOOL_CALL_RESULT, toolCallId, messageId: `result-${runId}`, content });
      events.push(...says(`I heard ${content}`, `said-${runId}`), { type: EventType.RUN_FINISHED, ...run });
    } else {
      const id = crypto.randomUUID();
      const toolCallId = `call-${id}`;
      const args = JSON.stringify({ to: 'ada@example.com' });
      events.push(
        {
          type: EventType.TOOL_CALL_START,
          toolCallId,
          toolCallName: 'sendEmail',
          parentMessageId: `asked-${id}`,
        },
        { type: EventType.TOOL_CALL_ARGS, toolCallId, delta: args },
        { type: EventType.TOOL_CALL_END, toolCallId },
      );
      const interrupts = [{ id: `ask-${id}`, reason: 'tool_call', toolCallId, responseSchema }];
      events.push({ type: EventType.RUN_FINISHED, ...run, outcome: { type: 'interrupt', interrupts } });
    }
    return from(events as BaseEvent[]);
  }
}

function says(delta: string, messageId: string) {
  return [
    { type: EventType.TEXT_MESSAGE_START, messageId, role: 'assistant' },
    { type: EventType.TEXT_MESSAGE_CONTENT, messageId, delta },
    { type: EventType.TEXT_MESSAGE_END, messageId },
  ];
}
