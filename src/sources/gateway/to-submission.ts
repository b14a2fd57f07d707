import { HoldpointError } from '../../core/errors/holdpoint-error.js';
import type { Reply } from '../../core/protocol/reply.js';
import type { Interaction, Submission } from '../../gateway/gateway-protocol.js';

// What `createGatewayHandler` reads of a body by default: the answer goes before its record.
const LONGEST_BODY = 1_000_000;

/**
 * The submission that carries a reply, with the record that travels with it where both are not too long.
 *
 * @param told What this page was asked, which goes along where the server has signed it.
 * @throws HoldpointError `UNWRITABLE` for a reply on a channel that a gateway does not have.
 */
export function toSubmission(
  reply: Reply,
  token: string,
  told?: Interaction,
): Submission & { readonly token: string } {
  if (reply.via !== 'native') throw new HoldpointError('UNWRITABLE', reply.via);
  const { key: id, sent, record } = reply;
  const named = { id, token, ...askedIn(told) };
  const submission =
    sent === 'cancelled' ? { ...named, cancelled: true as const } : { ...named, answer: sent.payload };
  if (record === undefined) return submission;
  const recorded = { ...submission, record };
  return new TextEncoder().encode(JSON.stringify(recorded)).length > LONGEST_BODY ? submission : recorded;
}

function askedIn(told: Interaction | undefined): Pick<Submission, 'asked'> {
  if (told?.signature === undefined) return {};
  const { kind, request, toolCall, agentId, signature } = told;
  return { asked: { kind, request, toolCall, agentId, signature } };
}
