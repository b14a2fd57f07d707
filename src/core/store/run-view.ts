import type { Desk, DeskEntry } from './thread-state.js';
import type { InterruptedRunState, Receipt } from './run-types.js';
import type { ResumeEntry } from '../protocol/ag-ui.js';
import { endingWith } from './receipt-ending.js';
import { toResume } from '../protocol/reply.js';
import type { Reply, RunFailure, RunSnapshot } from '../protocol/source.js';

/** Nothing watched yet; also what a server renders. */
export const EMPTY_STATE: InterruptedRunState = {
  status: 'idle',
  settles: 'together',
  threadId: null,
  runId: null,
  interrupts: [],
  resume: null,
  error: null,
  canSend: true,
  receipts: [],
};

/** What the app sees. Parts that did not change keep their identity from `before`. */
export function viewOf(snapshot: RunSnapshot, desk: Desk, before: InterruptedRunState): InterruptedRunState {
  const status = statusOf(snapshot, desk.entries);
  const next: InterruptedRunState = {
    status,
    settles: before.settles,
    threadId: snapshot.threadId,
    runId: snapshot.runId,
    interrupts: desk.entries,
    resume: before.interrupts === desk.entries ? before.resume : resumeOf(desk.entries),
    error: status === 'failed' ? (firstFailure(desk.entries) ?? snapshot.error) : null,
    canSend: (status === 'idle' || status === 'failed') && desk.entries.every(isRefused),
    receipts: withResults(desk.receipts, snapshot.toolCalls, before.receipts),
  };
  return same(before, next) ? before : next;
}

/** The replies when every entry has one that may be sent; null while any is missing. */
export function repliesOf(entries: readonly DeskEntry[]): readonly Reply[] | null {
  const replies: Reply[] = [];
  for (const { standing } of entries) {
    if (standing.state !== 'staged' && standing.state !== 'sending' && standing.state !== 'failed')
      return null;
    replies.push(standing.reply);
  }
  return replies.length > 0 ? replies : null;
}

function resumeOf(entries: readonly DeskEntry[]): readonly ResumeEntry[] | null {
  const replies = repliesOf(entries);
  return replies && toResume(replies);
}

/** The agent knows no such request, so that it cannot be abandoned in the way of contract rule 4. */
function isRefused({ standing }: DeskEntry): boolean {
  return standing.state === 'failed' && standing.answer.kind === 'cancelled' && standing.error.by === 'agent';
}

function statusOf(snapshot: RunSnapshot, entries: readonly DeskEntry[]): InterruptedRunState['status'] {
  if (entries.some(({ standing }) => standing.state === 'sending')) return 'resuming';
  if (snapshot.status === 'running') return entries.length > 0 ? 'resuming' : 'running';
  return firstFailure(entries) ? 'failed' : snapshot.status;
}

function firstFailure(entries: readonly DeskEntry[]): RunFailure | null {
  for (const { standing } of entries) if (standing.state === 'failed') return standing.error;
  return null;
}

/** A tool's result or failure comes after its receipt was written, so it is put in when seen. */
function withResults(
  receipts: readonly Receipt[],
  toolCalls: RunSnapshot['toolCalls'],
  before: readonly Receipt[],
): readonly Receipt[] {
  const shown = new Map(before.map((receipt) => [receipt.key, receipt]));
  const next = receipts.map((receipt) => {
    const toolCall = toolCalls.get(receipt.interrupt.toolCallId ?? '') ?? receipt.toolCall;
    const held = shown.get(receipt.key);
    if (held?.toolCall === toolCall) return held;
    const ending = endingWith(receipt, toolCall);
    const same = toolCall === receipt.toolCall && ending === receipt.ending;
    return same ? receipt : { ...receipt, toolCall, ending };
  });
  return next.length === before.length && next.every((one, index) => one === before[index]) ? before : next;
}

function same(a: InterruptedRunState, b: InterruptedRunState): boolean {
  const before = new Map(Object.entries(a));
  return Object.entries(b).every(([part, value]) => before.get(part) === value);
}
