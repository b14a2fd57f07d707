import { errorText, HoldpointError } from '../errors/holdpoint-error.js';
import type { RunFailure } from '../protocol/source.js';

/** Why a delivery failed, for `run.error`. Labels word Holdpoint's own codes; a refusal has the server's message. */
export function toFailure(error: unknown): RunFailure {
  if (!(error instanceof HoldpointError)) return { code: 'REPLY_FAILED', message: errorText(error) };
  const { code, detail } = error;
  if (code !== 'NOT_ALLOWED' && code !== 'ANSWER_REFUSED') return { code, message: '' };
  return { code, message: typeof detail === 'string' ? detail : '', by: 'agent' };
}
