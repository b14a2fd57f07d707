import type { AnyInterruptDefinition } from '../../core/define/interrupt-definition.js';
import type { StoreOptions } from '../../core/store/interrupt-store.js';
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
   * When the code is loaded that reads and shows requests: once the page is idle after the first run has begun, or only when
   * something is asked. Where something may be open from the start (`persist`, a gateway), it is loaded at once in any case.
   *
   * @default 'idle'
   */
  readonly loadParts?: 'idle' | 'asked' | undefined;
}
