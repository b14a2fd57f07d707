import { useContext } from 'react';
import type { AnyInterruptDefinition } from '../../core/define/interrupt-definition.js';
import type { Registered } from '../../core/define/registered.js';
import type { InterruptSource } from '../../core/protocol/source.js';
import type { AnyInterruptedRun, InterruptedRun } from '../../core/store/run-types.js';
import type { AgentLike } from '../../sources/ag-ui/agent-like.js';
import { PartsContext } from '../parts/page-parts.js';
import type { InterruptedRunOptions } from './interrupted-run-options.js';
import { bindRun } from './run-binding.js';
import { useBoundRun } from './use-bound-run.js';

/**
 * Collects the open interrupts of an AG-UI agent (or of any source) and sends the answers back.
 *
 * @param watched An agent of @ag-ui/client 0.0.54 or newer, or a source.
 * @param options Of several hooks over one agent, the later one decides about an option that both give.
 * @returns What is open and how to answer it. Changes only when something about an interrupt, or the
 *   run's status, changed: streamed text never re-renders the caller.
 *
 * @example
 * const run = useInterruptedRun(agent, { onError: ({ message }) => report(message) });
 * return <InterruptStack run={run} />;
 *
 * Source: https://docs.ag-ui.com/concepts/interrupts.
 */
export function useInterruptedRun<Definition extends AnyInterruptDefinition = Registered>(
  watched: AgentLike | InterruptSource,
  options?: InterruptedRunOptions<Definition>,
): InterruptedRun<Definition>;
export function useInterruptedRun(
  watched: AgentLike | InterruptSource,
  options: InterruptedRunOptions = {},
): AnyInterruptedRun {
  const loader = useContext(PartsContext);
  return useBoundRun(bindRun(watched, options, loader.store), options, loader);
}
