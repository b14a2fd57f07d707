import type { RunFailure } from '../../core/protocol/run-failure.js';

/** Why a run failed whose request did not come through, or was refused. */
export function failureOf(error: Error, carriesAnswers: boolean): RunFailure {
  const { name, message } = error;
  const status = carriesAnswers && 'status' in error ? error.status : null;
  // Conflict and Gone: the interrupt was settled elsewhere, so sending the answers again will not help.
  if (status === 409 || status === 410) return { code: 'ANSWER_REFUSED', message, by: 'agent' };
  if (status === 404) return { code: 'UNKNOWN_INTERRUPT', message, by: 'agent' };
  return { code: name === 'AbortError' ? 'abort' : 'REPLY_FAILED', message };
}
