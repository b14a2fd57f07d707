export {
  type ApprovalAnswer,
  type ApprovalItemLike,
  applyAnswers,
  type RunStateLike,
  readAnswers,
} from './approval.js';
export { approvalDialect } from './approval-dialect.js';
export { type ApprovalSource, type ApprovalSourceOptions, createApprovalSource } from './approval-source.js';
