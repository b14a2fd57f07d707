import { HoldpointError } from '../../core/errors/holdpoint-error.js';
import type { Reply } from '../../core/protocol/reply.js';
import type { Submission } from '../../gateway/gateway-protocol.js';

// What `createGatewayHandler` reads of a body by default: the answer goes before its record.
const LONGEST_BODY = 1_000_000;

/**
 * The submission that carries a reply, with the record that travels with it where both are not too long.
 *
 * @throws HoldpointError `UNWRITABLE` for a reply on a channel that a gateway does not have.
 */
export function toSubmission(reply: Reply, token: string): Submission & { readonly token: string } {
  if (reply.via !== 'native') throw new HoldpointError('UNWRITABLE', reply.via);
  const { key: id, sent, record } = reply;
  const submission =
    sent === 'cancelled' ? { id, token, cancelled: true as const } : { id, token, answer: sent.payload };
  if (record === undefined) return submission;
  const recorded = { ...submission, record };
  return new TextEncoder().encode(JSON.stringify(recorded)).length > LONGEST_BODY ? submission : recorded;
}
