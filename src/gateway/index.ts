export type { Reviewer } from '../core/protocol/reviewer.js';
export type { ElicitContent, ElicitResult } from '../sources/mcp/elicitation.js';
export type { ElicitationRequest, RequestContext } from './ask-for-elicitation.js';
export type {
  DialogInteraction,
  GatewayDialog,
  UserDialogRequest,
  UserDialogResult,
} from './ask-in-dialog.js';
export type { AskOptions, AskOutcome } from './ask-options.js';
export type { ClaudeAnswer, ClaudeOption, ClaudeQuestion } from './ask-user-question-tool.js';
export type { CanUseTool, MatchedAskRule, PermissionContext, PermissionResult } from './can-use-tool.js';
export type { SuggestionText } from './describe-suggestion.js';
export { createDirectTransport } from './direct-transport.js';
export {
  createGatewayBridge,
  type GatewayBridge,
  type GatewayOptions,
  type GatewaySession,
  type GatewaySessions,
} from './gateway-bridge.js';
export { createGatewayHandler, type GatewayHandlerOptions } from './gateway-handler.js';
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
} from './gateway-protocol.js';
export type { GatewayMessages, GatewayTool, ToolInteraction, ToolPermission } from './gateway-tool.js';
export type { ClaudePermission, ClaudePermissionAnswer, PermissionOptions } from './permission-tool.js';
export type { SubmitOptions } from './session-answers.js';
export type {
  ChangeOutcome,
  EndedInteraction,
  InteractionStore,
  NewInteraction,
  NewSettlement,
  OpenedInteraction,
  Settlement,
  StoredInteraction,
  StoreEvent,
  StoreListing,
} from './store/interaction-store.js';
export { type MemoryStoreOptions, memoryStore } from './store/memory-store.js';
