import type { PendingInterrupt } from '../core/store/pending-interrupt.js';
import type { InterruptedRun } from '../core/store/run-types.js';
import type { ConversationDetails, ConversationRun } from '../inbox/conversation.js';

/** A request that waits for a person. */
export interface WaitingRequest {
  /** Unique on the page: keys repeat across conversations. */
  readonly id: string;
  readonly pending: PendingInterrupt;
  readonly run: InterruptedRun;
  /** Null if a single run is watched, because a run has no name. */
  readonly conversation: ConversationDetails | null;
}

/** The requests that wait for an answer, in one run or many conversations. Answered and expired ones do not count. */
export function waitingRequests(
  watched: InterruptedRun | readonly ConversationRun[],
): readonly WaitingRequest[] {
  if ('interrupts' in watched) return waitingIn(watched, null);
  return watched.flatMap(({ run, ...conversation }) => waitingIn(run, conversation));
}

function waitingIn(run: InterruptedRun, conversation: ConversationDetails | null): readonly WaitingRequest[] {
  return run.interrupts.filter(waits).map((pending) => ({
    id: `${conversation?.id ?? ''}\n${pending.key}`,
    pending,
    run,
    conversation,
  }));
}

function waits({ status, expiry }: PendingInterrupt): boolean {
  const isAnswered = status.state === 'staged' || status.state === 'sending' || status.state === 'checking';
  return !isAnswered && expiry.kind !== 'expired';
}
