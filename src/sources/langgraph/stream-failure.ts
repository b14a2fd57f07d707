import { errorText } from '../../core/errors/holdpoint-error.js';
import type { RunFailure } from '../../core/protocol/source.js';
import { own } from '../../core/util/json.js';
import { sameFailure } from '../shared/refusal-of.js';
import type { GraphInterruptLike, LangGraphStreamLike } from './langgraph-stream-like.js';

/** Whether the last run failed. */
export function hasFailed({ error }: { readonly error?: unknown }): boolean {
  return error !== undefined && error !== null;
}

/** Whether a run, or the request for one, has failed since. */
export function hasNewError(stream: LangGraphStreamLike, before: LangGraphStreamLike): boolean {
  return hasFailed(stream) && stream.error !== before.error;
}

/** Why the hook's last run failed. */
export function failureOf(stream: LangGraphStreamLike, before: RunFailure | null): RunFailure | null {
  if (!hasFailed(stream)) return null;
  const { error } = stream;
  const message = errorText(error);
  const isRefused = isUnknownInterrupt(error);
  return sameFailure(
    isRefused ? { code: 'UNKNOWN_INTERRUPT', message, by: 'agent' } : { code: null, message },
    before,
  );
}

/**
 * Whether the last run was refused because this interrupt is no longer open: another page has answered it.
 *
 * Source: @langchain/langgraph-sdk 1.15, dist/stream/refusal.js (`UnknownInterruptError`, with `pendingIds`);
 * @langchain/langgraph 1.7, dist/pregel/loop.js, whose message names the interrupt.
 */
export function isForgotten({ error }: LangGraphStreamLike, { id }: GraphInterruptLike): boolean {
  if (id === undefined || !isUnknownInterrupt(error)) return false;
  const pending = own(error, 'pendingIds');
  return Array.isArray(pending) ? !pending.includes(id) : errorText(error).endsWith(`: ${id}`);
}

function isUnknownInterrupt(error: unknown): boolean {
  return own(error, 'name') === 'UnknownInterruptError';
}
