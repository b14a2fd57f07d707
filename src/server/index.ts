// The entry `holdpoint/server`: what a server does with questions and answers. Knows neither React nor the DOM.

export type { ApprovalRecord } from '../core/protocol/approval-record.js';
export type { Reviewer } from '../core/protocol/people.js';
export type { GatewayRecorder } from '../gateway/records/gateway-recorder.js';
export { type GatewayRecordsOptions, gatewayRecords } from '../gateway/records/gateway-records.js';
export { type GatewayRecord, type ReadRecordsOptions, readRecords } from '../gateway/records/read-records.js';
export type { SigningKey } from '../gateway/request-signer.js';
export type { InteractionStore } from '../gateway/store/interaction-store.js';
export { type MemoryStoreOptions, memoryStore } from '../gateway/store/memory-store.js';
export {
  type RecordFinding,
  type RecordProblem,
  type RecordsReport,
  verifyRecords,
} from '../records/verify-records.js';
export type { CallToRun } from './is-call-shown.js';
export type { OpenInterruptJson, OpenInterruptsJson, SettledInterruptJson } from './open-interrupts.js';
export { createOpenInterruptsHandler, type OpenInterruptsHandlerOptions } from './open-interrupts-handler.js';
export {
  type BeginOptions,
  type InterruptTracker,
  type SettledInterrupt,
  type TrackedBegin,
  type TrackedEvents,
  type TrackInterruptsOptions,
  trackInterrupts,
} from './track-interrupts.js';
export { memoryUsedApprovals, type UsedApprovals } from './used-approvals.js';
export {
  type ApprovalContext,
  type ApprovalRefusal,
  type ApprovalVerdict,
  verifyApproval,
} from './verify-approval.js';
