import { isObject, type JsonObject, own, ownText } from '../../core/util/json.js';
import type {
  Ending,
  GatewayEvent,
  Interaction,
  InteractionCall,
  Reviewer,
  Settled,
} from '../../gateway/gateway-protocol.js';

/** Reads an event as it was received; undefined where its type or a required field is unknown. */
export function readGatewayEvent(value: unknown): GatewayEvent | undefined {
  if (!isObject(value)) return undefined;
  switch (own(value, 'type')) {
    case 'pending':
      return readPending(value);
    case 'opened': {
      const interaction = readInteraction(own(value, 'interaction'));
      return interaction && { type: 'opened', interaction };
    }
    case 'closed': {
      const settled = readSettled(value);
      return settled && { type: 'closed', ...settled };
    }
    case 'behind':
      return { type: 'behind' };
    default:
      return undefined;
  }
}

function readPending(value: JsonObject): GatewayEvent | undefined {
  const listed = own(value, 'interactions');
  if (!Array.isArray(listed)) return undefined;
  const settled = own(value, 'settled');
  return {
    type: 'pending',
    sessionId: ownText(value, 'sessionId') ?? '',
    now: ownText(value, 'now') ?? '',
    interactions: listed.flatMap((one) => readInteraction(one) ?? []),
    settled: Array.isArray(settled) ? settled.flatMap((one) => readSettled(one) ?? []) : [],
  };
}

/** Reads how an interaction ended; undefined where its id is missing. */
export function readSettled(value: unknown): Settled | undefined {
  const id = ownText(value, 'id');
  if (!isObject(value) || id === null) return undefined;
  const reviewer = readReviewer(own(value, 'reviewer'));
  const settled = { id, ending: readEnding(own(value, 'ending')), by: ownText(value, 'by') };
  return reviewer ? { ...settled, reviewer } : settled;
}

function readReviewer(value: unknown): Reviewer | undefined {
  const [id, name] = [ownText(value, 'id'), ownText(value, 'name')];
  if (id === null) return undefined;
  return name === null ? { id } : { id, name };
}

function readInteraction(value: unknown): Interaction | undefined {
  if (!isObject(value)) return undefined;
  const [id, kind] = [ownText(value, 'id'), ownText(value, 'kind')];
  if (id === null || kind === null) return undefined;
  return {
    id,
    kind,
    sessionId: ownText(value, 'sessionId') ?? '',
    request: own(value, 'request'),
    toolCall: readCall(own(value, 'toolCall')),
    agentId: ownText(value, 'agentId'),
    expiresAt: ownText(value, 'expiresAt'),
  };
}

function readCall(value: unknown): InteractionCall | null {
  if (!isObject(value)) return null;
  const [id, name] = [ownText(value, 'id'), ownText(value, 'name')];
  return id === null || name === null ? null : { id, name, input: own(value, 'input') };
}

const ENDINGS: readonly Ending[] = ['answered', 'cancelled', 'expired', 'aborted', 'stopped', 'gone'];

/** An unknown ending, as a newer server may send, still ends the interaction. */
function readEnding(value: unknown): Ending {
  return ENDINGS.find((ending) => ending === value) ?? 'aborted';
}
