import type { RunFailure } from '../../core/protocol/run-failure.js';
import { sameJson } from '../../core/util/json.js';

/** A failure as it was before, where it is the same one: a new object would be reported once more. */
export function sameFailure(failure: RunFailure | null, before: RunFailure | null): RunFailure | null {
  return sameJson(failure, before) ? before : failure;
}
