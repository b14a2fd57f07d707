import { errorText } from '../errors/error-text.js';
import { HoldpointError } from '../errors/holdpoint-error.js';
import type { RunFailure } from '../protocol/run-failure.js';

/** Why a delivery failed, for `run.error`. A code of ours needs no message, because labels have its words; a refusal has the app's. */
export function toFailure(error: unknown): RunFailure {
  if (error instanceof HoldpointError) {
    const { code, detail } = error;
    return { code, message: code === 'NOT_ALLOWED' && typeof detail === 'string' ? detail : '' };
  }
  return { code: 'REPLY_FAILED', message: errorText(error) };
}
