import type { InterruptedRun } from '../../core/store/run-types.js';
import type { InterruptedRunOptions } from '../../react/use-bound-run.js';
import { useInterruptedRun } from '../../react/use-interrupted-run.js';
import type { AgentLike, RunParameters } from '../../sources/ag-ui/agent-like.js';

/** What CopilotKit's `useAgent()` and `useCopilotKit()` return, as far as it is needed. */
export interface CopilotHooks<Agent extends AgentLike> {
  readonly agent: Agent;
  readonly copilotkit: { runAgent(parameters: RunParameters & { agent: Agent }): Promise<unknown> };
}

/** The options of `useInterruptedRun` that CopilotKit does not settle itself. */
export type CopilotRunOptions = Omit<InterruptedRunOptions, 'run' | 'tools'>;

/**
 * The run of an agent of CopilotKit. Answers go out through CopilotKit, with its own frontend tools and context.
 *
 * @param hooks What `useAgent()` and `useCopilotKit()` of `@copilotkit/react-core/v2` return.
 * @param options As for `useInterruptedRun`.
 *
 * @example
 * const run = useCopilotRun({ ...useAgent(), ...useCopilotKit() });
 *
 * Source: the declarations of `@copilotkit/react-core` 1.74.0.
 */
export function useCopilotRun<Agent extends AgentLike>(
  { agent, copilotkit }: CopilotHooks<Agent>,
  options: CopilotRunOptions = {},
): InterruptedRun {
  return useInterruptedRun(agent, {
    ...options,
    run: (parameters) => copilotkit.runAgent({ ...parameters, agent }),
  });
}
