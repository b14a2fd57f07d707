import type { ApprovalRecord } from '../../core/protocol/approval-record.js';
import { isRecord } from '../../records/check-record.js';
import type { InteractionStore } from '../store/interaction-store.js';

/** A record, and its place in the session's chain. */
export interface GatewayRecord {
  /** Counted from 1, without gaps. */
  readonly position: number;
  readonly record: ApprovalRecord;
}

/**
 * Where to begin.
 *
 * @example
 * readRecords(store, 'chat-1', { after: 120 });
 */
export interface ReadRecordsOptions {
  /**
   * The position after which to begin: the last that you have.
   *
   * @default 0
   */
  readonly after?: number | undefined;
}

const AT_ONCE = 50;

/**
 * Reads the records of a session, in their order, some at a time. Written one to a line, they are what
 * `npx holdpoint-verify` and `verifyRecords` check.
 *
 * @param store The store of the bridge that has `records`.
 * @param sessionId The session.
 * @param options `after`, the position of the last record that you have.
 * @returns The records that are there. Throws HoldpointError `STORE_UNREACHABLE` where the store cannot be reached.
 *
 * @example
 * for await (const { record } of readRecords(store, 'chat-1')) file.write(`${JSON.stringify(record)}\n`);
 */
export async function* readRecords(
  store: Pick<InteractionStore, 'records'>,
  sessionId: string,
  { after = 0 }: ReadRecordsOptions = {},
): AsyncGenerator<GatewayRecord, void, undefined> {
  for (let last = after; ; ) {
    const page = await store.records(sessionId, last, AT_ONCE);
    for (const { position, record } of page) {
      last = position;
      if (isRecord(record)) yield { position, record };
    }
    if (page.length < AT_ONCE) return;
  }
}
