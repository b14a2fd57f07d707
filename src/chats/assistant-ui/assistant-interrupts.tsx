import { createContext, type ReactNode, useContext } from 'react';
import { HoldpointError } from '../../core/errors/holdpoint-error.js';
import type { AnyInterruptedRun, InterruptedRun } from '../../core/store/run-types.js';
import { useInterruptedRun } from '../../react/run/use-interrupted-run.js';
import { useAssistantSource } from './use-assistant-source.js';

const RunContext = createContext<AnyInterruptedRun | null>(null);

export interface AssistantInterruptsProps {
  /** What is shown and answered. Default: the approvals of the thread above. */
  readonly run?: AnyInterruptedRun | undefined;
  readonly children: ReactNode;
}

/**
 * Provides a run to `ToolCallInterrupts`, `MessageInterrupts` and `useAssistantComposer` inside it. Place it inside
 * AssistantRuntimeProvider, around the thread.
 *
 * @example
 * <AssistantRuntimeProvider runtime={runtime}>
 *   <AssistantInterrupts run={run}>
 *     <Thread />
 *     <InterruptStack run={run} />
 *   </AssistantInterrupts>
 * </AssistantRuntimeProvider>
 */
export function AssistantInterrupts({ run, children }: AssistantInterruptsProps) {
  return run ? (
    <RunContext.Provider value={run}>{children}</RunContext.Provider>
  ) : (
    <OfThread>{children}</OfThread>
  );
}

function OfThread({ children }: { readonly children: ReactNode }) {
  const run = useInterruptedRun(useAssistantSource());
  return <RunContext.Provider value={run}>{children}</RunContext.Provider>;
}

/**
 * The run of the `AssistantInterrupts` around this component.
 *
 * @returns What is open in the thread and how to answer it, as `useInterruptedRun` returns it.
 * @throws HoldpointError `NO_RUN` where there is none.
 *
 * @example
 * return <InterruptStack run={useAssistantInterrupts()} />;
 */
export function useAssistantInterrupts(): InterruptedRun {
  const run = useContext(RunContext);
  if (!run) throw new HoldpointError('NO_RUN');
  return run;
}
