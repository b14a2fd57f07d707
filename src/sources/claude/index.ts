export type { GatewaySourceOptions as ClaudeSourceOptions } from '../gateway/gateway-source.js';
export * from '../gateway/index.js';
export { type AskUserQuestionOptions, askUserQuestionPrompt } from './ask-user-question-prompt.js';
export { createClaudeSource } from './claude-source.js';
