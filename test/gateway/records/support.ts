import { type GatewayOptions, type InteractionStore, memoryStore } from 'holdpoint/gateway';
import {
  type ApprovalRecord,
  type GatewayRecordsOptions,
  gatewayRecords,
  readRecords,
} from 'holdpoint/server';
import { openBridge } from '../support.js';

/** A bridge with records, and the records of a session of its store. */
export function recordingBridge(options: GatewayOptions = {}, recording: GatewayRecordsOptions = {}) {
  const store = options.store ?? memoryStore();
  const records = gatewayRecords(recording);
  return {
    ...openBridge({ records, ...options, store }),
    store,
    recordsOf: (session = 'default') => allRecords(store, session),
  };
}

/** All records of a session, in their order. */
export async function allRecords(store: InteractionStore, session: string): Promise<ApprovalRecord[]> {
  const records: ApprovalRecord[] = [];
  for await (const { record } of readRecords(store, session)) records.push(record);
  return records;
}

/** Records as a log has them, one on each line. */
export function toLines(records: readonly unknown[]): string[] {
  return records.map((record) => JSON.stringify(record));
}
