export {
  type ApprovalAnswer,
  type ApprovalItemLike,
  applyAnswers,
  type RunStateLike,
  readAnswers,
} from './approval.js';
export { approvalDialect } from './openai-agents-dialect.js';
export { type ApprovalSource, type ApprovalSourceOptions, createApprovalSource } from './openai-agents-source.js';
