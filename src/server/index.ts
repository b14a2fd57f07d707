// The entry `holdpoint/server`: what a server does with answers. Knows neither React nor the DOM.

export type { ApprovalRecord } from '../core/protocol/approval-record.js';
export type { Reviewer } from '../core/protocol/reviewer.js';
export {
  type RecordFinding,
  type RecordProblem,
  type RecordsReport,
  verifyRecords,
} from '../records/verify-records.js';
export type { CallToRun } from './is-call-shown.js';
export { memorySeenRecords, type SeenRecords } from './seen-records.js';
export {
  type ApprovalContext,
  type ApprovalRefusal,
  type ApprovalVerdict,
  verifyApproval,
} from './verify-approval.js';
