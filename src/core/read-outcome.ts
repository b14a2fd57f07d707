import { isObject, type JsonObject, own } from './json.js';
import type { Interrupt } from './protocol.js';
import { readInterrupts } from './read-interrupts.js';
import type { Warn } from './warnings.js';

/** How a run ended, as its RUN_FINISHED tells it. */
export type Outcome =
  | { readonly type: 'interrupt'; readonly interrupts: readonly Interrupt[] }
  /** `left`: calls that the application is to answer (AG-UI 1.0 `pendingToolCallIds`). */
  | { readonly type: 'success'; readonly left: readonly string[] }
  | { readonly type: 'cancelled' };

/**
 * Reads `RUN_FINISHED.outcome`. None at all is a normal completion, as is an interrupt that names
 * nothing. Source: reference/ag-ui-interrupts.txt, "Run outcomes".
 */
export function readOutcome(event: JsonObject, warn: Warn): Outcome {
  const outcome = own(event, 'outcome');
  if (!isObject(outcome)) return { type: 'success', left: [] };
  if (outcome.type === 'cancelled') return { type: 'cancelled' };
  if (outcome.type === 'interrupt') {
    const interrupts = readInterrupts(own(outcome, 'interrupts'), warn);
    return interrupts.length > 0 ? { type: 'interrupt', interrupts } : { type: 'success', left: [] };
  }
  const left = own(outcome, 'pendingToolCallIds');
  return { type: 'success', left: Array.isArray(left) ? left.filter((id) => typeof id === 'string') : [] };
}

/** A field of an event when it is a string, otherwise null. */
export function textField(event: JsonObject, field: string): string | null {
  const value = own(event, field);
  return typeof value === 'string' ? value : null;
}
