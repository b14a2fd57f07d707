import type { IncomingMessage, ServerResponse } from 'node:http';
import { readInput } from './read-input.js';
import { createScript, type Script, type ScriptOptions } from './script.js';
import type { ScriptInput } from './turn.js';

/** The paths of the agent, and of the log of what was posted to it. */
export const AGENT_PATH = '/agent';
export const AGENT_LOG_PATH = '/agent/log';

const REMEMBERED_POSTS = 200;

export type AgentHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/**
 * The scripted agent as a handler for Node's http: `POST /agent` answers with a stream of AG-UI events,
 * `GET /agent/log` with the bodies it has read so far, oldest first. The promise never rejects.
 *
 * @example createServer(agentHandler()).listen(8000);
 */
export function agentHandler(options: ScriptOptions = {}): AgentHandler {
  const script = createScript(options);
  const posted: unknown[] = [];
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const read = readInput(await readBody(request));
    if (read.kind === 'malformed') {
      sendJson(response, 400, { error: read.why });
      return;
    }
    posted.push(read.body);
    if (posted.length > REMEMBERED_POSTS) posted.shift();
    await streamRun(script, read.input, response);
  };
  return async (request, response) => {
    const route = `${request.method} ${pathOf(request)}`;
    try {
      if (route === `POST ${AGENT_PATH}`) await take(request, response);
      else if (route === `GET ${AGENT_LOG_PATH}`) sendJson(response, 200, posted);
      else sendJson(response, 404, { error: `Post a RunAgentInput to ${AGENT_PATH}.` });
    } catch {
      // Breaks the stream off, because an orderly end would look as if nothing were missing.
      response.destroy();
    }
  };
}

/** Whether a request is one that the agent's handler answers. */
export function isForAgent(request: IncomingMessage): boolean {
  const path = pathOf(request);
  return path === AGENT_PATH || path === AGENT_LOG_PATH;
}

function pathOf(request: IncomingMessage): string {
  return (request.url ?? '').split('?', 1)[0] ?? '';
}

async function readBody(request: IncomingMessage): Promise<string> {
  let text = '';
  request.setEncoding('utf8');
  for await (const chunk of request) text += chunk;
  return text;
}

async function streamRun(script: Script, input: ScriptInput, response: ServerResponse): Promise<void> {
  const closed = new AbortController();
  response.on('close', () => closed.abort());
  // no-transform keeps compressing middleware from delaying events until the run has ended.
  response.writeHead(200, {
    'content-type': 'text/event-stream',
    'cache-control': 'no-cache, no-transform',
    // nginx would hold events back.
    'x-accel-buffering': 'no',
  });
  response.flushHeaders();
  for await (const event of script.run(input, closed.signal))
    response.write(`data: ${JSON.stringify(event)}\n\n`);
  response.end();
}

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}
