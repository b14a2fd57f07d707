import type { OpenInterrupt } from '../protocol/open-interrupt.js';
import type { LastMessage } from './last-message.js';
import type { SubagentTracker } from './subagent-tracker.js';

/** An interrupt, how it was raised, and by which run. */
export type RaisedInterrupt = Pick<OpenInterrupt, 'interrupt' | 'channel' | 'runId'>;

/** The thread in which interrupts are raised. `run`: the number of its last run in this page. */
interface RaisingThread {
  readonly id: string | null;
  readonly run: number;
  readonly lastMessage: LastMessage;
  readonly subagents: SubagentTracker;
}

/**
 * Turns raised interrupts into open ones: adds key, thread, run, channel, message and subagent.
 *
 * @param lastRunId The run of interrupts that name none.
 */
export function toOpenInterrupts(
  raised: readonly RaisedInterrupt[],
  { id: threadId, run, lastMessage, subagents }: RaisingThread,
  lastRunId: string | null,
): readonly OpenInterrupt[] {
  const messageId = lastMessage.id();
  return raised.map(({ interrupt, channel, runId }) => ({
    threadId,
    runId: runId ?? lastRunId,
    channel,
    key: `${run}:${interrupt.id}`,
    interrupt,
    ...(messageId !== null && { messageId }),
    subagent: subagents.raiserOf(interrupt),
  }));
}
