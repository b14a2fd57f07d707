import { isObject, own, ownText } from '../core/util/json.js';
import type { Interaction, InteractionCall, Settled } from './gateway-protocol.js';
import type { StoredInteraction } from './store/interaction-store.js';

/** The document of an interaction that a bridge opened. */
export type GatewayDocument = Pick<Interaction, 'kind' | 'request' | 'toolCall' | 'agentId'>;

/** The interaction as it is sent to the browser; undefined where another part of the app put it into the store. */
export function toInteraction(stored: StoredInteraction): Interaction | undefined {
  const { id, sessionId, document, expiresAt } = stored;
  const kind = ownText(document, 'kind');
  if (!isObject(document) || kind === null) return undefined;
  const [request, agentId] = [own(document, 'request'), ownText(document, 'agentId')];
  return { id, kind, sessionId, request, toolCall: readCall(own(document, 'toolCall')), agentId, expiresAt };
}

/** How an interaction ended, as it is sent to the browser; undefined while it is open. */
export function toSettled({ id, settlement }: StoredInteraction): Settled | undefined {
  if (!settlement) return undefined;
  const { ending, by, reviewer } = settlement;
  return { id, ending, by, ...(reviewer ? { reviewer } : {}) };
}

function readCall(call: unknown): InteractionCall | null {
  const [id, name] = [ownText(call, 'id'), ownText(call, 'name')];
  return isObject(call) && id !== null && name !== null ? { id, name, input: own(call, 'input') } : null;
}
