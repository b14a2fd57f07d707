import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RunAgentInput } from '@ag-ui/core';
import { serve, serveAgent } from '../../agent/support.js';
import { CLEAN, type Fault, type Sent } from './faults.js';

export interface FaultyAgent {
  readonly url: string;
  /** The bodies that left the page, oldest first: also those that never reached the agent. */
  readonly posted: readonly RunAgentInput[];
  /** The most requests that were ever under way at once. */
  readonly mostAtOnce: () => number;
  /** What the agent ended with RUN_ERROR: its contract rules among them. */
  readonly refusals: readonly string[];
  /** The results of the calls it has really carried out; a replay tells one again, and counts once. */
  readonly performed: ReadonlySet<string>;
  /** What happens to the next requests, in order; those after them pass. */
  befall(...faults: readonly Fault[]): void;
  /** What has not befallen anything yet no longer will. */
  forgive(): void;
}

/** The embedded agent over real HTTP, behind a proxy that breaks what it is told to break. */
export async function serveFaults(): Promise<FaultyAgent> {
  const agent = await serveAgent();
  const faults: Fault[] = [];
  const posted: RunAgentInput[] = [];
  const refusals: string[] = [];
  const performed = new Set<string>();
  let under = 0;
  let most = 0;

  async function forward(input: RunAgentInput): Promise<readonly string[]> {
    const response = await fetch(agent, { method: 'POST', body: JSON.stringify(input) });
    const frames = (await response.text()).split('\n\n').filter((frame) => frame !== '');
    for (const frame of frames) {
      const event = JSON.parse(frame.replace(/^data: /, ''));
      if (event.type === 'RUN_ERROR') refusals.push(String(event.code));
      const denied = String(event.content).includes('"denied"');
      if (event.type === 'TOOL_CALL_RESULT' && !denied) performed.add(`${event.toolCallId} ${event.content}`);
    }
    return frames;
  }

  const origin = await serve(async (request, response) => {
    under += 1;
    most = Math.max(most, under);
    const input: RunAgentInput = JSON.parse(await bodyOf(request));
    posted.push(input);
    const sent = await (faults.shift() ?? CLEAN)(() => forward(input), input);
    under -= 1;
    answer(request, response, sent);
  });
  return {
    url: `${origin}/agent`,
    posted,
    mostAtOnce: () => most,
    refusals,
    performed,
    befall: (...more) => void faults.push(...more),
    forgive: () => void faults.splice(0),
  };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  request.setEncoding('utf8');
  let text = '';
  for await (const chunk of request) text += chunk;
  return text;
}

function answer(request: IncomingMessage, response: ServerResponse, sent: Sent): void {
  if (sent === 'nothing') return void request.socket.destroy();
  const { status, type, text, broken } = sent;
  response.writeHead(status, { 'content-type': type });
  if (!broken) return void response.end(text);
  // Only once it is on its way: what came before the break has come.
  response.flushHeaders();
  if (text === '') request.socket.destroy();
  else response.write(text, () => request.socket.destroy());
}
