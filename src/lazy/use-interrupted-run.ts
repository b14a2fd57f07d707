import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { AnyInterruptDefinition } from '../core/define/interrupt-definition.js';
import type { Registered } from '../core/define/registered.js';
import type { InterruptSource } from '../core/protocol/source.js';
import type { InterruptedRun } from '../core/store/run-types.js';
import { isObject } from '../core/util/json.js';
import type { InterruptedRunOptions } from '../react/run/interrupted-run-options.js';
import { useBoundRun } from '../react/run/use-bound-run.js';
import type { AgentLike } from '../sources/ag-ui/agent-like.js';
import { isSource } from '../sources/ag-ui/is-source.js';
import { createLazyRun, type LazyRun } from './lazy-run.js';
import type { LazyState } from './lazy-state.js';

/** The key under which a run carries what the components of this entry need. */
export const LAZY_RUN = Symbol('holdpoint lazy');

/** What the hook of `holdpoint/lazy` returns, and what its components take as `run`. */
export interface LazyInterruptedRun<Definition extends AnyInterruptDefinition = Registered>
  extends InterruptedRun<Definition> {
  /** Tells it from a run of `holdpoint`, which the components of this entry do not take. */
  readonly isLazy: true;
  /** @internal */
  readonly [LAZY_RUN]: LazyRun;
}

/** A lazy run with any definitions. */
export type AnyLazyRun = LazyInterruptedRun<never>;

// Two hooks over one agent share what was recorded; it lives exactly as long as the agent does.
const lazyRuns = new WeakMap<AgentLike | InterruptSource, LazyRun>();

/**
 * Does what `useInterruptedRun` of `holdpoint` does, but loads its code only when the agent's first run begins. Until
 * then it records the agent's events, so nothing is missed, and returns a run that is idle and empty. It loads at once
 * if something may already be open: for a source, a run under way, pending interrupts, messages with tool calls, or
 * `persist`.
 *
 * @param watched An agent of @ag-ui/client 0.0.54 or newer, or a source.
 * @param options As for `useInterruptedRun` of `holdpoint`.
 * @returns The run, for the components of `holdpoint/lazy` and of `holdpoint`. `send` rejects with HoldpointError
 *   `PARTS_NOT_LOADED` where the code could not be loaded.
 *
 * @example
 * import { InterruptStack, useInterruptedRun } from 'holdpoint/lazy';
 *
 * const run = useInterruptedRun(agent);
 * return <InterruptStack run={run} />;
 */
export function useInterruptedRun<Definition extends AnyInterruptDefinition = Registered>(
  watched: AgentLike | InterruptSource,
  options?: InterruptedRunOptions<Definition>,
): LazyInterruptedRun<Definition>;
export function useInterruptedRun(
  watched: AgentLike | InterruptSource,
  options: InterruptedRunOptions = {},
): AnyLazyRun {
  const lazy = lazyRunOf(watched);
  const state = useSyncExternalStore(lazy.subscribe, lazy.getState, waiting);
  const isNeeded = mayBeOpen(watched) || options.persist !== undefined;
  useEffect(() => {
    if (isNeeded && lazy.getState().state === 'waiting') lazy.load().catch(() => {});
  }, [lazy, isNeeded]);
  const binding = state.state === 'loaded' ? state.parts.bind(options) : lazy.waiting;
  const run = useBoundRun(binding, options);
  return useMemo(() => ({ ...run, isLazy: true, [LAZY_RUN]: lazy }), [run, lazy]);
}

/** What has been loaded for a run, for the components of this entry. */
export function useLazyState({ [LAZY_RUN]: lazy }: AnyLazyRun): LazyState {
  return useSyncExternalStore(lazy.subscribe, lazy.getState, waiting);
}

const WAITING: LazyState = { state: 'waiting' };
const waiting = () => WAITING;

function lazyRunOf(watched: AgentLike | InterruptSource): LazyRun {
  let lazy = lazyRuns.get(watched);
  if (!lazy) {
    lazy = createLazyRun(watched);
    lazyRuns.set(watched, lazy);
  }
  return lazy;
}

/** Whether something may be open that no run of this page has asked for. */
function mayBeOpen(watched: AgentLike | InterruptSource): boolean {
  if (isSource(watched) || watched.isRunning) return true;
  const { pendingInterrupts = [], messages } = watched;
  return (
    pendingInterrupts.length > 0 || messages.some((message) => isObject(message) && 'toolCalls' in message)
  );
}
