import type { PendingInterrupt } from '../core/store/pending-interrupt.js';
import type { InterruptedRunState } from '../core/store/run-types.js';

/** One thing that happened to a run. */
export interface RunChange {
  readonly what: string;
  /** What belongs to it, to be shown as JSON. */
  readonly detail?: unknown;
}

/** What the inspector compares; a run has it. */
export type ComparedRun = Pick<
  InterruptedRunState,
  'status' | 'threadId' | 'interrupts' | 'receipts' | 'error'
>;

/**
 * What happened between two states of a run, in words: interrupts that opened, answers that went on, receipts, and
 * the status of the run.
 *
 * @param before Null at the beginning: all that is open has then just opened.
 */
export function runChanges(before: ComparedRun | null, now: ComparedRun): readonly RunChange[] {
  const changes: RunChange[] = [];
  const known = new Map(before?.interrupts.map((entry) => [entry.key, entry]));
  if (before !== null && before.threadId !== now.threadId)
    changes.push({ what: `thread ${now.threadId ?? 'unknown'}` });
  for (const entry of now.interrupts) changes.push(...interruptChanges(known.get(entry.key), entry));
  const settled = new Set(before?.receipts.map(({ key }) => key));
  for (const { key, interrupt, ending, answer } of now.receipts)
    if (!settled.has(key)) changes.push({ what: `${interrupt.id} ended: ${ending}`, detail: answer });
  if (before?.status !== now.status)
    changes.push({ what: `run ${now.status}`, detail: now.error ?? undefined });
  return changes;
}

function interruptChanges(before: PendingInterrupt | undefined, now: PendingInterrupt): readonly RunChange[] {
  const { id } = now.interrupt;
  const changes: RunChange[] = [];
  if (!before) changes.push({ what: `${id} opened`, detail: now.interrupt });
  else if (before.prompt !== now.prompt) changes.push({ what: `${id} was read again`, detail: now.prompt });
  if (before ? before.status.state !== now.status.state : now.status.state !== 'open')
    changes.push({ what: `${id} ${now.status.state}`, detail: statusDetail(now.status) });
  return changes;
}

function statusDetail(status: PendingInterrupt['status']): unknown {
  if (status.state === 'invalid') return status.issues;
  if (status.state === 'failed') return status.error;
  return status.state === 'open' ? undefined : status.reply;
}
