import type { PendingInterrupt } from '../core/store/pending-interrupt.js';
import type { InterruptedRun } from '../core/store/run-types.js';
import type { ConversationDetails, ConversationRun } from '../inbox/conversation.js';

/** A request that a person is waited for. */
export interface WaitingRequest {
  /** Unique on the page: keys repeat across conversations. */
  readonly id: string;
  readonly pending: PendingInterrupt;
  readonly run: InterruptedRun;
  /** Null where one run is watched, which has no name. */
  readonly conversation: ConversationDetails | null;
}

/** What waits for an answer in one run or in many conversations. What is answered, or can only be dismissed, does not. */
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
