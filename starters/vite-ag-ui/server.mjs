import { randomUUID } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { json } from 'node:stream/consumers';

const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };
const APPROVAL = {
  type: 'object',
  properties: { approved: { type: 'boolean' }, reason: { type: 'string' }, editedArgs: { type: 'object' } },
  required: ['approved'],
};
const TRIP = {
  type: 'object',
  properties: {
    city: { type: 'string', title: 'City' },
    day: { type: 'string', format: 'date', title: 'Day' },
    class: { type: 'string', title: 'Class', enum: ['First', 'Second'] },
  },
  required: ['city', 'day'],
};

/** What each thread was asked. A real server keeps it in its database. */
const asked = new Map();

/** One run of the agent. Put your model here: ask by `interrupt`, and read the answers in `resume`. */
function* run({ threadId, runId, messages = [], resume }) {
  yield { type: 'RUN_STARTED', threadId, runId };
  const open = asked.get(threadId);
  const answer = resume?.find(({ interruptId }) => interruptId === open?.id);
  if (answer) {
    // An answer that is sent twice finds nothing here the second time.
    asked.delete(threadId);
    yield* say(`You said: ${JSON.stringify(answer.payload ?? answer.status)}`);
    yield { type: 'RUN_FINISHED', threadId, runId, outcome: { type: 'success' } };
    return;
  }
  const said = String(messages.at(-1)?.content ?? '');
  const interrupt = /trip/i.test(said) ? trip() : yield* email();
  asked.set(threadId, interrupt);
  yield { type: 'RUN_FINISHED', threadId, runId, outcome: { type: 'interrupt', interrupts: [interrupt] } };
}

function trip() {
  return { id: randomUUID(), reason: 'input_required', message: 'Where to, and when?', responseSchema: TRIP };
}

function* email() {
  const toolCallId = randomUUID();
  const args = { to: 'ada@example.com', subject: 'The meeting moved', body: 'It is at 16:00 now.' };
  yield { type: 'TOOL_CALL_START', toolCallId, toolCallName: 'sendEmail' };
  yield { type: 'TOOL_CALL_ARGS', toolCallId, delta: JSON.stringify(args) };
  yield { type: 'TOOL_CALL_END', toolCallId };
  return {
    id: randomUUID(),
    reason: 'tool_call',
    toolCallId,
    message: 'May I send this?',
    responseSchema: APPROVAL,
  };
}

function* say(delta) {
  yield { type: 'TEXT_MESSAGE_CHUNK', messageId: randomUUID(), role: 'assistant', delta };
}

/** The agent, and the built page beside it. */
createServer(async (request, response) => {
  if (request.method === 'POST' && request.url === '/agent') {
    const input = await json(request);
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' });
    for (const event of run(input)) response.write(`data: ${JSON.stringify(event)}\n\n`);
    response.end();
    return;
  }
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  const file = join(import.meta.dirname, 'dist', normalize(pathname === '/' ? '/index.html' : pathname));
  if (!existsSync(file)) return void response.writeHead(404).end();
  response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' });
  createReadStream(file).pipe(response);
}).listen(process.env.PORT ?? 8000);
