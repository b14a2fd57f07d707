import { errorText } from '../../core/errors/error-text.js';
import type { RunFailure } from '../../core/protocol/run-failure.js';

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
