import { HttpAgent } from '@ag-ui/client';
import type { AgentLike, InterruptSource } from 'holdpoint';
import { createEventStreamSource } from 'holdpoint/core';

interface Connection {
  readonly watched: AgentLike | InterruptSource;
  /** Starts the first run. Resolves when it has ended. */
  start(runId: string): Promise<unknown>;
  /** The events that the client passed on, oldest first. */
  readonly seen: readonly unknown[];
}

/** The real client. */
export function connectAgent(url: string, threadId: string): Connection {
  const agent = new HttpAgent({ url, threadId });
  const seen: unknown[] = [];
  agent.subscribe({ onEvent: ({ event }) => void seen.push(event) });
  return { watched: agent, start: (runId) => agent.runAgent({ runId }), seen };
}

/** A transport of the app, for events that the real client refuses. */
export function connectStream(url: string, threadId: string): Connection {
  const seen: unknown[] = [];
  async function* post(body: object) {
    const response = await fetch(url, { method: 'POST', body: JSON.stringify(body) });
    const frames = (await response.text()).split('\n\n').filter((frame) => frame !== '');
    for (const frame of frames) {
      const event: unknown = JSON.parse(frame.replace(/^data: /, ''));
      seen.push(event);
      yield event;
    }
  }
  const source = createEventStreamSource({
    threadId,
    run: (request) => post({ runId: 'next', ...request }),
  });
  return { watched: source, start: (runId) => source.pushAll(post({ threadId, runId, messages: [] })), seen };
}
