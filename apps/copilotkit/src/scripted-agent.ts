import { AbstractAgent, type BaseEvent, EventType, type RunAgentInput } from '@ag-ui/client';
import { from, type Observable } from 'rxjs';

const responseSchema = {
  type: 'object',
  properties: { approved: { type: 'boolean' }, note: { type: 'string' } },
  required: ['approved'],
};

/**
 * Proposes an email in answer to each message, or two if it says "both", and reports the
 * decisions. It stores the events of each thread, as CopilotKit's runtime does, and sends them
 * again to a chat that opens the thread.
 */
export class ScriptedAgent extends AbstractAgent {
  readonly #told = new Map<string, BaseEvent[]>();

  override connect({ threadId }: RunAgentInput): Observable<BaseEvent> {
    return from(this.#told.get(threadId) ?? []);
  }

  run(input: RunAgentInput): Observable<BaseEvent> {
    const events = answer(input);
    this.#told.set(input.threadId, [...(this.#told.get(input.threadId) ?? []), ...events]);
    return from(events);
  }
}

function answer(input: RunAgentInput): BaseEvent[] {
  const { threadId, runId, resume, messages } = input;
  const run = { threadId, runId };
  const events: object[] = [{ type: EventType.RUN_STARTED, ...run, input }];
  if (resume) {
    for (const entry of resume) {
      const toolCallId = entry.interruptId.replace('ask', 'call');
      const content = JSON.stringify(entry);
      events.push({
        type: EventType.TOOL_CALL_RESULT,
        toolCallId,
        messageId: `result-${toolCallId}`,
        content,
      });
    }
    events.push(...says(`I heard ${JSON.stringify(resume)}`, `said-${runId}`));
    events.push({ type: EventType.RUN_FINISHED, ...run });
  } else {
    const isForBoth = /both/.test(String(messages.at(-1)?.content));
    const proposals = (isForBoth ? ['ada@example.com', 'bob@example.com'] : ['ada@example.com']).map(
      proposes,
    );
    const interrupts = proposals.map(({ interrupt }) => interrupt);
    events.push(...proposals.flatMap((proposal) => proposal.events));
    events.push({ type: EventType.RUN_FINISHED, ...run, outcome: { type: 'interrupt', interrupts } });
  }
  return events as BaseEvent[];
}

function proposes(to: string) {
  const id = crypto.randomUUID();
  const toolCallId = `call-${id}`;
  const toolCallName = 'sendEmail';
  return {
    interrupt: { id: `ask-${id}`, reason: 'tool_call', toolCallId, responseSchema },
    events: [
      { type: EventType.TOOL_CALL_START, toolCallId, toolCallName, parentMessageId: `asked-${id}` },
      { type: EventType.TOOL_CALL_ARGS, toolCallId, delta: JSON.stringify({ to }) },
      { type: EventType.TOOL_CALL_END, toolCallId },
    ],
  };
}

function says(delta: string, messageId: string) {
  return [
    { type: EventType.TEXT_MESSAGE_START, messageId, role: 'assistant' },
    { type: EventType.TEXT_MESSAGE_CONTENT, messageId, delta },
    { type: EventType.TEXT_MESSAGE_END, messageId },
  ];
}
