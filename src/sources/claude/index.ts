export type {
  Ending,
  GatewayEvent,
  GatewayTransport,
  Interaction,
  InteractionCall,
  Settled,
  Submission,
  SubmitOutcome,
} from '../../gateway/gateway-protocol.js';
export { type AskUserQuestionOptions, askUserQuestionPrompt } from './ask-user-question-prompt.js';
export { type ClaudeSourceOptions, createClaudeSource } from './claude-source.js';
export type { GatewayPrompt, InteractionDetails } from './gateway-prompt.js';
export { createHttpTransport, type HttpTransportOptions } from './http-transport.js';
