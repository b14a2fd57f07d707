// The entry `holdpoint/records`: records of answers, for apps that ask for them.

export type { ApprovalRecord } from '../core/protocol/approval-record.js';
export type { Reviewer } from '../core/protocol/people.js';
export type { ApprovalRecorder } from '../core/store/interrupt-store.js';
export type { ChoiceLabels } from '../ui/labels/choice-label.js';
export { type ApprovalRecordsOptions, approvalRecords } from './approval-records.js';
