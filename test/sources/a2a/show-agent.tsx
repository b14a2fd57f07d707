import type { Message, SendMessageRequest } from '@a2a-js/sdk';
import { type A2aSourceOptions, createA2aSource, HITL_EXTENSION } from 'holdpoint/a2a';
import { createManualClock } from 'holdpoint/testing';
import { expect } from 'vitest';
import { eventually } from '../../support/eventually.js';
import { producer } from '../../support/walk.js';
import { a2aWays } from '../../ways/a2a.js';
import { showSource } from '../show-source.js';
import { serveAgent, type Turn, text } from './serve-agent.js';

export const a2a = producer('A2A', '@a2a-js/sdk', a2aWays);

type Served = Awaited<ReturnType<typeof serveAgent>>;

/** A message of the person. */
export function saying(words: string, taskId = ''): SendMessageRequest {
  const message = {
    ...{ messageId: crypto.randomUUID(), contextId: '', taskId, role: 1, referenceTaskIds: [] },
    ...{ parts: [text(words)], metadata: undefined, extensions: [] },
  };
  return { tenant: '', message, configuration: undefined, metadata: undefined };
}

/** The message that begins a task. */
export const begin = saying('Begin');

/** A page over the SDK's client and server, on which the agent has asked its first turn. */
export async function showAgent(turns: readonly Turn[], options: Parameters<typeof serveAgent>[1] = {}) {
  const served = await serveAgent(turns, options);
  const page = showTask(served);
  const serviceParameters = { 'A2A-Extensions': HITL_EXTENSION };
  await page.source.watch(served.client.sendMessageStream(begin, { serviceParameters }));
  await page.asks(1);
  return page;
}

/** A page over this agent. */
export function showTask(served: Served, options: Partial<A2aSourceOptions> = {}) {
  const heard: unknown[] = [];
  const lost: string[] = [];
  const clock = createManualClock(Date.now());
  const source = createA2aSource({
    client: served.client,
    onEvent: (event) => heard.push(event),
    onWarning: ({ code }) => lost.push(code),
    clock,
    ...options,
  });
  const page = showSource(source);
  return {
    ...page,
    ...{ served, source, clock, heard, lost },
    asks: (count: number) => eventually(() => expect(page.run()?.interrupts).toHaveLength(count)),
    endings: () => page.run()?.receipts.map(({ ending }) => ending),
    /** Resolves when the agent has got these answers, and no other. */
    received: (...answers: readonly object[]) =>
      eventually(() => expect(served.answers().map(toAnswer)).toEqual(answers)),
    taskId: () => served.begunBy()?.taskId ?? '',
  };
}

/** What an answer says, and where. */
function toAnswer({ parts, metadata, extensions, taskId, contextId }: Message) {
  const isOfTask = taskId !== '' && contextId !== '';
  const said = parts.map(({ content }) => content?.value);
  return { said, isOfTask, ...(extensions.length > 0 && { metadata, extensions }) };
}
