import type { GatewayEvent } from 'holdpoint/gateway';
import { createHttpTransport } from 'holdpoint/gateway/client';
import { createManualClock } from 'holdpoint/testing';
import { onTestFinished } from 'vitest';

export const NOTHING_OPEN = '{"type":"pending","sessionId":"s","now":"","interactions":[]}';

export const STREAM = { headers: { 'content-type': 'text/event-stream; charset=utf-8' } };

/** A stream that stays open, and sends only what `say` is called with. */
export function openStream() {
  const said = { cancelled: 0, say: (_text: string) => {} };
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      said.say = (text) => controller.enqueue(new TextEncoder().encode(text));
    },
    cancel() {
      said.cancelled += 1;
    },
  });
  return { said, response: new Response(body, STREAM) };
}

/** A transport to a real server, with its events and warnings. */
export function connect(url: string, options: Partial<Parameters<typeof createHttpTransport>[0]> = {}) {
  const clock = createManualClock();
  const warnings: string[] = [];
  const transport = createHttpTransport({
    url,
    clock,
    random: () => 0,
    onWarning: ({ code }) => warnings.push(code),
    ...options,
  });
  const events: GatewayEvent[] = [];
  const leave = transport.subscribe((event) => events.push(event));
  onTestFinished(leave);
  return { transport, clock, warnings, events, leave, types: () => events.map(({ type }) => type) };
}
