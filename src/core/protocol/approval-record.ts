import type { JsonObject } from '../util/json.js';
import type { Reviewer } from './people.js';

/**
 * The record of one answer. Plain JSON: it may be logged, stored and sent as it is, and is checked by `verifyApproval`
 * and `verifyRecords` of `holdpoint/server`.
 */
export interface ApprovalRecord {
  /** 2. Records of version 1 are read as well: what they show has the values of a question's options. */
  readonly version: 1 | 2;
  /** Set if a gateway made the record (`gatewayRecords`), of what it asked and accepted. Left out if a page made it. */
  readonly madeBy?: 'gateway' | undefined;
  readonly threadId: string | null;
  readonly runId: string | null;
  readonly interruptId: string;
  /**
   * The prompt that was shown: its kind, message, calls with their arguments, choices with the words on their buttons
   * and without the values that they send, which nobody sees, and the schema that the agent asked with. A gateway's record has `kind`, `request`, `toolCall`, `agentId` and
   * `approvals` as the gateway sent them, and in `pages` the records of the pages that answered.
   */
  readonly shown: JsonObject;
  /**
   * What the person said, with a mask for each secret, unless the app has set `revealSecrets`. A gateway's record has
   * its `ending`, and the `payload` as the gateway accepted it.
   */
  readonly answer: JsonObject;
  /**
   * The SHA-256 of the status and the payload of the resume entry, or of what a source such as a gateway's sends, told as
   * one. Null where the answer has a masked secret, which could be guessed from the digest; where it travels in a tool
   * message or a command; and where it is nested too deep.
   */
  readonly sent: string | null;
  /** Who answered: as the page names them, or in a gateway's record as `reviewerOf` does. */
  readonly reviewer: Reviewer | null;
  /** Everyone who approved, in order, where several people had to. Only a gateway knows them. */
  readonly approvals?: readonly Reviewer[] | undefined;
  /** When the answer was first sent, by the page's clock, or accepted, by the clock of the gateway's store; ISO 8601. */
  readonly at: string;
  /** The digest of the thread's previous record; null where this page knows of none, or a gateway's store has none. */
  readonly previous: string | null;
  /** The SHA-256 of the canonical JSON (RFC 8785) of all fields above, in hexadecimal digits. */
  readonly digest: string;
}
