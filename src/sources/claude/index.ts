export type { GatewaySourceOptions as ClaudeSourceOptions } from '../gateway/gateway-source.js';
export * from '../gateway/index.js';
export { type AskUserQuestionOptions, askUserQuestionDialect } from './ask-user-question-dialect.js';
export { createClaudeSource } from './claude-source.js';
