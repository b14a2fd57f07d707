import { errorText } from '../errors/error-text.js';
import { HoldpointError } from '../errors/holdpoint-error.js';
import type { RunFailure } from '../protocol/run-failure.js';

/** Why a delivery failed, for `run.error`. A code of ours needs no message: labels have its words. */
export function toFailure(error: unknown): RunFailure {
  if (error instanceof HoldpointError) return { code: error.code, message: '' };
  return { code: 'REPLY_FAILED', message: errorText(error) };
}
