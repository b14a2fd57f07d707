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
export type { GatewayPrompt, InteractionDetails } from '../gateway/gateway-prompt.js';
export type { GatewaySourceOptions as ClaudeSourceOptions } from '../gateway/gateway-source.js';
export { createHttpTransport, type HttpTransportOptions } from '../gateway/http-transport.js';
export { type AskUserQuestionOptions, askUserQuestionPrompt } from './ask-user-question-prompt.js';
export { createClaudeSource } from './claude-source.js';
