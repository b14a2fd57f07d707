import { HoldpointError } from '../../core/errors/holdpoint-error.js';
import type { Reply } from '../../core/protocol/reply.js';
import { isObject, own, ownText } from '../../core/util/json.js';
import type { Submission } from '../../gateway/gateway-protocol.js';

// What `createGatewayHandler` reads of a body by default: the answer goes before its record.
const LONGEST_BODY = 1_000_000;

/**
 * The submission that carries a reply, with the record that travels with it where both are not too long. A gateway prompt's dialect writes the submission itself; the freeform and
 * standard dialects, or the app's own, write a resume entry.
 *
 * @throws HoldpointError `UNWRITABLE` for a reply that names no interaction.
 */
export function toSubmission(reply: Reply, token: string): Submission & { readonly token: string } {
  const submission = withoutRecord(reply, token);
  const record = recordOf(reply);
  if (record === undefined) return submission;
  const recorded = { ...submission, record };
  return new TextEncoder().encode(JSON.stringify(recorded)).length > LONGEST_BODY ? submission : recorded;
}

function recordOf(reply: Reply): unknown {
  if (reply.via === 'native') return reply.record;
  return reply.via === 'resume' ? own(reply.entry.metadata, 'holdpoint') : undefined;
}

function withoutRecord(reply: Reply, token: string): Submission & { readonly token: string } {
  if (reply.via === 'resume') {
    const { interruptId: id, status, payload } = reply.entry;
    return status === 'cancelled' ? { id, token, cancelled: true } : { id, token, answer: payload };
  }
  const value = reply.via === 'native' && isObject(reply.value) ? reply.value : {};
  const id = ownText(value, 'id');
  if (id === null) throw new HoldpointError('UNWRITABLE', reply.via);
  const cancelled = own(value, 'cancelled') === true;
  return cancelled ? { id, token, cancelled } : { id, token, answer: own(value, 'answer') };
}
