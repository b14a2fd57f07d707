import { own, ownText } from '../../core/util/json.js';
import type { ElicitContent } from '../../gateway/asks/elicitation.js';

/**
 * What the SDK's client builder passes to a handler of a request, as far as it is needed. Declared here, so that our
 * declaration files do not need `@agentclientprotocol/sdk`.
 */
export interface AcpRequestLike {
  readonly params: object;
  /** Aborted when the agent takes the request back (`$/cancel_request`), or the connection closes. */
  readonly signal?: AbortSignal;
}

/** What the SDK's client builder passes to a handler of a notification. */
export interface AcpNotificationLike {
  readonly params: object;
}

/**
 * The response to `session/request_permission`, the same in both versions of the protocol.
 *
 * Source: https://agentclientprotocol.com/protocol/v1/tool-calls, "Requesting Permission".
 */
export interface PermissionResponse {
  outcome: { outcome: 'cancelled' } | { outcome: 'selected'; optionId: string };
}

/**
 * The response to `elicitation/create`, the same in both versions of the protocol.
 *
 * Source: https://agentclientprotocol.com/protocol/v1/elicitation.
 */
export type ElicitationResponse =
  | { action: 'accept'; content?: ElicitContent }
  | { action: 'decline' }
  | { action: 'cancel' };

/** Whether a value is a response to a permission. */
export function isPermissionResponse(value: unknown): value is PermissionResponse {
  const outcome = own(value, 'outcome');
  const kind = own(outcome, 'outcome');
  return kind === 'cancelled' || (kind === 'selected' && ownText(outcome, 'optionId') !== null);
}
