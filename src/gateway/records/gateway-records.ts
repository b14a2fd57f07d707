import { sameJson } from '../../core/util/json.js';
import { recordableJson } from '../../records/canonical-json.js';
import { isRecord, isUnaltered } from '../../records/check-record.js';
import { digestOfSent } from '../../records/seal-record.js';
import type { GatewayRecorder } from './gateway-recorder.js';
import { makeGatewayRecord, toSent } from './make-gateway-record.js';

/**
 * What the records of a gateway leave out.
 *
 * @example
 * gatewayRecords({ secrets: ['iban'] });
 */
export interface GatewayRecordsOptions {
  /**
   * Names of properties that are secret, beside `writeOnly` and `format: password` of the request's schema: their values are
   * masked in each answer. Use the names that the page has as `secrets`.
   */
  readonly secrets?: readonly string[] | undefined;
  /**
   * True where records are to hold secrets as they were typed.
   *
   * @default false
   */
  readonly revealSecrets?: boolean | undefined;
}

// As many characters as the bytes that a handler reads of a whole body by default.
const LONGEST_PAGE_RECORD = 1_000_000;

/**
 * Makes a record of each answer, each cancellation and the last of several approvals, on the server: what it had asked, what it
 * accepted, from whom (`reviewerOf`) and when, with the digest of the record before it in the session. The record is stored in
 * the same atomic step as the answer, so that a session has one chain however many processes serve it. Where no record can be
 * made, the answer is refused and its request stays open (`RECORD_FAILED`).
 *
 * A page with `approvalRecords({ attach: true })` sends its own record along, which says what was on the screen. It is kept in
 * `shown.pages`; one that was altered, or is about something else, refuses the answer as `invalid`.
 *
 * @param options What is secret.
 * @returns The option `records` of `createGatewayBridge`. `readRecords` reads what was recorded.
 *
 * @example
 * const store = memoryStore();
 * const bridge = createGatewayBridge({ store, records: gatewayRecords() });
 *
 * Source: RFC 8785, "JSON Canonicalization Scheme".
 */
export function gatewayRecords({
  secrets = [],
  revealSecrets = false,
}: GatewayRecordsOptions = {}): GatewayRecorder {
  return {
    kind: 'gatewayRecorder',
    async readPage(record, id, settlement) {
      if (!isRecord(record) || JSON.stringify(record).length > LONGEST_PAGE_RECORD) return undefined;
      // A copy that nothing changes later: a page of the same process passes its own object.
      const copy = recordableJson(record);
      if (!isRecord(copy) || !sameJson(copy, record) || !(await isUnaltered(copy))) return undefined;
      if (copy.madeBy !== undefined || copy.interruptId !== id) return undefined;
      const isOther = copy.sent !== null && copy.sent !== (await digestOfSent(toSent(settlement)));
      return isOther ? undefined : copy;
    },
    make: (ending) => makeGatewayRecord(ending, { secrets, revealSecrets }),
    read: (stored) => (isRecord(stored) ? stored : undefined),
  };
}
