import { createServer, type RequestListener } from 'node:http';
import type { AbstractAgent } from '@ag-ui/client';
import type { AGUIEvent, EventType, Interrupt, ResumeEntry } from '@ag-ui/core';
import { EventSchema } from '@ag-ui/core/schemas';
import { onTestFinished } from 'vitest';
import { isEventStream, readEventData } from '../../src/sources/shared/read-event-data.js';
import { agentHandler } from '../../stories/agent/http-server.js';
import type { ScriptOptions } from '../../stories/agent/script.js';

/**
 * A separate clock, so far ahead that the real client, which has its own, finds nothing expired.
 */
export const START = Date.UTC(2100, 0, 1, 12);

export const atOnce: ScriptOptions = { now: () => START, pause: () => Promise.resolve() };

/** Serves a request listener on a free port until the test ends, and returns its origin. */
export async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return `http://127.0.0.1:${address.port}`;
}

/** Starts the agent over real HTTP and returns the URL to post to. */
export async function serveAgent(options: ScriptOptions = {}): Promise<string> {
  return `${await serve(agentHandler({ ...atOnce, ...options }))}/agent`;
}

export function isEvent(value: unknown): value is AGUIEvent {
  return EventSchema.safeParse(value).success;
}

function assertEvent(value: unknown): AGUIEvent {
  if (!isEvent(value)) throw new Error(`Not an AG-UI event: ${JSON.stringify(value)}`);
  return value;
}

/** Posts a body as any client could and reads the whole event stream. */
export async function post(url: string, body: Record<string, unknown>): Promise<AGUIEvent[]> {
  const response = await fetch(url, { method: 'POST', body: JSON.stringify(body) });
  if (!response.body || !isEventStream(response.headers.get('content-type') ?? ''))
    throw new Error(`No event stream: HTTP ${response.status}`);
  const events: AGUIEvent[] = [];
  for await (const data of readEventData(response.body)) events.push(assertEvent(JSON.parse(data)));
  return events;
}

/** A user message with its own id. */
export function userMessage(content: string, id = content): { id: string; role: 'user'; content: string } {
  return { id, role: 'user', content };
}

/** Runs a real client and returns every event that it accepted. */
export async function runAndCollect(
  agent: AbstractAgent,
  parameters: { runId?: string; resume?: ResumeEntry[] } = {},
): Promise<AGUIEvent[]> {
  const events: AGUIEvent[] = [];
  await agent.runAgent(parameters, {
    onEvent: ({ event }) => {
      events.push(assertEvent(event));
    },
  });
  return events;
}

export function ofType<T extends EventType>(
  events: readonly AGUIEvent[],
  type: T,
): Extract<AGUIEvent, { type: T }>[] {
  return events.filter((event): event is Extract<AGUIEvent, { type: T }> => event.type === type);
}

/** The interrupts at the end of a run. */
export function interruptsOf(events: readonly AGUIEvent[]): Interrupt[] {
  const last = events.at(-1);
  return last?.type === 'RUN_FINISHED' && last.outcome?.type === 'interrupt' ? last.outcome.interrupts : [];
}

/** The code of the RUN_ERROR at the end of a run. */
export function errorCodeOf(events: readonly AGUIEvent[]): string | undefined {
  const last = events.at(-1);
  return last?.type === 'RUN_ERROR' ? last.code : undefined;
}

export function endedWell(events: readonly AGUIEvent[]): boolean {
  const last = events.at(-1);
  return last?.type === 'RUN_FINISHED' && last.outcome?.type === 'success';
}

export function resolveEach(interrupts: readonly Interrupt[], payloads: readonly unknown[]): ResumeEntry[] {
  return interrupts.map(({ id }, index) => ({
    interruptId: id,
    status: 'resolved',
    payload: payloads[index],
  }));
}

export function cancelEach(interrupts: readonly Interrupt[]): ResumeEntry[] {
  return interrupts.map(({ id }) => ({ interruptId: id, status: 'cancelled' }));
}
