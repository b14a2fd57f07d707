import type { HumanInTheLoop } from '../protocol/ag-ui.js';
import type { OpenInterrupt } from '../protocol/open-interrupt.js';
import type { Reviewer } from '../protocol/people.js';
import type { RunSnapshot } from '../protocol/source.js';
import type { LastMessage } from './last-message.js';
import type { RunState } from './run-state.js';
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

/** The snapshot of a thread whose run is in this state. */
export function toRunSnapshot(
  state: RunState,
  threadId: string | null,
  toolCalls: RunSnapshot['toolCalls'],
  capabilities: HumanInTheLoop,
): RunSnapshot {
  const { status, runId, open, pendingToolCallIds } = state;
  return {
    status,
    ...((state.status === 'running' || state.status === 'failed') && { stage: state.stage }),
    ...{ threadId, runId, open, toolCalls, pendingToolCallIds, capabilities },
    ...failureIn(state),
  };
}

/** Why the last run failed, which interrupts the agent has forgotten, and which were settled elsewhere. */
function failureIn(state: RunState): Pick<RunSnapshot, 'error' | 'settledElsewhere' | 'people'> {
  if (state.withdrawn.length > 0) {
    const answeredBy = (by: Reviewer | null) => (by ? { answeredBy: [by] } : {});
    return {
      error: null,
      settledElsewhere: new Map(state.withdrawn.map(({ key, as }) => [key, as])),
      people: new Map(state.withdrawn.map(({ key, by }) => [key, answeredBy(by)])),
    };
  }
  if (state.status !== 'failed') return { error: null };
  return {
    error: state.error,
    settledElsewhere: new Map(state.forgotten.map(({ key }) => [key, 'forgotten'])),
  };
}
