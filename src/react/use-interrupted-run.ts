import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { defaultDialects } from '../core/dialects/default-dialects.js';
import type { Warn } from '../core/errors/warnings.js';
import { toTool } from '../core/human-tools/human-tool.js';
import type { InterruptSource } from '../core/protocol/source.js';
import type { PayloadValidator } from '../core/protocol/validator.js';
import { COMPONENT_ACCESS } from '../core/store/component-access.js';
import { createStore } from '../core/store/create-store.js';
import type { InterruptStore, StoreOptions } from '../core/store/interrupt-store.js';
import type { InterruptedRun, InterruptedRunState } from '../core/store/run-types.js';
import { EMPTY_STATE } from '../core/store/run-view.js';
import { omitUndefined } from '../core/util/omit-undefined.js';
import { type AgUiSourceOptions, createAgUiSource } from '../sources/ag-ui/ag-ui-source.js';
import type { AgentLike } from '../sources/ag-ui/agent-like.js';
import { pageClock } from '../ui/page-clock.js';
import { createDefaultValidator } from '../validators/default.js';

export interface InterruptedRunOptions extends StoreOptions {
  /** Starts a run some other way than `agent.runAgent`, as CopilotKit needs. */
  readonly run?: AgUiSourceOptions['run'];
  /**
   * Frontend tools, offered to the agent in every run that is started here. Calls of human tools open
   * prompts; those of others are left to the app.
   */
  readonly tools?: AgUiSourceOptions['tools'];
}

interface Binding {
  readonly store: InterruptStore;
  /** The one that checks where the app chose none. */
  readonly validator: PayloadValidator;
  /** Sets the options of one hook. Those of all hooks over this agent are merged in the order they mounted. */
  configure(hook: object, options: InterruptedRunOptions): void;
  forget(hook: object): void;
}

// Two hooks over one agent share one store; it lives exactly as long as the agent does.
const bindings = new WeakMap<AgentLike | InterruptSource, Binding>();

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
export function useInterruptedRun(
  watched: AgentLike | InterruptSource,
  options: InterruptedRunOptions = {},
): InterruptedRun {
  const { store, configure, forget, validator: own } = bind(watched, options);
  const [hook] = useState(() => ({}));
  const validator = options.validator ?? own;
  useEffect(() => configure(hook, options));
  useEffect(() => () => forget(hook), [forget, hook]);
  useEffect(() => {
    // A page may be left without React unmounting anything.
    window.addEventListener('pagehide', store.flush);
    return () => {
      window.removeEventListener('pagehide', store.flush);
      store.flush();
    };
  }, [store]);
  const state = useSyncExternalStore(store.subscribe, store.getState, serverState);
  return useMemo(() => toRun(state, store, validator), [state, store, validator]);
}

function serverState(): InterruptedRunState {
  return EMPTY_STATE;
}

function toRun(
  state: InterruptedRunState,
  { subscribe, configure, refresh, getState, drafts, flush, ...commands }: InterruptStore,
  validator: PayloadValidator,
): InterruptedRun {
  return { ...state, ...commands, [COMPONENT_ACCESS]: { ...commands[COMPONENT_ACCESS], validator } };
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
  const byHook = new Map<object, InterruptedRunOptions>();
  let latest = first;
  const validator = createDefaultValidator();
  const complete = () => ({
    ...latest,
    clock: latest.clock ?? pageClock,
    dialects: withHumanTools(latest),
    validator: latest.validator ?? validator,
  });
  const createSource = (agent: AgentLike, warn: Warn) =>
    createAgUiSource(agent, {
      run: (parameters) => (latest.run ? latest.run(parameters) : agent.runAgent(parameters)),
      get tools() {
        return latest.tools;
      },
      onWarning: ({ code, detail }) => warn(code, detail),
      get clock() {
        return latest.clock;
      },
    });
  const store = createStore(
    (warn) => (isSource(watched) ? watched : createSource(watched, warn)),
    complete(),
  );

  function reconfigure(): void {
    // With no hook left, an answer that is being sent still calls the callbacks of the last one.
    if (byHook.size > 0) latest = mergeOptions([...byHook.values()]);
    store.configure(complete());
  }

  return {
    store,
    validator,
    configure(hook, options) {
      byHook.set(hook, options);
      reconfigure();
    },
    forget(hook) {
      byHook.delete(hook);
      reconfigure();
    },
  };
}

/** The dialects, those of the human tools first: no other knows their calls. */
function withHumanTools({ dialects, tools = [] }: InterruptedRunOptions): StoreOptions['dialects'] {
  const own = tools.flatMap((tool) => ('dialect' in tool ? [tool.dialect] : []));
  return own.length > 0 ? [...own, ...(dialects ?? defaultDialects)] : dialects;
}

/**
 * The options of several hooks: of each option the last that is not undefined, and the tools of all of them, of each
 * name the last.
 */
function mergeOptions(options: readonly InterruptedRunOptions[]): InterruptedRunOptions {
  const tools = options.flatMap(({ tools = [] }) => tools);
  const byName = new Map(tools.map((tool) => [toTool(tool).name, tool]));
  const merged: InterruptedRunOptions = Object.assign({}, ...options.map(omitUndefined));
  return byName.size > 0 ? { ...merged, tools: [...byName.values()] } : merged;
}

function isSource(watched: AgentLike | InterruptSource): watched is InterruptSource {
  return 'getSnapshot' in watched;
}
