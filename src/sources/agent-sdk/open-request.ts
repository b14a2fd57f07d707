import type { Interrupt } from '../../core/protocol/ag-ui.js';
import { isObject, own } from '../../core/util/json.js';
import type { InteractionRequest } from './interaction.js';
import { readRequest } from './read-request.js';

const REASON = 'agent_sdk:';
// The last moment that a date can hold.
const END_OF_TIME = 8.64e15;

/** The request as an interrupt that the rest of the library understands. */
export function toInterrupt(request: InteractionRequest, now: number): Interrupt {
  const { interaction_id: id, kind, question, timeout_ms: timeout } = request;
  const until = timeout === null ? null : now + timeout;
  return {
    id,
    reason: `${REASON}${kind}`,
    ...(question === '' ? {} : { message: question }),
    ...(until === null || until > END_OF_TIME ? {} : { expiresAt: new Date(until).toISOString() }),
    metadata: { agent_sdk: request },
  };
}

/** The request that an interrupt was made of; null where it is not one of ours. */
export function requestOf({ reason, metadata }: Interrupt): InteractionRequest | null {
  if (!reason.startsWith(REASON) || metadata === undefined) return null;
  const request = own(metadata, 'agent_sdk');
  // Also read again here: it may have been kept outside this page.
  return isObject(request) ? readRequest(request, () => {}) : null;
}
