import type { ResumeEntry } from '../core/protocol/ag-ui.js';
import { digestOf, recordableJson } from './canonical-json.js';
import { isTooDeepToRecord } from './seal-record.js';

/** The digest of what a resume entry says to its agent: its status and its payload. Null where it is nested too deep. */
export async function digestOfSent({
  status,
  payload,
}: Pick<ResumeEntry, 'status' | 'payload'>): Promise<string | null> {
  const sent = { status, payload };
  return isTooDeepToRecord(sent) ? null : digestOf(recordableJson(sent));
}
