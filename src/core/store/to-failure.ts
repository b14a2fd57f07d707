import { errorText } from '../errors/error-text.js';
import { HoldpointError } from '../errors/holdpoint-error.js';
import type { RunFailure } from '../protocol/run-failure.js';

/** Why a delivery failed, as the person is told. */
export function toFailure(error: unknown): RunFailure {
  if (error instanceof HoldpointError) return { code: error.code, message: '' };
  return { code: 'REPLY_FAILED', message: errorText(error) };
}
