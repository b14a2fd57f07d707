export type { ClaudeAnswer, ClaudeOption, ClaudeQuestion } from './ask-user-question.js';
export {
  createGatewayBridge,
  type GatewayBridge,
  type GatewayOptions,
  type GatewaySession,
} from './bridge.js';
export type { SuggestionWords } from './describe-suggestion.js';
export { createDirectTransport } from './direct-transport.js';
export { createGatewayHandler, type GatewayHandlerOptions } from './http-handler.js';
export type { Asked, Asking } from './interaction-book.js';
export type { GatewayWords, InteractiveTool, Opening, ToolPermission } from './interactive-tool.js';
export type { CanUseTool, PermissionContext, PermissionResult } from './permission.js';
export type { ClaudePermission, ClaudePermissionAnswer, PermissionOptions } from './permission-request.js';
export type {
  Ending,
  GatewayEvent,
  GatewayTransport,
  GatewayWatcher,
  Interaction,
  InteractionCall,
  Settled,
  Submission,
  SubmitOutcome,
} from './protocol.js';
