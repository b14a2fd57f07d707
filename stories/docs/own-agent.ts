import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import type { Interrupt, ResumeEntry } from 'holdpoint/define';

/** What a page posts: AG-UI's RunAgentInput, as far as this agent reads it. */
export interface RunInput {
  readonly threadId: string;
  readonly runId: string;
  readonly resume?: readonly ResumeEntry[];
}

const email = { to: 'ada@example.com', subject: 'The meeting moved' };
const textFields = { to: { type: 'string' }, subject: { type: 'string' } };
const ask: Interrupt = {
  id: 'send-1',
  reason: 'tool_call',
  toolCallId: 'call-1',
  message: 'May I send this?',
  responseSchema: {
    type: 'object',
    properties: {
      approved: { type: 'boolean' },
      reason: { type: 'string' },
      editedArgs: { type: 'object', properties: textFields },
    },
    required: ['approved'],
  },
};

/** One run: it asks before it sends an email, or reads the answer. */
export function* run({ threadId, runId, resume = [] }: RunInput) {
  yield { type: 'RUN_STARTED', threadId, runId };
  const answer = resume.find(({ interruptId }) => interruptId === ask.id);
  if (answer) {
    const said = JSON.stringify(answer.payload ?? answer.status);
    yield { type: 'TEXT_MESSAGE_CHUNK', messageId: runId, role: 'assistant', delta: `You said ${said}.` };
    yield { type: 'RUN_FINISHED', threadId, runId, outcome: { type: 'success' } };
    return;
  }
  yield { type: 'TOOL_CALL_START', toolCallId: 'call-1', toolCallName: 'sendEmail' };
  yield { type: 'TOOL_CALL_ARGS', toolCallId: 'call-1', delta: JSON.stringify(email) };
  yield { type: 'TOOL_CALL_END', toolCallId: 'call-1' };
  yield { type: 'RUN_FINISHED', threadId, runId, outcome: { type: 'interrupt', interrupts: [ask] } };
}

/** The agent on a port of this machine, at any path. */
export const server = createServer(async (request, response) => {
  const input = await json(request);
  if (!isRunInput(input)) return void response.writeHead(400).end();
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' });
  for (const event of run(input)) response.write(`data: ${JSON.stringify(event)}\n\n`);
  response.end();
});

function isRunInput(value: unknown): value is RunInput {
  return typeof value === 'object' && value !== null && 'threadId' in value && 'runId' in value;
}
