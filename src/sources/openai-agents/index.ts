export {
  type ApprovalAnswer,
  type ApprovalItemLike,
  applyApprovalAnswers,
  type RunStateLike,
  readApprovalAnswers,
} from './approval-answers.js';
export {
  createOpenAiAgentsSource,
  type OpenAiAgentsSource,
  type OpenAiAgentsSourceOptions,
} from './openai-agents-source.js';
