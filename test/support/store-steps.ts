import type { Answer, Interrupt } from 'holdpoint/core';
import { APPROVE, DENY } from './open-store.js';

/** What can happen to a store: actions of a person, and events from outside. */
export type Step =
  | { readonly do: 'raise'; readonly ids: readonly string[]; readonly minutes: number }
  | {
      readonly do: 'answer';
      readonly which: number;
      readonly answer: Answer;
      readonly twice: boolean;
      readonly metadata: { [key: string]: unknown } | null;
    }
  | { readonly do: 'retract'; readonly which: number }
  | { readonly do: 'submit' | 'retry' | 'succeed' | 'breakDown' | 'cut' | 'repeatFinish' | 'abandon' }
  | { readonly do: 'reload' | 'leaveThread' | 'comeBack' }
  | { readonly do: 'offline'; readonly offline: boolean }
  | { readonly do: 'tick'; readonly minutes: number };

export const ANSWERS: readonly Answer[] = [APPROVE, DENY, { kind: 'cancelled' }];

/** The expected wire format of an answer, written independently of the dialect. */
export function onWire(answer: Answer) {
  if (answer.kind === 'cancelled') return { status: 'cancelled' } as const;
  const approved = answer.kind === 'chosen' && answer.choice === 'approve';
  return { status: 'resolved', payload: { approved } } as const;
}

export function isExpired(interrupt: Interrupt | undefined, now: number): boolean {
  return interrupt?.expiresAt !== undefined && Date.parse(interrupt.expiresAt) <= now;
}

/** The client's own type has no boolean schemas. */
export function asClientType({ responseSchema, ...interrupt }: Interrupt) {
  return typeof responseSchema === 'object' ? { ...interrupt, responseSchema } : interrupt;
}

/** The end of a run that asks these, with its own run id. */
export const finishedWith = (interrupts: readonly Interrupt[]) => ({
  type: 'RUN_FINISHED',
  threadId: 'thread-1',
  runId: 'again',
  outcome: { type: 'interrupt', interrupts },
});
