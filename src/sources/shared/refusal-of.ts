import { errorText } from '../../core/errors/holdpoint-error.js';
import type { RunFailure } from '../../core/protocol/source.js';
import { sameJson } from '../../core/util/json.js';

/**
 * Why a server refused a request with answers; null where the error has no HTTP `status` that says so. To send the answers
 * again would not help.
 */
export function refusalOf(error: unknown): RunFailure | null {
  const code = codeOf(error instanceof Error && 'status' in error ? error.status : null);
  return code === null ? null : { code, message: errorText(error), by: 'agent' };
}

function codeOf(status: unknown): string | null {
  if (status === 404) return 'UNKNOWN_INTERRUPT';
  // Conflict and Gone: the interrupt was settled elsewhere.
  return status === 409 || status === 410 ? 'ANSWER_REFUSED' : null;
}

/** A failure as it was before, where it is the same one: a new object would be reported once more. */
export function sameFailure(failure: RunFailure | null, before: RunFailure | null): RunFailure | null {
  return sameJson(failure, before) ? before : failure;
}
