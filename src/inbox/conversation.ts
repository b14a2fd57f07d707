import type { InterruptSource } from '../core/protocol/source.js';
import type { InterruptedRun } from '../core/store/run-types.js';
import type { InterruptedRunOptions } from '../react/run/interrupted-run-options.js';
import type { AgentLike } from '../sources/ag-ui/agent-like.js';

/** Where requests come from, as the inbox shows it. */
export interface ConversationDetails {
  /** Unique among the conversations of the page. */
  readonly id: string;
  /** The name by which the person knows the conversation. */
  readonly title: string;
  /** The agent or system that asks, in a few words. */
  readonly system?: string | undefined;
  /** The address of the conversation's own page. Never taken from an agent. */
  readonly href?: string | undefined;
}

/**
 * A conversation to watch.
 *
 * @example
 * const refactor: Conversation = { id: 'c-1', title: 'Refactor the login', system: 'LangGraph', href: '/chats/c-1', agent };
 */
export interface Conversation extends ConversationDetails {
  /** An agent of @ag-ui/client 0.0.54 or newer, or a source of any other system. */
  readonly agent: AgentLike | InterruptSource;
  /** Options of this conversation, over those of the hook. */
  readonly options?: InterruptedRunOptions | undefined;
}

/** A list of conversations that changes by itself, such as `createInboxSource` makes. */
export interface ConversationList {
  /** The same array until one came or went: React compares by identity. */
  getConversations(): readonly Conversation[];
  subscribe(onChange: () => void): () => void;
}

/** A conversation with its run. */
export interface ConversationRun extends ConversationDetails {
  readonly run: InterruptedRun;
}
