export type {
  Ending,
  GatewayEvent,
  GatewayTransport,
  Interaction,
  InteractionCall,
  Settled,
  Submission,
  SubmitOutcome,
} from '../../gateway/protocol.js';
export { type AskUserQuestionOptions, askUserQuestionPrompt } from './ask-user-question-prompt.js';
export { type ClaudeSourceOptions, createClaudeSource } from './claude-source.js';
export { createHttpTransport, type HttpTransportOptions } from './http-transport.js';
export type { AskedInteraction, InteractivePrompt } from './interactive-prompt.js';
