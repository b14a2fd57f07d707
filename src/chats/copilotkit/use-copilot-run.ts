import { useEffect, useRef } from 'react';
import type { AnyInterruptDefinition } from '../../core/define/interrupt-definition.js';
import type { Registered } from '../../core/define/registered.js';
import type { InterruptedRun } from '../../core/store/run-types.js';
import type { InterruptedRunOptions } from '../../react/run/interrupted-run-options.js';
import { useInterruptedRun } from '../../react/run/use-interrupted-run.js';
import type { AgentLike, RunParameters } from '../../sources/ag-ui/agent-like.js';

/** What CopilotKit's `useAgent()` and `useCopilotKit()` return, as far as it is needed. */
export interface CopilotHooks<Agent extends AgentLike> {
  readonly agent: Agent;
  readonly copilotkit: {
    runAgent(parameters: RunParameters & { agent: Agent }): Promise<unknown>;
    subscribe(subscriber: { onAgentRunStarted(event: { agent: AgentLike }): void }): {
      unsubscribe(): void;
    };
  };
}

/** The options of `useInterruptedRun` that CopilotKit does not settle itself. */
export type CopilotRunOptions<Definition extends AnyInterruptDefinition = AnyInterruptDefinition> = Omit<
  InterruptedRunOptions<Definition>,
  'run' | 'tools'
>;

/**
 * The run of a CopilotKit agent. Answers are sent through CopilotKit, with its own frontend tools and context. Open
 * interrupts belong to a thread: they leave the page with the thread and return with it.
 *
 * @param hooks What `useAgent()` and `useCopilotKit()` of `@copilotkit/react-core/v2` return.
 * @param options As for `useInterruptedRun`.
 * @returns What is open and how to answer it, as `useInterruptedRun` returns it.
 *
 * @example
 * const run = useCopilotRun({ ...useAgent(), ...useCopilotKit() });
 *
 * Source: the declarations of `@copilotkit/react-core` 1.74.0.
 */
export function useCopilotRun<
  Agent extends AgentLike,
  Definition extends AnyInterruptDefinition = Registered,
>(
  { agent, copilotkit }: CopilotHooks<Agent>,
  options: CopilotRunOptions<Definition> = {},
): InterruptedRun<Definition> {
  useCleanThreads(agent, copilotkit);
  return useInterruptedRun(agent, {
    resumeInput: COPILOT_ADDS,
    ...options,
    run: (parameters) => copilotkit.runAgent({ ...parameters, agent }),
  });
}

/** CopilotKit gives each run its context and properties as they are then. */
const COPILOT_ADDS = { context: [], forwardedProps: {} };

/**
 * Removes the pending interrupts of another thread before CopilotKit opens a thread. `@ag-ui/client` keeps them with the
 * agent, and would refuse to open any other thread while one waits for an answer.
 */
function useCleanThreads<Agent extends AgentLike>(
  agent: Agent,
  copilotkit: CopilotHooks<Agent>['copilotkit'],
): void {
  const lastThread = useRef(agent.threadId);
  useEffect(() => {
    lastThread.current = agent.threadId;
    // CopilotKit calls this both before a run and before it opens a thread, and waits for it in both cases.
    const subscription = copilotkit.subscribe({
      onAgentRunStarted({ agent: started }) {
        if (started !== agent) return;
        if (agent.threadId !== lastThread.current) agent.pendingInterrupts = [];
        lastThread.current = agent.threadId;
      },
    });
    return () => subscription.unsubscribe();
  }, [agent, copilotkit]);
}
