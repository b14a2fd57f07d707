// The entry `holdpoint/gateway/client`: what a page needs of a gateway. The types of its protocol are in `holdpoint/gateway`.
export type { PermissionRule } from '../../core/permissions/rule.js';
export type { RuleList, RuleStore } from '../../core/permissions/rule-store.js';
export { createGatewayRules, type GatewayRuleStoreOptions } from './gateway-rule-store.js';
export { createGatewaySource, type GatewaySourceOptions } from './gateway-source.js';
export { createHttpTransport, type HttpTransportOptions } from './http-transport.js';
export {
  createInboxSource,
  type InboxSource,
  type InboxSourceOptions,
  type SessionConversation,
  type SessionDetails,
} from './inbox-source.js';
export type { InteractionDetails, InteractionReader } from './interaction-reader.js';
export { type AskUserQuestionOptions, askUserQuestionReader } from './readers/ask-user-question.js';
