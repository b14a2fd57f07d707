import type { ApprovalRecord } from '../core/protocol/approval-record.js';
import { isObject, isTooDeep } from '../core/util/json.js';
import { digestOf } from './canonical-json.js';

const DIGEST = /^[0-9a-f]{64}$/;

/** Whether a text is a SHA-256 in hexadecimal digits. */
export function isDigest(value: unknown): value is string {
  return typeof value === 'string' && DIGEST.test(value);
}

/** Whether a value has the shape of a record. Says nothing about its digest. */
export function isRecord(value: unknown): value is ApprovalRecord {
  return (
    isObject(value) &&
    !isTooDeep(value) &&
    (value.version === 1 || value.version === 2) &&
    (value.madeBy === undefined || value.madeBy === 'gateway') &&
    isTextOrNull(value.threadId) &&
    isTextOrNull(value.runId) &&
    typeof value.interruptId === 'string' &&
    isObject(value.shown) &&
    isObject(value.answer) &&
    (value.sent === null || isDigest(value.sent)) &&
    (value.reviewer === null || isReviewer(value.reviewer)) &&
    (value.approvals === undefined ||
      (Array.isArray(value.approvals) && value.approvals.every(isReviewer))) &&
    typeof value.at === 'string' &&
    !Number.isNaN(Date.parse(value.at)) &&
    (value.previous === null || isDigest(value.previous)) &&
    isDigest(value.digest)
  );
}

/** The digest that the fields of a record give: all but its own. */
export function digestOfRecord({ digest, ...fields }: Omit<ApprovalRecord, 'digest'> & { digest?: string }) {
  return digestOf(fields);
}

/** Whether a record is as it was made. Never rejects: what has no canonical JSON was never recorded. */
export async function isUnaltered(record: ApprovalRecord): Promise<boolean> {
  try {
    return (await digestOfRecord(record)) === record.digest;
  } catch {
    return false;
  }
}

function isTextOrNull(value: unknown): boolean {
  return value === null || typeof value === 'string';
}

function isReviewer(value: unknown): boolean {
  return (
    isObject(value) &&
    typeof value.id === 'string' &&
    (value.name === undefined || typeof value.name === 'string')
  );
}
