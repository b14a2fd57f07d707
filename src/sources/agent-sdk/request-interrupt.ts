import type { Interrupt } from '../../core/protocol/ag-ui.js';
import { isObject, own } from '../../core/util/json.js';
import type { InteractionRequest } from './interaction.js';
import { readRequest } from './read-request.js';

const REASON = 'agent_sdk:';
// The latest time that a Date can hold.
const LATEST_TIME = 8.64e15;

/** The request as an AG-UI interrupt. `now` is the time of its arrival, from which its timeout counts. */
export function toInterrupt(request: InteractionRequest, now: number): Interrupt {
  const { interaction_id: id, kind, question, timeout_ms: timeout } = request;
  const expiry = timeout === null ? null : now + timeout;
  return {
    id,
    reason: `${REASON}${kind}`,
    ...(question === '' ? {} : { message: question }),
    ...(expiry === null || expiry > LATEST_TIME ? {} : { expiresAt: new Date(expiry).toISOString() }),
    metadata: { agent_sdk: request },
  };
}

/** The request that `toInterrupt` made the interrupt of; null for any other interrupt. */
export function readInterruptRequest({ reason, metadata }: Interrupt): InteractionRequest | null {
  if (!reason.startsWith(REASON) || metadata === undefined) return null;
  const request = own(metadata, 'agent_sdk');
  // Read again, because the interrupt may come from a storage outside this page.
  return isObject(request) ? readRequest(request, () => {}) : null;
}
