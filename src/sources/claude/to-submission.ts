import { HoldpointError } from '../../core/errors.js';
import { isObject, own, ownText } from '../../core/json.js';
import type { Reply } from '../../core/source.js';
import type { Submission } from '../../gateway/protocol.js';

/**
 * What travels for a reply: our own dialects write it whole, others (Freeform, the standard dialect, an
 * app's own) write the resume entry that they know.
 */
export function toSubmission(reply: Reply): Submission {
  if (reply.via === 'resume') {
    const { interruptId: id, status, payload } = reply.entry;
    return status === 'cancelled' ? { id, cancelled: true } : { id, answer: payload };
  }
  const value = reply.via === 'native' && isObject(reply.value) ? reply.value : {};
  const id = ownText(value, 'id');
  if (id === null) throw new HoldpointError('UNWRITABLE', reply.via);
  return own(value, 'cancelled') === true ? { id, cancelled: true } : { id, answer: own(value, 'answer') };
}
