export type { PermissionRule, RuleLack } from '../core/permissions/rule.js';
export type { ApprovalRecord } from '../core/protocol/approval-record.js';
export type { Reviewer } from '../core/protocol/people.js';
export type { ElicitationRequest, RequestContext } from './asks/ask-for-elicitation.js';
export type {
  DialogInteraction,
  GatewayDialog,
  UserDialogRequest,
  UserDialogResult,
} from './asks/ask-in-dialog.js';
export type { AskOptions, AskOutcome } from './asks/ask-options.js';
export type { CanUseTool, MatchedAskRule, PermissionContext, PermissionResult } from './asks/can-use-tool.js';
export type { ElicitContent, ElicitResult } from './asks/elicitation.js';
export type { GatewayMessages, GatewayTool, ToolInteraction, ToolPermission } from './asks/gateway-tool.js';
export { createGatewayBridge } from './bridge/gateway-bridge.js';
export type { GatewayOptions } from './bridge/gateway-options.js';
export type {
  GatewayBridge,
  GatewaySession,
  GatewaySessions,
} from './bridge/gateway-session.js';
export type { SubmitOptions } from './bridge/session-answers.js';
export type {
  Approvals,
  AskedInteraction,
  CountedApproval,
  Ending,
  GatewayEvent,
  GatewayTransport,
  GatewayWatcher,
  GivingRule,
  Interaction,
  InteractionCall,
  RuleOutcome,
  RuleRequest,
  RulesEvent,
  Settled,
  Submission,
  SubmitOutcome,
  Viewer,
  ViewingRequest,
} from './gateway-protocol.js';
export { createDirectTransport, type DirectTransportOptions } from './http/direct-transport.js';
export type { AllowedSessions } from './http/followed-sessions.js';
export { createGatewayHandler } from './http/gateway-handler.js';
export type { GatewayHandlerOptions } from './http/gateway-handler-options.js';
export {
  createPromptLinks,
  type OpenLinkOptions,
  type PromptLink,
  type PromptLinkOptions,
  type PromptLinks,
} from './notifications/prompt-links.js';
export {
  type GatewaySchedule,
  type GatewayScheduleOptions,
  gatewaySchedule,
  type ScheduleStep,
} from './notifications/request-schedule.js';
export {
  type GatewaySpans,
  type GatewaySpansOptions,
  gatewaySpans,
  type RequestTracer,
} from './notifications/request-spans.js';
export type { MayAnswer } from './people/check-reviewer.js';
export type { GatewayRecorder } from './records/gateway-recorder.js';
export type { SigningKey } from './request-signer.js';
export {
  type GatewayRules,
  type GatewayRulesOptions,
  gatewayRules,
  type ReviewerRules,
} from './rules/rule-book.js';
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
