import type { ResumeEntry } from '../core/protocol/ag-ui.js';
import type { ApprovalRecord } from '../core/protocol/approval-record.js';
import { isObject, isTooDeep } from '../core/util/json.js';
import { digestOf, recordableJson } from './canonical-json.js';
import { isRecord } from './check-record.js';

/** What a record says; `shown` and `answer` are any objects that JSON can carry. */
export type RecordFields = Omit<ApprovalRecord, 'version' | 'digest' | 'shown' | 'answer'> & {
  readonly shown: object;
  readonly answer: object;
};

/**
 * The record with these fields, as JSON carries them, and their digest.
 *
 * @throws Error where there is no Web Crypto.
 */
export async function sealRecord(fields: RecordFields): Promise<ApprovalRecord> {
  const json = recordableJson({ version: 2, ...fields });
  const record = isObject(json) && { ...json, digest: await digestOf(json) };
  if (!isRecord(record)) throw new TypeError('The record has missing or invalid fields.');
  return record;
}

// Writing canonical JSON needs several times the stack that JSON.stringify does.
const DEEPEST_PART = 500;

/** A part of a record, or `inShort` where it is nested too deep: the request can be answered, but never be verified. */
export function boundedPart(part: object, inShort: object): object {
  return isTooDeepToRecord(part) ? { ...inShort, tooDeep: true } : part;
}

/** Whether a part of a record is nested so deep that its canonical JSON may not be written everywhere. */
export function isTooDeepToRecord(part: object): boolean {
  return isTooDeep(part, DEEPEST_PART);
}

/** The digest of what a resume entry says to its agent: its status and its payload. Null where it is nested too deep. */
export async function digestOfSent({
  status,
  payload,
}: Pick<ResumeEntry, 'status' | 'payload'>): Promise<string | null> {
  const sent = { status, payload };
  return isTooDeepToRecord(sent) ? null : digestOf(recordableJson(sent));
}
