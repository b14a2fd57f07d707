import { createNativeSource, type InterruptSource } from 'holdpoint/core';
import type { Reader } from 'holdpoint/dialect';

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

/** Creates a source of what the server asks. */
export function createApprovalSource(server: ApprovalServer): InterruptSource {
  const source = createNativeSource<ApprovalRequest>({
    name: 'approvals',
    read: (request, ask) => readSpending(request, ask) ?? readQuestion(request, ask),
    async settle({ id }, sent) {
      const outcome = await server.decide(id, sent === 'cancelled' ? null : sent.payload);
      return outcome === 'taken' ? 'answered' : 'elsewhere';
    },
  });
  server.listen(
    // The interrupt has the whole request, for dialects of the app.
    (request) =>
      source.open(request, { id: request.id, reason: `approvals:${request.kind}`, metadata: { ...request } }),
    (id) => source.close(id, 'withdrawn'),
  );
  return source;
}
