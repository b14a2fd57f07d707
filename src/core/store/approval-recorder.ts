import type { Warn } from '../errors/warnings.js';
import type { ApprovalRecord } from '../protocol/approval-record.js';
import type { Reviewer } from '../protocol/people.js';
import type { Reply } from '../protocol/reply.js';
import type { RunSnapshot } from '../protocol/source.js';
import type { Clock } from '../util/clock.js';
import type { SecretOptions } from './secret-options.js';
import type { ThreadAction, ThreadEntry, ThreadState } from './thread-state.js';

/** Makes a record of each answer before it leaves. Create one with `approvalRecords` of `holdpoint/records`. */
export interface ApprovalRecorder {
  /** Only objects made by `approvalRecords` are accepted: they have all that a store needs. */
  readonly kind: 'approvalRecorder';
  /**
   * Makes the records of entries that are being sent, and adds them to the replies if the app set `attach`. Rejects if
   * a record cannot be made, or if one of the entries is no longer being sent.
   *
   * @internal
   */
  record(store: RecordableStore, thread: string | null, entries: readonly ThreadEntry[]): Promise<void>;
  /**
   * The record of a reply; undefined where it has none.
   *
   * @internal
   */
  recordOf(reply: Reply): ApprovalRecord | undefined;
}

/** What a recorder needs of its store. */
export interface RecordableStore {
  readonly warn: Warn;
  options(): SecretOptions & { readonly reviewer?: Reviewer | undefined };
  clock(): Clock;
  /** Reads the source again. */
  refresh(): void;
  snapshot(): RunSnapshot | null;
  thread(id: string | null): ThreadState;
  dispatch(id: string | null, action: ThreadAction): void;
}
