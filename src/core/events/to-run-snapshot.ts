import type { HumanInTheLoop } from '../protocol/ag-ui.js';
import type { Reviewer } from '../protocol/reviewer.js';
import type { RunSnapshot } from '../protocol/source.js';
import type { RunState } from './run-state.js';

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
