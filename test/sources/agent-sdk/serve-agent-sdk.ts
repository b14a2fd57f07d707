import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { serve } from '../../agent/support.js';

/** What the request of one run contained. */
export interface Received {
  readonly threadId: string;
  readonly runId: string;
  readonly messages: readonly { readonly id: string; readonly role: string; readonly content?: unknown }[];
  readonly resume?: unknown;
  readonly [field: string]: unknown;
}

/** How one run is answered: with events in order, or by a function that writes any response. */
export type Turn = readonly object[] | ((response: ServerResponse, input: Received) => void | Promise<void>);

/** A server that speaks agent_sdk’s protocol: one turn for each run. It keeps every request. */
export async function serveAgentSdk(turns: readonly Turn[]) {
  const received: Received[] = [];
  const requests: IncomingMessage[] = [];
  const origin = await serve(async (request, response) => {
    requests.push(request);
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    await once(request, 'end');
    const input: Received = JSON.parse(Buffer.concat(chunks).toString());
    const turn = turns[received.length];
    received.push(input);
    if (!turn) throw new Error('No more turns were expected.');
    if (typeof turn === 'function') return await turn(response, input);
    const { threadId, runId } = input;
    begin(response);
    for (const event of turn) write(response, isEnd(event) ? { threadId, runId, ...event } : event);
    response.end();
  });
  return {
    url: `${origin}/agent`,
    received,
    requests,
    /** The last message of the latest run request. */
    lastMessage: () => received.at(-1)?.messages.at(-1),
  };
}

/** The events that carry the ids of their run. */
function isEnd(event: object): boolean {
  return 'type' in event && (event.type === 'RUN_STARTED' || event.type === 'RUN_FINISHED');
}

export function begin(response: ServerResponse): void {
  response.writeHead(200, { 'Content-Type': 'text/event-stream; charset=utf-8' });
}

export function write(response: ServerResponse, event: object): void {
  response.write(`data: ${JSON.stringify(event)}\n\n`);
}

export const started = { type: 'RUN_STARTED' };
export const finished = { type: 'RUN_FINISHED' };
export const goneOn: Turn = [started, finished];

/** The call with which the model asks, and the result that only says that the answer is pending. */
export function askingCall(interactionId: string, name = 'ask_confirmation', toolCallId = 'tc-1'): object[] {
  return [
    { type: 'TOOL_CALL_START', toolCallId, toolCallName: name },
    { type: 'TOOL_CALL_ARGS', toolCallId, delta: '{"question":' },
    { type: 'TOOL_CALL_ARGS', toolCallId, delta: '"Deploy?"}' },
    { type: 'TOOL_CALL_END', toolCallId },
    {
      type: 'TOOL_CALL_RESULT',
      messageId: `r-${toolCallId}`,
      toolCallId,
      content: JSON.stringify({ status: 'interaction_pending', interaction_id: interactionId }),
    },
  ];
}
