import { isObject, own, ownText } from '../../core/util/json.js';
import type { SubmitOutcome } from '../../gateway/gateway-protocol.js';
import { readSettled } from './read-gateway-event.js';
import { readApprovals } from './read-people.js';

/** Reads what became of an answer; undefined where the response says something else. */
export function readOutcome(body: unknown): SubmitOutcome | undefined {
  if (!isObject(body)) return undefined;
  const approvals = readApprovals(own(body, 'approvals'));
  const settled = readSettled(own(body, 'settled'));
  const ended = settled ? { settled } : {};
  if (own(body, 'accepted') === true)
    return { accepted: true, ...(approvals ? { approvals } : {}), ...ended };
  const why = own(body, 'why');
  if (why === 'forbidden') {
    const message = ownText(body, 'message');
    return { accepted: false, why, ...(message === null ? {} : { message }) };
  }
  if (why === 'settled') return { accepted: false, why, ...ended };
  return why === 'unknown' || why === 'invalid' || why === 'changed' || why === 'unrecorded'
    ? { accepted: false, why }
    : undefined;
}
