import { AbstractAgent, type BaseEvent, EventType, type RunAgentInput } from '@ag-ui/client';
import { from, type Observable } from 'rxjs';

const approvalSchema = {
  type: 'object',
  properties: { approved: { type: 'boolean' }, note: { type: 'string' } },
  required: ['approved'],
};

const formSchema = {
  type: 'object',
  title: 'Where shall it go?',
  properties: {
    name: { type: 'string', title: 'Name' },
    copies: { type: 'integer', title: 'Copies', minimum: 1 },
  },
  required: ['name', 'copies'],
};

const questionSchema = { type: 'string', enum: ['Monday', 'Friday'] };

/**
 * Asks for what the last message names (a form, a day, otherwise an approval of an email, or two
 * if it says "both"), and reports the answers.
 */
export class ScriptedAgent extends AbstractAgent {
  run(input: RunAgentInput): Observable<BaseEvent> {
    return from(answer(input));
  }
}

function answer(input: RunAgentInput): BaseEvent[] {
  const { threadId, runId, resume, messages } = input;
  const run = { threadId, runId };
  const started = { type: EventType.RUN_STARTED, ...run, input };
  const finished = { type: EventType.RUN_FINISHED, ...run };
  if (resume) {
    const results = resume.filter(({ interruptId }) => interruptId.startsWith('call')).map(resultOf);
    const said = says(`I heard ${JSON.stringify(resume)}`, `said-${runId}`);
    return [started, ...results, ...said, finished] as BaseEvent[];
  }
  const { events, interrupts } = asks(String(messages.at(-1)?.content), runId);
  return [started, ...events, { ...finished, outcome: { type: 'interrupt', interrupts } }] as BaseEvent[];
}

function asks(message: string, runId: string) {
  const reason = 'input_required';
  const id = `asked-${runId}`;
  if (/form/.test(message)) {
    const interrupt = { id, reason, message: 'I need to know more.', responseSchema: formSchema };
    return { events: says('Parcels take two days.', `said-${runId}`), interrupts: [interrupt] };
  }
  if (/day/.test(message)) {
    const interrupt = { id, reason, message: 'Which day?', responseSchema: questionSchema };
    return { events: says('Two days are free.', `said-${runId}`), interrupts: [interrupt] };
  }
  const people = /both/.test(message) ? ['ada@example.com', 'bob@example.com'] : ['ada@example.com'];
  const proposals = people.map((to) => proposes(to, `said-${runId}`));
  return {
    events: proposals.flatMap(({ events }) => events),
    interrupts: proposals.map(({ interrupt }) => interrupt),
  };
}

function proposes(to: string, parentMessageId: string) {
  const toolCallId = `call-${crypto.randomUUID()}`;
  return {
    interrupt: { id: toolCallId, reason: 'tool_call', toolCallId, responseSchema: approvalSchema },
    events: [
      { type: EventType.TOOL_CALL_START, toolCallId, toolCallName: 'sendEmail', parentMessageId },
      { type: EventType.TOOL_CALL_ARGS, toolCallId, delta: JSON.stringify({ to }) },
      { type: EventType.TOOL_CALL_END, toolCallId },
    ],
  };
}

function resultOf(entry: { interruptId: string }) {
  const { interruptId } = entry;
  return {
    type: EventType.TOOL_CALL_RESULT,
    toolCallId: interruptId,
    messageId: `result-${interruptId}`,
    content: JSON.stringify(entry),
  };
}

function says(delta: string, messageId: string) {
  return [
    { type: EventType.TEXT_MESSAGE_START, messageId, role: 'assistant' },
    { type: EventType.TEXT_MESSAGE_CONTENT, messageId, delta },
    { type: EventType.TEXT_MESSAGE_END, messageId },
  ];
}
