import type { Warn } from '../errors/warnings.js';
import type { Interrupt } from '../protocol/ag-ui.js';
import type { OpenInterrupt } from '../protocol/open-interrupt.js';
import { type JsonObject, own } from '../util/json.js';
import { textField } from './read-outcome.js';

/** The subagents of one thread, and the interrupts that each has raised (AG-UI 1.0). */
export interface SubagentTracker {
  /** Reads SUBAGENT_STARTED or SUBAGENT_FINISHED. */
  record(event: JsonObject): void;
  /** Forgets who raised which interrupt, because interrupt ids repeat across runs. */
  beginRun(): void;
  /** The subagent that raised an interrupt; null where the stream names none. */
  raiserOf(interrupt: Interrupt): OpenInterrupt['subagent'];
}

export function createSubagentTracker(warn: Warn): SubagentTracker {
  const names = new Map<string, string>();
  const raisers = new Map<unknown, string>();
  return {
    record(event) {
      const runId = textField(event, 'subagentRunId');
      if (runId === null) return warn('BAD_EVENT', event.type);
      const name = textField(event, 'name');
      if (name !== null) names.set(runId, name);
      const outcome = own(event, 'outcome');
      const interruptIds = own(outcome, 'interruptIds');
      if (Array.isArray(interruptIds)) for (const id of interruptIds) raisers.set(id, runId);
    },
    beginRun: () => raisers.clear(),
    raiserOf({ id, subagentRunId }) {
      const runId = subagentRunId ?? raisers.get(id);
      return runId === undefined ? null : { runId, name: names.get(runId) ?? null };
    },
  };
}
