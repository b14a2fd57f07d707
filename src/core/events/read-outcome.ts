import type { Warn } from '../errors/warnings.js';
import type { Interrupt } from '../protocol/ag-ui.js';
import { isObject, type JsonObject, own, sameJson } from '../util/json.js';
import { readInterrupts } from './read-interrupts.js';

/** How a run ended, as its RUN_FINISHED tells it. */
export type Outcome =
  | { readonly type: 'interrupt'; readonly interrupts: readonly Interrupt[] }
  /** `left`: calls that the application is to answer (AG-UI 1.0 `pendingToolCallIds`). */
  | { readonly type: 'success'; readonly left: readonly string[] }
  | { readonly type: 'cancelled' };

/**
 * Reads `RUN_FINISHED.outcome`. None at all is a normal completion; so are, with a warning, an interrupt that names
 * nothing and a type that is not known. Source: https://docs.ag-ui.com/concepts/interrupts, "Run outcomes".
 */
export function readOutcome(event: JsonObject, warn: Warn): Outcome {
  const outcome = own(event, 'outcome') ?? { type: 'success' };
  const { type, ...rest } = isObject(outcome) ? outcome : {};
  if (type === 'cancelled') return { type };
  if (type === 'interrupt') {
    const interrupts = readInterrupts(rest.interrupts, warn);
    if (interrupts.length > 0) return { type, interrupts };
    if (sameJson(rest.interrupts, [])) warn('BAD_INTERRUPT', 'outcome.interrupts');
  } else if (type !== 'success') warn('BAD_EVENT', 'RUN_FINISHED.outcome');
  const left = own(rest, 'pendingToolCallIds');
  return { type: 'success', left: Array.isArray(left) ? left.filter((id) => typeof id === 'string') : [] };
}

/** A field of an event when it is a string, otherwise null. */
export function textField(event: JsonObject, field: string): string | null {
  const value = own(event, field);
  return typeof value === 'string' ? value : null;
}
