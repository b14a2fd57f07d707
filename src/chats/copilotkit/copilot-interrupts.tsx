import { createContext, type ReactNode, useContext } from 'react';
import { HoldpointError } from '../../core/errors/holdpoint-error.js';
import type { AnyInterruptedRun, InterruptedRun } from '../../core/store/run-types.js';

const RunContext = createContext<AnyInterruptedRun | null>(null);

export interface CopilotInterruptsProps {
  /** What is shown and answered: the result of `useCopilotRun`. */
  readonly run: AnyInterruptedRun;
  readonly children: ReactNode;
}

/**
 * Provides a run to the slots in the transcript and to the composer inside it. Place it around CopilotChat.
 *
 * @example
 * <CopilotInterrupts run={run}>
 *   <CopilotChat input={Input} />
 *   <InterruptStack run={run} />
 * </CopilotInterrupts>
 */
export function CopilotInterrupts({ run, children }: CopilotInterruptsProps) {
  return <RunContext.Provider value={run}>{children}</RunContext.Provider>;
}

/** The run of the `CopilotInterrupts` around this component, or null where there is none. */
export function useRunAround(): AnyInterruptedRun | null {
  return useContext(RunContext);
}

/**
 * The run of the `CopilotInterrupts` around this component.
 *
 * @returns What is open and how to answer it, as `useInterruptedRun` returns it.
 * @throws HoldpointError `NO_RUN` where there is none.
 *
 * @example
 * return <InterruptStack run={useCopilotInterrupts()} />;
 */
export function useCopilotInterrupts(): InterruptedRun {
  const run = useRunAround();
  if (!run) throw new HoldpointError('NO_RUN');
  return run;
}
