import type { HumanInTheLoop, ResumeEntry, Tool } from '../../core/protocol/ag-ui.js';

/**
 * As much of an AG-UI agent as is needed, structurally: the classes of @ag-ui/client 0.0.54 to 1.x do
 * not type-check against each other.
 */
export interface AgentLike {
  threadId: string;
  readonly messages: readonly unknown[];
  readonly isRunning?: boolean;
  pendingInterrupts?: readonly unknown[];
  subscribe(subscriber: AgentSubscriberLike): { unsubscribe(): void };
  runAgent(parameters?: RunParameters): Promise<unknown>;
  addMessage(message: AgentMessage): void;
  setMessages?(messages: unknown[]): void;
  getCapabilities?(): Promise<{ humanInTheLoop?: HumanInTheLoop | undefined }>;
}

/** The messages that we add: the person's own, and answers to frontend tools. */
export type AgentMessage =
  | { id: string; role: 'user'; content: string }
  | { id: string; role: 'tool'; toolCallId: string; content: string };

/** What a run is started with (`RunAgentInput`, as far as a client chooses it). */
export interface RunParameters {
  runId?: string;
  resume?: ResumeEntry[];
  forwardedProps?: { [key: string]: unknown };
  tools?: Tool[];
}

/** What a subscriber is told of the run that an event belongs to. */
export interface SubscriberParams {
  readonly input: {
    readonly threadId: string;
    readonly runId: string;
    readonly tools?: readonly { readonly name: string }[];
  };
}

/**
 * While a run is told, only its single events and its end are listened to: for `onMessagesChanged` a client
 * clones the history at each event.
 */
export interface AgentSubscriberLike {
  onMessagesChanged?(params: object): void;
  onRunInitialized?(params: SubscriberParams): void;
  onEvent?(params: SubscriberParams & { readonly event: { readonly type: string } }): void;
  onRunFailed?(params: SubscriberParams & { readonly error: Error }): void;
  onRunFinalized?(params: SubscriberParams): void;
}
