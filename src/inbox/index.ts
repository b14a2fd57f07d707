export type { Conversation, ConversationDetails, ConversationList, ConversationRun } from './conversation.js';
export type { InboxOrdering, InterruptInboxProps } from './inbox-props.js';
export { InterruptInbox } from './interrupt-inbox.js';
export { useInterruptedRuns } from './use-interrupted-runs.js';
