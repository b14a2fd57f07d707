import type { OpenInterrupt } from '../protocol/open-interrupt.js';
import type { LastMessage } from './last-message.js';
import type { SubagentTracker } from './subagent-tracker.js';

/** An interrupt, how it was raised, and by which run. */
export type RaisedInterrupt = Pick<OpenInterrupt, 'interrupt' | 'channel' | 'runId' | 'also'>;

/** The thread in which interrupts are raised. `run`: the number of its last run in this page. */
interface RaisingThread {
  readonly id: string | null;
  readonly run: number;
  readonly lastMessage: LastMessage;
  readonly subagents: SubagentTracker;
}

/**
 * Turns raised interrupts into open ones: adds key, thread, run, channel, message and subagent. Those with the same id
 * become one, because one resume entry answers them all.
 *
 * @param lastRunId The run of interrupts that name none.
 */
export function toOpenInterrupts(
  raised: readonly RaisedInterrupt[],
  { id: threadId, run, lastMessage, subagents }: RaisingThread,
  lastRunId: string | null,
): readonly OpenInterrupt[] {
  const messageId = lastMessage.id();
  const byId = new Map<string, RaisedInterrupt>();
  for (const one of raised) {
    const first = byId.get(one.interrupt.id);
    byId.set(one.interrupt.id, first ? { ...first, also: [...(first.also ?? []), one.interrupt] } : one);
  }
  return [...byId.values()].map(({ interrupt, channel, runId, also }) => ({
    threadId,
    runId: runId ?? lastRunId,
    channel,
    key: `${run}:${interrupt.id}`,
    interrupt,
    ...(also && { also }),
    ...(messageId !== null && { messageId }),
    subagent: subagents.raiserOf(interrupt),
  }));
}
