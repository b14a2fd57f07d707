import type { ApprovalRecord } from '../../core/protocol/approval-record.js';
import type { LatestRecord, NewSettlement, StoredInteraction } from '../store/interaction-store.js';

/** Makes a record of each answer that a gateway accepts. Create one with `gatewayRecords` of `holdpoint/server`. */
export interface GatewayRecorder {
  /** Only objects made by `gatewayRecords` are accepted: they have all that a gateway needs. */
  readonly kind: 'gatewayRecorder';
  /**
   * The record that a page sent with its answer; undefined where it is none, was altered, is too long, or is about another
   * interaction or another answer.
   *
   * @internal
   */
  readPage(record: unknown, id: string, settlement: NewSettlement): Promise<ApprovalRecord | undefined>;
  /**
   * The record of an interaction that is about to end so. Rejects where it cannot be made.
   *
   * @internal
   */
  make(ending: EndingInteraction): Promise<ApprovalRecord>;
  /**
   * A record as a store has it; undefined where it has something else.
   *
   * @internal
   */
  read(stored: unknown): ApprovalRecord | undefined;
}

/** What a page says it has shown, and who sent it. */
export interface PageRecord {
  /** As the server knows them; null where it does not. */
  readonly reviewerId: string | null;
  readonly record: object;
}

/** An interaction that is about to end. */
export interface EndingInteraction {
  readonly stored: StoredInteraction;
  readonly settlement: NewSettlement;
  /** Of one page, or of each whose approval counts. */
  readonly pages: readonly PageRecord[];
  /** Where the session's chain ends. */
  readonly end: LatestRecord;
}
