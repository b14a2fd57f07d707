import type { Interrupt, ResumeEntry } from 'holdpoint/core';
import {
  createOpenInterruptsHandler,
  type InteractionStore,
  type InterruptTracker,
  type OpenInterruptsJson,
  trackInterrupts,
} from 'holdpoint/server';
import { expect } from 'vitest';

export const ADA = { id: 'u-1', name: 'Ada' };
export const BEN = { id: 'u-2', name: 'Ben' };

export const started = (runId: string, threadId = 't') => ({ type: 'RUN_STARTED', threadId, runId });
export const finished = (runId: string, interrupts?: readonly object[], threadId = 't') => ({
  type: 'RUN_FINISHED',
  threadId,
  runId,
  ...(interrupts && { outcome: { type: 'interrupt', interrupts } }),
});
export const asks = (runId: string, ...ids: string[]) => [
  started(runId),
  finished(runId, ids.map(interrupt)),
];
export const ends = (runId: string) => [started(runId), finished(runId)];

export function interrupt(id: string): Interrupt {
  return { id, reason: 'confirmation', message: `Go on with ${id}?` };
}

export function approves(...ids: string[]): ResumeEntry[] {
  return ids.map((interruptId) => ({ interruptId, status: 'resolved', payload: true }));
}

export function cancels(...ids: string[]): ResumeEntry[] {
  return ids.map((interruptId) => ({ interruptId, status: 'cancelled' }));
}

export async function* streamOf<E>(events: readonly E[]): AsyncGenerator<E, void> {
  yield* events;
}

/** The events as a server sends them. */
export function bytesOf(events: readonly object[], size = 7): ReadableStream<Uint8Array> {
  const bytes = new TextEncoder().encode(
    events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join(''),
  );
  let at = 0;
  return new ReadableStream({
    pull(controller) {
      if (at >= bytes.length) return controller.close();
      controller.enqueue(bytes.slice(at, at + size));
      at += size;
    },
  });
}

/** A recorder over a store, and its warnings. */
export function recorded(store: InteractionStore) {
  const warnings: string[] = [];
  const recorder = trackInterrupts(store, { onWarning: ({ code }) => void warnings.push(code) });
  return { recorder, warnings, run: runOn(recorder), open: openIn(store) };
}

/** Records one input and all events of its run; throws if the input was refused. */
function runOn(recorder: InterruptTracker) {
  return async (
    input: object,
    events: readonly object[],
    options: Parameters<typeof recorder.begin>[1] = {},
  ) => {
    const begun = await recorder.begin({ threadId: 't', messages: [], ...input }, options);
    if (!begun.accepted) throw new Error(`refused: ${begun.why}`);
    const passed: object[] = [];
    for await (const event of begun.events(streamOf(events))) passed.push(event);
    expect(passed).toEqual(events);
  };
}

/** The handler's response for a thread. */
function openIn(store: InteractionStore) {
  const handle = createOpenInterruptsHandler(store, { threadsOf: () => ['t', 't-2'] });
  return async (thread = 't') => {
    const response = await handle(new Request(`http://app.example/open?thread=${thread}`));
    expect(response.status).toBe(200);
    const { open }: OpenInterruptsJson = await response.json();
    return open;
  };
}

export const idsOf = (open: OpenInterruptsJson['open']) => open.map((one) => one.interrupt.id);
