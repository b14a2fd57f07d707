import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RunAgentInput } from '@ag-ui/core';
import { serve, serveAgent } from '../../agent/support.js';
import { CLEAN, type Fault, type Sent } from './faults.js';

export interface FaultyAgent {
  readonly url: string;
  /** The bodies that the page sent, oldest first, including those that never reached the agent. */
  readonly posted: readonly RunAgentInput[];
  /** The highest number of concurrent requests. */
  readonly mostAtOnce: () => number;
  /** The codes of the agent's RUN_ERRORs, which include its contract rules. */
  readonly refusals: readonly string[];
  /** The results of the calls that it has carried out; a replayed result counts once. */
  readonly performed: ReadonlySet<string>;
  /** What happens to the next requests, in order; later ones pass. */
  befall(...faults: readonly Fault[]): void;
  /** Drops the faults that have not happened yet. */
  forgive(): void;
}

/** The embedded agent over real HTTP, behind a proxy with these faults. */
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
  const { status, type, text, broken, held } = sent;
  response.writeHead(status, { 'content-type': type });
  if (held) return void response.write(text);
  if (!broken) return void response.end(text);
  // Breaks only after this write, so that the events before it have arrived.
  response.flushHeaders();
  if (text === '') request.socket.destroy();
  else response.write(text, () => request.socket.destroy());
}
