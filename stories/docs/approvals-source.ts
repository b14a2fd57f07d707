import type { InterruptSource, OpenInterrupt, RunSnapshot, SettledElsewhere } from 'holdpoint/core';
import type { Dialect, Reader } from 'holdpoint/dialect';

/** What the server of an imaginary company asks. */
export type ApprovalRequest =
  | { kind: 'spending'; id: string; purpose: string; euros: number; reasonsToDeny: readonly string[] }
  | { kind: 'question'; id: string; text: string; options: readonly string[] };

export interface ApprovalServer {
  /** Tells what waits, and after each reconnection all of it again. */
  listen(onAsked: (request: ApprovalRequest) => void, onWithdrawn: (id: string) => void): void;
  /** Takes a decision, or null for none. Rejects where it was not reached, and is `late` where the request has ended. */
  decide(id: string, decision: unknown): Promise<'taken' | 'late'>;
}

/** Each choice carries what is sent. `more` is null, because the prompt shows all of the request. */
const readSpending: Reader<ApprovalRequest> = (request, ask) => {
  if (request.kind !== 'spending') return undefined;
  const approve = { id: 'approve', label: null, tone: 'approve', value: { approved: true } } as const;
  const denials = request.reasonsToDeny.map((reason, index) => {
    const value = { approved: false, reason };
    return { id: `deny-${index}`, label: reason, tone: 'deny', value } as const;
  });
  const choices = [approve, ...denials].map((one) => ({ ...one, feedback: 'none' }) as const);
  const message = `Spend ${request.euros} euros on ${request.purpose}?`;
  return ask.confirmation({ message, choices, more: null });
};

/** Sends `{ answer: … }`: the option, or what the person writes. */
const readQuestion: Reader<ApprovalRequest> = (request, ask) => {
  if (request.kind !== 'question') return undefined;
  const options = request.options.map((label, index) => ({ id: `${index}`, label, value: label }));
  const questions = [{ key: 'answer', options, freeText: true }];
  return ask.question({ message: request.text, questions, more: null });
};

const NOTHING: RunSnapshot = {
  status: 'idle',
  threadId: null,
  runId: null,
  open: [],
  toolCalls: new Map(),
  pendingToolCallIds: [],
  capabilities: {},
  error: null,
};

/** Creates a source of what the server asks. */
export function createApprovalSource(server: ApprovalServer): InterruptSource {
  const listeners = new Set<() => void>();
  const waiting = new Map<string, { readonly request: ApprovalRequest; readonly open: OpenInterrupt }>();
  let snapshot = NOTHING;
  let count = 0;

  const dialect: Dialect = {
    name: 'approvals',
    read({ key }, ask) {
      const request = waiting.get(key)?.request;
      return request && (readSpending(request, ask) ?? readQuestion(request, ask));
    },
  };

  function publish(changes: Partial<RunSnapshot> = {}): void {
    const open = [...waiting.values()].map((one) => one.open);
    snapshot = { ...snapshot, status: open.length > 0 ? 'interrupted' : 'idle', open, ...changes };
    for (const listener of listeners) listener();
  }

  /** A request that is told again keeps its key, and a later one under its id gets another. */
  function keyOf(id: string): string {
    const [key] = [...waiting].find(([, { request }]) => request.id === id) ?? [`${++count}:${id}`];
    return key;
  }

  function open(request: ApprovalRequest): void {
    const key = keyOf(request.id);
    // The interrupt has the whole request, for dialects of the app.
    const interrupt = { id: request.id, reason: `approvals:${request.kind}`, metadata: { ...request } };
    const rest = { threadId: null, runId: null, channel: 'native', subagent: null } as const;
    waiting.set(key, { request, open: { key, interrupt, ...rest } });
    publish();
  }

  function end(key: string, how: SettledElsewhere): void {
    if (!waiting.delete(key)) return;
    publish({ settledElsewhere: new Map(snapshot.settledElsewhere).set(key, how) });
  }

  server.listen(open, (id) => end(keyOf(id), 'withdrawn'));

  return {
    settles: 'each',
    dialects: [dialect],
    getSnapshot: () => snapshot,
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    async reply(replies) {
      for (const reply of replies) {
        const request = reply.via === 'native' && waiting.get(reply.key)?.request;
        if (!request) continue;
        const { key, sent } = reply;
        const outcome = await server.decide(request.id, sent === 'cancelled' ? null : sent.payload);
        end(key, outcome === 'taken' ? 'answered' : 'elsewhere');
      }
    },
  };
}
