import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { InterruptStore, StoreOptions } from '../core/interrupt-store.js';
import type { InterruptedRun, InterruptedRunState } from '../core/interrupted-run.js';
import type { InterruptSource } from '../core/source.js';
import { createInterruptStore } from '../core/store.js';
import { EMPTY_STATE } from '../core/store-view.js';
import type { PayloadValidator } from '../core/validator.js';
import { type AgUiSourceOptions, createAgUiSource } from '../sources/ag-ui.js';
import type { AgentLike } from '../sources/agent.js';
import { createDefaultValidator } from '../validators/default.js';

export interface InterruptedRunOptions extends StoreOptions {
  /** Starts a run some other way than `agent.runAgent`, as CopilotKit needs. */
  readonly run?: AgUiSourceOptions['run'];
}

interface Binding {
  readonly store: InterruptStore;
  /** Used where the app names none. */
  readonly validator: PayloadValidator;
  configure(options: InterruptedRunOptions): void;
}

// Two hooks over one agent share one store; it lives exactly as long as the agent does.
const bindings = new WeakMap<AgentLike | InterruptSource, Binding>();

/**
 * Collects the open interrupts of an AG-UI agent (or of any source) and sends the answers back.
 *
 * @param watched An agent of @ag-ui/client 0.0.54 or newer, or a source.
 * @param options Of several hooks over one agent, the last to render decides.
 * @returns What is open and how to answer it. Changes only when something about an interrupt, or the
 *   run's status, changed: streamed text never re-renders the caller.
 *
 * @example
 * const run = useInterruptedRun(agent);
 * return <InterruptStack run={run} />;
 *
 * Source: DESIGN.md, "Public entries"; reference/ag-ui-interrupts.txt.
 */
export function useInterruptedRun(
  watched: AgentLike | InterruptSource,
  options: InterruptedRunOptions = {},
): InterruptedRun {
  const { store, configure, validator: own } = bind(watched, options);
  const validator = options.validator ?? own;
  useEffect(() => configure(options));
  const state = useSyncExternalStore(store.subscribe, store.getState, serverState);
  return useMemo(() => ({ ...state, ...commandsOf(store), validator }), [state, store, validator]);
}

function serverState(): InterruptedRunState {
  return EMPTY_STATE;
}

function commandsOf({ answer, cancel, retract, submit, retry, send, drafts }: InterruptStore) {
  return { answer, cancel, retract, submit, retry, send, drafts };
}

function bind(watched: AgentLike | InterruptSource, options: InterruptedRunOptions): Binding {
  let binding = bindings.get(watched);
  if (!binding) {
    binding = createBinding(watched, options);
    bindings.set(watched, binding);
  }
  return binding;
}

function createBinding(watched: AgentLike | InterruptSource, first: InterruptedRunOptions): Binding {
  let latest = first;
  const validator = createDefaultValidator();
  const complete = (options: InterruptedRunOptions): StoreOptions => ({
    ...options,
    validator: options.validator ?? validator,
  });
  const source = isSource(watched)
    ? watched
    : createAgUiSource(watched, {
        run: (parameters) => (latest.run ?? ((own) => watched.runAgent(own)))(parameters),
        onWarning: first.onWarning && ((warning) => latest.onWarning?.(warning)),
      });
  const store = createInterruptStore(source, complete(first));
  return {
    store,
    validator,
    configure(options) {
      latest = options;
      store.configure(complete(options));
    },
  };
}

function isSource(watched: AgentLike | InterruptSource): watched is InterruptSource {
  return 'getSnapshot' in watched;
}
