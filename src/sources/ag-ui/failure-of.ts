import type { RunFailure } from '../../core/protocol/run-failure.js';
import { refusalOf } from '../shared/refusal-of.js';

/** Why a run failed whose request did not come through, or was refused. */
export function failureOf(error: Error, carriesAnswers: boolean): RunFailure {
  const { name, message } = error;
  const refusal = carriesAnswers ? refusalOf(error) : null;
  return refusal ?? { code: name === 'AbortError' ? 'abort' : 'REPLY_FAILED', message };
}
