export type { ApprovalRecord } from '../core/protocol/approval-record.js';
export type { Reviewer } from '../core/protocol/people.js';
export type { ElicitationRequest, RequestContext } from './ask-for-elicitation.js';
export type {
  DialogInteraction,
  GatewayDialog,
  UserDialogRequest,
  UserDialogResult,
} from './ask-in-dialog.js';
export type { AskOptions, AskOutcome } from './ask-options.js';
export type { CanUseTool, MatchedAskRule, PermissionContext, PermissionResult } from './can-use-tool.js';
export { createDirectTransport, type DirectTransportOptions } from './direct-transport.js';
export type { ElicitContent, ElicitResult } from './elicitation.js';
export type { AllowedSessions } from './followed-sessions.js';
export { createGatewayBridge } from './gateway-bridge.js';
export { createGatewayHandler } from './gateway-handler.js';
export type { GatewayHandlerOptions } from './gateway-handler-options.js';
export type { GatewayOptions } from './gateway-options.js';
export type {
  Approvals,
  AskedInteraction,
  CountedApproval,
  Ending,
  GatewayEvent,
  GatewayTransport,
  GatewayWatcher,
  Interaction,
  InteractionCall,
  Settled,
  Submission,
  SubmitOutcome,
  Viewer,
  ViewingRequest,
} from './gateway-protocol.js';
export type { GatewayBridge, GatewaySession, GatewaySessions } from './gateway-session.js';
export type { GatewayMessages, GatewayTool, ToolInteraction, ToolPermission } from './gateway-tool.js';
export {
  createPromptLinks,
  type OpenLinkOptions,
  type PromptLink,
  type PromptLinkOptions,
  type PromptLinks,
} from './notifications/prompt-links.js';
export type { MayAnswer } from './people/check-reviewer.js';
export type { GatewayRecorder } from './records/gateway-recorder.js';
export type { SigningKey } from './request-signer.js';
export type { SubmitOptions } from './session-answers.js';
export type {
  ChangeOutcome,
  InteractionStore,
  LatestRecord,
  NewInteraction,
  NewSettlement,
  OpenedInteraction,
  SettledInteraction,
  Settlement,
  StoredInteraction,
  StoredRecord,
  StoreEvent,
  StoreListing,
} from './store/interaction-store.js';
export { type MemoryStoreOptions, memoryStore } from './store/memory-store.js';
