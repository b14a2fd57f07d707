import type { InterruptSource } from '../core/protocol/source.js';
import type { InterruptedRunOptions } from '../react/run/interrupted-run-options.js';
import type { RunBinding } from '../react/run/run-binding.js';
import { bindRun } from '../react/run/run-binding.js';
import { InterruptSlot } from '../react/slot/interrupt-slot.js';
import { InterruptStack } from '../react/stack/interrupt-stack.js';
import type { AgentLike } from '../sources/ag-ui/agent-like.js';
import type { RunBuffer } from '../sources/ag-ui/buffer-runs.js';
import { isSource } from '../sources/ag-ui/is-source.js';
import { createDialectsOnDemand } from './dialects-on-demand.js';

/** The parts of a run that are loaded when the agent's first run begins. */
export interface LoadedRun {
  readonly bind: (options: InterruptedRunOptions) => RunBinding;
  /** Loads the other dialects, if an interrupt needs them. */
  readonly loadDialects: () => Promise<void>;
  readonly InterruptStack: typeof InterruptStack;
  readonly InterruptSlot: typeof InterruptSlot;
}

/**
 * @param runBuffer The agent's events so far.
 * @param onNeed Called at the first interrupt that needs more dialects.
 */
export function createLoadedRun(
  watched: AgentLike | InterruptSource,
  runBuffer: RunBuffer | undefined,
  onNeed: () => void,
): LoadedRun {
  const { current: defaults, hold, load } = createDialectsOnDemand(isSource(watched), onNeed);
  return {
    bind: (options) => bindRun(watched, options, { defaults, runBuffer, hold }),
    loadDialects: load,
    InterruptStack,
    InterruptSlot,
  };
}
