import { errorText } from './error-text.js';
import { HoldpointError } from './errors.js';
import type { RunFailure } from './source.js';

/** Why a delivery failed, as the person is told. */
export function toFailure(error: unknown): RunFailure {
  if (error instanceof HoldpointError) return { code: error.code, message: '' };
  return { code: 'REPLY_FAILED', message: errorText(error) };
}
