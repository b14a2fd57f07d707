import type { ResumeEntry } from '../protocol/ag-ui.js';
import type { Reply } from '../protocol/reply.js';
import { toResume } from '../protocol/reply.js';
import type { RunFailure, RunSnapshot } from '../protocol/source.js';
import { sameItems } from '../util/merge-objects.js';
import type { Receipt } from './receipt.js';
import type { InterruptedRunState } from './run-state.js';
import type { ThreadEntry, ThreadState } from './thread-state.js';

/** The state before the source is first read, and for rendering on a server. */
export const EMPTY_STATE: InterruptedRunState = {
  status: 'idle',
  isResumed: false,
  settles: 'together',
  threadId: null,
  runId: null,
  interrupts: [],
  resume: null,
  error: null,
  canSend: true,
  receipts: [],
  freshness: 'current',
};

/**
 * The state of the shown thread, as `getState()` returns it. Parts that did not change keep their identity from `before`.
 *
 * @param receipts The receipts of the thread, with the results of their tools.
 */
export function runView(
  snapshot: RunSnapshot,
  thread: ThreadState,
  receipts: readonly Receipt[],
  before: InterruptedRunState,
): InterruptedRunState {
  const status = statusOf(snapshot, thread);
  const next: InterruptedRunState = {
    status,
    isResumed: status === 'sending' && snapshot.stage === 'started',
    settles: before.settles,
    threadId: snapshot.threadId,
    runId: snapshot.runId,
    interrupts: thread.entries,
    resume: before.interrupts === thread.entries ? before.resume : resumeOf(thread.entries),
    error: status === 'failed' ? (failureOf(thread) ?? snapshot.error) : null,
    canSend: (status === 'idle' || status === 'failed') && thread.entries.every(isRefused),
    receipts,
    freshness: snapshot.freshness ?? 'current',
  };
  // Both objects have the same keys in the same order.
  return sameItems(Object.values(next), Object.values(before)) ? before : next;
}

/** The replies of all entries; null while one of them has none that may be sent. */
export function repliesOf(entries: readonly ThreadEntry[]): readonly Reply[] | null {
  const replies: Reply[] = [];
  for (const { status } of entries) {
    if (status.state !== 'staged' && status.state !== 'sending' && status.state !== 'failed') return null;
    replies.push(status.reply);
  }
  return replies.length > 0 ? replies : null;
}

function resumeOf(entries: readonly ThreadEntry[]): readonly ResumeEntry[] | null {
  const replies = repliesOf(entries);
  return replies && toResume(replies);
}

/** Whether the agent itself refused the cancel. Contract rule 4 cannot be met then, so it must not block messages. */
function isRefused({ status }: ThreadEntry): boolean {
  return status.state === 'failed' && status.answer.kind === 'cancelled' && status.error.by === 'agent';
}

function statusOf(snapshot: RunSnapshot, thread: ThreadState): InterruptedRunState['status'] {
  const { entries, message } = thread;
  if (entries.some(({ status }) => status.state === 'sending')) return 'sending';
  if (snapshot.status === 'running') return entries.length > 0 ? 'sending' : 'running';
  if (message?.state === 'sending' && entries.length === 0) return 'running';
  if (failureOf(thread)) return 'failed';
  // The person stopped the agent after it had taken the answers: nothing waits, and nothing went wrong.
  return snapshot.error?.code === 'abort' && entries.length === 0 ? 'idle' : snapshot.status;
}

/** Why an answer, or else the last message, was not delivered. */
function failureOf({ entries, message }: ThreadState): RunFailure | null {
  for (const { status } of entries) if (status.state === 'failed') return status.error;
  return message?.state === 'failed' ? message.error : null;
}
