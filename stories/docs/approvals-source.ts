import type { InterruptSource } from 'holdpoint';
import type { OpenInterrupt, RunSnapshot } from 'holdpoint/core';

/** The server of an imaginary company: it pushes what waits for a decision, and takes each decision by itself. */
export interface ApprovalServer {
  listen(onWaiting: (approval: { id: string; question: string }) => void): void;
  decide(id: string, approved: boolean): Promise<void>;
}

const IDLE: RunSnapshot = {
  status: 'idle',
  threadId: null,
  runId: null,
  open: [],
  toolCalls: new Map(),
  pendingToolCallIds: [],
  capabilities: {},
  error: null,
};

export function createApprovalSource(server: ApprovalServer): InterruptSource {
  const listeners = new Set<() => void>();
  let snapshot = IDLE;

  function show(open: readonly OpenInterrupt[]): void {
    snapshot = { ...snapshot, status: open.length > 0 ? 'interrupted' : 'idle', open };
    for (const listener of listeners) listener();
  }

  server.listen(({ id, question }) => {
    // `confirmation` asks for yes or no, and is answered with true or false.
    const interrupt = { id, reason: 'confirmation', message: question };
    const asked = {
      key: id,
      interrupt,
      threadId: null,
      runId: null,
      channel: 'native',
      subagent: null,
    } as const;
    show([...snapshot.open, asked]);
  });

  return {
    settles: 'each',
    getSnapshot: () => snapshot,
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    async reply(replies) {
      for (const reply of replies) {
        if (reply.via !== 'native') throw new Error(`The server takes no answer by ${reply.via}.`);
        const { key: id, sent } = reply;
        await server.decide(id, sent !== 'cancelled' && sent.payload === true);
        show(snapshot.open.filter(({ key }) => key !== id));
      }
    },
  };
}
