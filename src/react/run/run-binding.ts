import { createFromApp, type Refused, readOptions, refuseBy } from '../../core/errors/app-values.js';
import type { Warn } from '../../core/errors/warnings.js';
import { toTool } from '../../core/human-tools/human-tool-options.js';
import type { Dialect } from '../../core/protocol/reading.js';
import type { InterruptSource } from '../../core/protocol/source.js';
import type { PayloadValidator } from '../../core/protocol/validator.js';
import { assembleStore } from '../../core/store/assemble-store.js';
import { COMPONENT_ACCESS } from '../../core/store/component-access.js';
import type { InterruptStore } from '../../core/store/interrupt-store.js';
import type { StorePartsSource } from '../../core/store/store-context.js';
import { omitUndefined } from '../../core/util/merge-objects.js';
import { createAgentSource } from '../../sources/ag-ui/ag-ui-source.js';
import { type AgentLike, isSource } from '../../sources/ag-ui/agent-like.js';
import { afterPaint } from '../../ui/after-paint.js';
import { pageClock } from '../../ui/time/page-clock.js';
import { createDefaultValidator } from '../../validators/default-validator.js';
import { type InterruptedRunOptions, RUN_OPTIONS } from './interrupted-run-options.js';

// Two hooks over one agent share one store; it lives exactly as long as the agent does.
const bindings = new WeakMap<AgentLike | InterruptSource, RunBinding>();

/** What all hooks over one agent share. */
export interface RunBinding {
  readonly store: InterruptStore;
  /** The validator that is used if the app has not chosen one. */
  readonly validator?: PayloadValidator;
  /** The options of a hook without what does not fit, whatever the app has handed over. */
  read(options: InterruptedRunOptions): InterruptedRunOptions;
  /** Sets the options of one hook. Those of all hooks over this agent are merged in the order they mounted. */
  configure(hook: object, options: InterruptedRunOptions): void;
  forget(hook: object): void;
  /** Whether a hook is mounted over this agent. */
  isUsed(): boolean;
}

/**
 * Returns what all hooks over one agent share. It lives exactly as long as the agent does.
 *
 * @param parts What its store needs once something is asked.
 */
export function bindRun(
  watched: AgentLike | InterruptSource,
  options: InterruptedRunOptions,
  parts: StorePartsSource,
): RunBinding {
  let binding = bindings.get(watched);
  if (!binding) {
    binding = createBinding(watched, options, parts);
    bindings.set(watched, binding);
  }
  return binding;
}

function createBinding(
  watched: AgentLike | InterruptSource,
  first: InterruptedRunOptions,
  parts: StorePartsSource,
): RunBinding {
  const byHook = new Map<object, InterruptedRunOptions>();
  const refused: Refused[] = [];
  let latest: InterruptedRunOptions = readOptions(first, RUN_OPTIONS, (one) => void refused.push(one));
  const validator = createDefaultValidator();
  const complete = () => ({
    ...latest,
    clock: latest.clock ?? pageClock,
    toolDialects: dialectsOfTools(latest),
    validator: latest.validator ?? validator,
  });
  const createSource = (agent: AgentLike, warn: Warn) =>
    createAgentSource(
      agent,
      {
        run: (parameters) => (latest.run ? latest.run(parameters) : agent.runAgent(parameters)),
        get tools() {
          return latest.tools;
        },
        get resumeInput() {
          return latest.resumeInput;
        },
        get clock() {
          return latest.clock;
        },
      },
      warn,
    );
  const store = assembleStore(
    (warn) => (isSource(watched) ? watched : createSource(watched, warn)),
    complete(),
    parts,
    afterPaint,
  );
  const refuse = refuseBy(createFromApp(store[COMPONENT_ACCESS].warn));
  for (const one of refused) refuse(one);
  const read = (options: InterruptedRunOptions) => readOptions(options, RUN_OPTIONS, refuse);

  function reconfigure(): void {
    // With no hook left, an answer that is being sent still calls the callbacks of the last one.
    if (byHook.size > 0) latest = mergeOptions([...byHook.values()]);
    store.configure(complete());
  }

  return {
    store,
    validator,
    read,
    configure(hook, options) {
      byHook.set(hook, read(options));
      reconfigure();
    },
    forget(hook) {
      byHook.delete(hook);
      reconfigure();
    },
    isUsed: () => byHook.size > 0,
  };
}

/** The dialects of human tools, which alone can read the calls of those tools. */
function dialectsOfTools({ tools = [] }: InterruptedRunOptions): readonly Dialect[] | undefined {
  const own = tools.flatMap((tool) => ('dialect' in tool ? [tool.dialect] : []));
  return own.length > 0 ? own : undefined;
}

/**
 * Merges the options of several hooks. For each option the last value that is not undefined counts. The tools of all
 * hooks are combined; of several tools with one name, the last counts.
 */
function mergeOptions(options: readonly InterruptedRunOptions[]): InterruptedRunOptions {
  const tools = options.flatMap(({ tools = [] }) => tools);
  const byName = new Map(tools.map((tool) => [toTool(tool).name, tool]));
  const merged: InterruptedRunOptions = Object.assign({}, ...options.map(omitUndefined));
  return byName.size > 0 ? { ...merged, tools: [...byName.values()] } : merged;
}
