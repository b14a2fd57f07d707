import type { JsonObject } from '../util/json.js';
import type { Reviewer } from './reviewer.js';

/**
 * The record of one answer. Plain JSON: it may be logged, stored and sent as it is, and is checked by `verifyApproval`
 * and `verifyRecords` of `holdpoint/server`.
 */
export interface ApprovalRecord {
  readonly version: 1;
  /** Where a gateway made it, of what it asked and accepted: `gatewayRecords`. Left out where a page made it. */
  readonly madeBy?: 'gateway' | undefined;
  readonly threadId: string | null;
  readonly runId: string | null;
  readonly interruptId: string;
  /**
   * The prompt that was shown: its kind, message, calls with their arguments, choices with the words on their buttons,
   * and the schema that the agent asked with. Of a gateway: `kind`, `request`, `toolCall`, `agentId` and `approvals` as it had sent
   * them, and in `pages` the records of the pages that answered.
   */
  readonly shown: JsonObject;
  /**
   * What the person said, with a mask for each secret, unless the app has set `revealSecrets`. Of a gateway: its `ending`, and
   * the `payload` as it was accepted.
   */
  readonly answer: JsonObject;
  /**
   * The SHA-256 of the status and the payload of the resume entry. Null where the answer holds a secret that is masked,
   * which could be guessed from its digest, where it travels another way, and where it is nested too deep.
   */
  readonly sent: string | null;
  /** Who answered: as the page says, or as the server knows that asks a gateway. */
  readonly reviewer: Reviewer | null;
  /** Where several people had to approve and did: all of them, in their order. Only a gateway knows. */
  readonly approvals?: readonly Reviewer[] | undefined;
  /** When the answer was first sent, by the page's clock, or accepted, by the clock of the gateway's store; ISO 8601. */
  readonly at: string;
  /** The digest of the record before this one in its thread; null where this page knows none, or the store has none. */
  readonly previous: string | null;
  /** The SHA-256 of the canonical JSON (RFC 8785) of all that stands above, in hexadecimal digits. */
  readonly digest: string;
}
