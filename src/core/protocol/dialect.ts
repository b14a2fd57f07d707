import type { OpenInterrupt } from './open-interrupt.js';
import type { Ask, Reading } from './reading.js';

/**
 * One producer's way to ask and to be answered. `proposedCalls` finds the calls that it asks about, `toolCall` makes one.
 *
 * @example
 * const polls: Dialect = {
 *   name: 'polls',
 *   read({ interrupt }, ask) {
 *     if (interrupt.reason !== 'polls:vote') return undefined;
 *     const options = ['yes', 'no'].map((id) => ({ id, label: id }));
 *     // Answered as `{ vote: 'yes' }`.
 *     return ask.question({ message: interrupt.message, questions: [{ key: 'vote', options }] });
 *   },
 * };
 */
export interface Dialect {
  /** In `PendingInterrupt.dialect` and in warnings. */
  readonly name: string;
  /** Names of frontend tools whose unanswered calls this dialect opens as prompts. */
  readonly tools?: readonly string[];
  /** The `tools` whose calls always ask for a form. Its code is loaded while the agent still writes the call. */
  readonly formTools?: readonly string[];
  /** What is asked, and what each answer sends; undefined when this interrupt is not this dialect's. */
  read(open: OpenInterrupt, ask: Ask): Reading | undefined;
}
