import type { JsonObject } from '../util/json.js';
import type { Reviewer } from './reviewer.js';

/**
 * The record of one answer. Plain JSON: it may be logged, stored and sent as it is, and is checked by `verifyApproval`
 * and `verifyRecords` of `holdpoint/server`.
 */
export interface ApprovalRecord {
  readonly version: 1;
  readonly threadId: string | null;
  readonly runId: string | null;
  readonly interruptId: string;
  /**
   * The prompt that was shown: its kind, message, calls with their arguments, choices with the words on their buttons,
   * and the schema that the agent asked with.
   */
  readonly shown: JsonObject;
  /** What the person said, with a mask for each secret, unless the app has set `revealSecrets`. */
  readonly answer: JsonObject;
  /**
   * The SHA-256 of the status and the payload of the resume entry. Null where the answer holds a secret that is masked,
   * which a digest would betray, and where it travels another way.
   */
  readonly sent: string | null;
  /** Who answered, as the page says. */
  readonly reviewer: Reviewer | null;
  /** When the answer was first sent, by the page's clock; ISO 8601. */
  readonly at: string;
  /** The digest of the record before this one in its thread; null where this page knows none. */
  readonly previous: string | null;
  /** The SHA-256 of the canonical JSON (RFC 8785) of all that stands above, in hexadecimal digits. */
  readonly digest: string;
}
