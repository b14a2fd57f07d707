import { errorText } from '../../core/errors/error-text.js';
import type { RunFailure } from '../../core/protocol/run-failure.js';
import { own } from '../../core/util/json.js';

/**
 * Why a server refused a request with answers; null where the error has no HTTP `status` that says so. To send the answers
 * again would not help.
 */
export function refusalOf(error: unknown): RunFailure | null {
  const status = own(error, 'status');
  const message = errorText(error);
  // Conflict and Gone: the interrupt was settled elsewhere.
  if (status === 409 || status === 410) return { code: 'ANSWER_REFUSED', message, by: 'agent' };
  return status === 404 ? { code: 'UNKNOWN_INTERRUPT', message, by: 'agent' } : null;
}
