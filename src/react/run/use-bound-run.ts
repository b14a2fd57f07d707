import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { PayloadValidator } from '../../core/protocol/validator.js';
import { COMPONENT_ACCESS } from '../../core/store/component-access.js';
import type { InterruptStore } from '../../core/store/interrupt-store.js';
import type { AnyInterruptedRun, InterruptedRunState } from '../../core/store/run-types.js';
import { EMPTY_STATE } from '../../core/store/run-view.js';
import { pageClock } from '../../ui/page-clock.js';
import type { PartsLoader } from '../parts/parts-loader.js';
import type { InterruptedRunOptions } from './interrupted-run-options.js';
import type { RunBinding } from './run-binding.js';
import { useAgentCheck } from './use-agent-check.js';

/** Subscribes a component to a run, and passes this hook's options to it. */
export function useBoundRun(
  binding: RunBinding,
  given: InterruptedRunOptions,
  loader: PartsLoader,
): AnyInterruptedRun {
  const { store, configure, forget } = binding;
  const [hook] = useState(() => ({}));
  const options = binding.read(given);
  const validator = options.validator ?? binding.validator;
  useAgentCheck(store, options);
  useEffect(() => configure(hook, options));
  // Runs before the hook's options are forgotten, because the options say where to store.
  useEffect(() => flushWhenLeft(store), [store]);
  useEffect(() => () => forget(hook), [forget, hook]);
  const state = useSyncExternalStore(store.subscribe, store.getState, serverState);
  const run = useMemo(() => toRun(state, store, validator), [state, store, validator]);
  useEarlyParts(loader, run, options.loadParts);
  return run;
}

/** Stores drafts when the person leaves the page, where React unmounts nothing, or when the component unmounts. */
export function flushWhenLeft({ flush }: Pick<InterruptStore, 'flush'>): () => void {
  window.addEventListener('pagehide', flush);
  return () => {
    window.removeEventListener('pagehide', flush);
    flush();
  };
}

function serverState(): InterruptedRunState {
  return EMPTY_STATE;
}

/** What a hook returns: the state of a store and what can be done with it. */
export function toRun(
  state: InterruptedRunState,
  { subscribe, configure, refresh, getState, drafts, flush, ...commands }: InterruptStore,
  validator: PayloadValidator | undefined,
): AnyInterruptedRun {
  return { ...state, ...commands, [COMPONENT_ACCESS]: { ...commands[COMPONENT_ACCESS], validator } };
}

/** In milliseconds: where a browser does not tell when it is idle, what a page needs to show that a run has begun. */
const SOON = 1_000;

/**
 * Loads what shows requests before the first of them: when the page is idle after a run has begun. Where loading failed, it
 * warns, and loads again when the page is online again.
 */
function useEarlyParts(
  { subscribe, getState, getFirstState, load }: PartsLoader,
  { status, [COMPONENT_ACCESS]: { warn } }: AnyInterruptedRun,
  loadParts: InterruptedRunOptions['loadParts'] = 'idle',
): void {
  const { parts, failure } = useSyncExternalStore(subscribe, getState, getFirstState);
  const isDue = parts === null && failure === null && status !== 'idle' && loadParts === 'idle';
  useEffect(() => {
    if (!isDue) return;
    if (typeof requestIdleCallback === 'undefined') return pageClock.after(SOON, load);
    const id = requestIdleCallback(load);
    return () => cancelIdleCallback(id);
  }, [isDue, load]);
  useEffect(() => {
    if (!failure) return;
    warn('PARTS_NOT_LOADED', failure.error);
    window.addEventListener('online', load);
    return () => window.removeEventListener('online', load);
  }, [failure, load, warn]);
}
