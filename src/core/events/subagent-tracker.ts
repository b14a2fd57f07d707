import type { Interrupt } from '../protocol/ag-ui.js';
import type { OpenInterrupt } from '../protocol/open-interrupt.js';
import { isObject, type JsonObject, own } from '../util/json.js';
import { textField } from './read-outcome.js';

/** The subagents of one thread, and which of its interrupts each raised (AG-UI 1.0). */
export interface SubagentTracker {
  /** SUBAGENT_STARTED or SUBAGENT_FINISHED. */
  record(runId: string, event: JsonObject): void;
  /** Interrupt ids repeat across runs: what a subagent raised in one says nothing of the next. */
  beginRun(): void;
  /** Who asks, where the stream attributes it. */
  raiserOf(interrupt: Interrupt): OpenInterrupt['subagent'];
}

export function createSubagentTracker(): SubagentTracker {
  const names = new Map<string, string>();
  const raisedBy = new Map<unknown, string>();
  return {
    record(runId, event) {
      const name = textField(event, 'name');
      if (name !== null) names.set(runId, name);
      const outcome = own(event, 'outcome');
      const suspended = isObject(outcome) ? own(outcome, 'interruptIds') : undefined;
      if (Array.isArray(suspended)) for (const id of suspended) raisedBy.set(id, runId);
    },
    beginRun: () => raisedBy.clear(),
    raiserOf({ id, subagentRunId }) {
      const runId = subagentRunId ?? raisedBy.get(id);
      return runId === undefined ? null : { runId, name: names.get(runId) ?? null };
    },
  };
}
