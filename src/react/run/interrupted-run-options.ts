import type { AnyInterruptDefinition } from '../../core/define/interrupt-definition.js';
import {
  hasMethod,
  isFunction,
  isRecord,
  isText,
  itemsThat,
  type OptionReaders,
  only,
} from '../../core/errors/app-values.js';
import { STORE_OPTIONS, type StoreOptions } from '../../core/store/interrupt-store.js';
import type { AgUiSourceOptions } from '../../sources/ag-ui/ag-ui-source.js';

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
  /**
   * What a run that carries answers is given in place of the `context` and `forwardedProps` of the run that asked. Default: it
   * is given those, without their `command`.
   */
  readonly resumeInput?: AgUiSourceOptions['resumeInput'];
  /**
   * When the code is loaded that reads and shows requests: once the page is idle after the first run has begun, or only when
   * something is asked. Where something may be open from the start (`persist`, a gateway), it is loaded at once in any case.
   *
   * @default 'idle'
   */
  readonly loadParts?: 'idle' | 'asked' | undefined;
}

const { toolDialects: _, interrupts, ...storeOptions } = STORE_OPTIONS;

/** How the hook reads each of its options. */
export const RUN_OPTIONS: OptionReaders<InterruptedRunOptions> = {
  ...storeOptions,
  interrupts,
  run: only(isFunction),
  loadParts: only((value) => value === 'idle' || value === 'asked'),
  tools: itemsThat(isTool),
  resumeInput: only(isResumeInput),
};

function isTool(item: unknown): boolean {
  if (!isRecord(item)) return false;
  if (!('dialect' in item)) return 'name' in item && isText(item.name);
  return hasMethod(item.dialect, 'read') && 'tool' in item && isRecord(item.tool);
}

function isResumeInput(value: unknown): boolean {
  if (!isRecord(value)) return false;
  const { context, forwardedProps } = { context: [], forwardedProps: {}, ...value };
  return Array.isArray(context) && context.every(isRecord) && isRecord(forwardedProps);
}
