import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { AnyInterruptDefinition } from '../../core/define/interrupt-definition.js';
import type { PayloadValidator } from '../../core/protocol/validator.js';
import { COMPONENT_ACCESS } from '../../core/store/component-access.js';
import type { InterruptStore, StoreOptions } from '../../core/store/interrupt-store.js';
import type { AnyInterruptedRun, InterruptedRunState } from '../../core/store/run-types.js';
import { EMPTY_STATE } from '../../core/store/run-view.js';
import type { AgUiSourceOptions } from '../../sources/ag-ui/ag-ui-source.js';
import { useAgentCheck } from './use-agent-check.js';

export interface InterruptedRunOptions<Definition extends AnyInterruptDefinition = AnyInterruptDefinition>
  extends Omit<StoreOptions, 'toolDialects' | 'interrupts'> {
  /**
   * The app's own interrupts, as `defineInterrupt` makes them. They apply to what opens from then on, and type what the
   * hook returns.
   */
  readonly interrupts?: readonly Definition[] | undefined;
  /** Starts a run some other way than `agent.runAgent`, as CopilotKit needs. */
  readonly run?: AgUiSourceOptions['run'];
  /**
   * Frontend tools, offered to the agent in every run that is started here. Calls of human tools open
   * prompts; those of others are left to the app.
   */
  readonly tools?: AgUiSourceOptions['tools'];
}

/** What all hooks over one agent share. */
export interface RunBinding {
  readonly store: InterruptStore;
  /** The validator that is used if the app has not chosen one. */
  readonly validator?: PayloadValidator;
  /** Sets the options of one hook. Those of all hooks over this agent are merged in the order they mounted. */
  configure(hook: object, options: InterruptedRunOptions): void;
  forget(hook: object): void;
}

/** Shows the state of a run to React, and gives the run the options of this hook. */
export function useBoundRun(binding: RunBinding, options: InterruptedRunOptions): AnyInterruptedRun {
  const { store, configure, forget } = binding;
  const [hook] = useState(() => ({}));
  const validator = options.validator ?? binding.validator;
  useAgentCheck(store, options);
  useEffect(() => configure(hook, options));
  // Runs before the hook's options are forgotten, because the options say where to store.
  useEffect(() => flushWhenLeft(store), [store]);
  useEffect(() => () => forget(hook), [forget, hook]);
  const state = useSyncExternalStore(store.subscribe, store.getState, serverState);
  return useMemo(() => toRun(state, store, validator), [state, store, validator]);
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
