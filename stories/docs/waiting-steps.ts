import { createNativeSource, type InterruptSource } from 'holdpoint/core';
import { toolCall } from 'holdpoint/dialect';

/** A step of a workflow that waits for a person, as the app's own data has it: the workflow's token holds no question. */
export interface WaitingStep {
  readonly id: string;
  /** Null where the call says all. */
  readonly question: string | null;
  readonly details?: { readonly [name: string]: unknown };
  /** The call that waits, where the step is one. */
  readonly call?: { readonly name: string; readonly args: unknown };
}

/** Carries a decision to the workflow. Resolves with false where the step no longer waits. */
export type Decide = (id: string, decision: unknown) => Promise<boolean>;

/** A source of the steps that wait; the app pushes all of them whenever they change. */
export function createWaitingSteps(
  decide: Decide,
): InterruptSource & { push(all: readonly WaitingStep[]): void } {
  const deciding = new Set<string>();
  const source = createNativeSource<WaitingStep>({
    name: 'workflow',
    read: ({ question: message, details: more = {}, call }, ask) => {
      const yes = { id: 'approve', label: null, tone: 'approve', feedback: 'none' } as const;
      const no = { id: 'deny', label: null, tone: 'deny', feedback: 'optional' } as const;
      const payload = (answer: { choice: string; feedback?: string | undefined }) => {
        const { choice, feedback: reason } = answer;
        return { approved: choice === 'approve', ...(reason && { reason }) };
      };
      const calls = call ? [toolCall(call)] : [];
      return ask.confirmation({ message, more, calls, choices: [yes, no] }, { payload, cancel: 'never' });
    },
    async settle({ id }, sent) {
      deciding.add(id);
      const isTaken = decide(id, sent === 'cancelled' ? null : sent.payload);
      return (await isTaken.finally(() => deciding.delete(id))) ? 'answered' : 'elsewhere';
    },
  });
  function push(all: readonly WaitingStep[]): void {
    const open = source.getSnapshot().open.map(({ interrupt }) => interrupt.id);
    const ended = open.filter((id) => !deciding.has(id) && !all.some((step) => step.id === id));
    for (const id of ended) source.close(id, 'closed');
    for (const step of all) source.open(step, { id: step.id, reason: 'workflow:step' });
  }
  return { ...source, push };
}
