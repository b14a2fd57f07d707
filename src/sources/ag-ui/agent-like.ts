import type { ContextItem, HumanInTheLoop, ResumeEntry, Tool } from '../../core/protocol/ag-ui.js';
import type { InterruptSource } from '../../core/protocol/source.js';

/**
 * The part of an AG-UI agent that Holdpoint uses. Declared here, because the classes of @ag-ui/client 0.0.54 to 1.x
 * are not assignable to each other.
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
  use?(middleware: <Events>(input: object, next: { run(input: object): Events }) => Events): unknown;
  getCapabilities?(): Promise<{ humanInTheLoop?: HumanInTheLoop | undefined }>;
}

/** A message that a source adds: the person's own, or the result of a frontend tool. */
export type AgentMessage =
  | { id: string; role: 'user'; content: string }
  | { id: string; role: 'tool'; toolCallId: string; content: string };

/** The fields of a `RunAgentInput` that a client chooses. */
export interface RunParameters {
  runId?: string;
  parentRunId?: string;
  resume?: ResumeEntry[];
  forwardedProps?: { [key: string]: unknown };
  context?: ContextItem[];
  tools?: Tool[];
}

/**
 * What an agent is given in a run beside messages and answers.
 *
 * @example
 * const resumeInput: ResumeInput = { forwardedProps: { locale: 'de' } };
 */
export interface ResumeInput {
  readonly context?: readonly ContextItem[] | undefined;
  readonly forwardedProps?: { readonly [key: string]: unknown } | undefined;
}

/** What a subscriber gets about the run that an event belongs to. */
export interface SubscriberParams {
  readonly input: {
    readonly threadId: string;
    readonly runId: string;
    readonly resume?: readonly { readonly interruptId: string; readonly status: string }[] | undefined;
    readonly tools?: readonly { readonly name: string }[];
    readonly messages?: readonly unknown[];
    readonly forwardedProps?: unknown;
    readonly context?: readonly ContextItem[];
  };
}

/**
 * The callbacks that are used. `onMessagesChanged` is not used during a run, because the client clones the history
 * for it at each event.
 */
export interface AgentSubscriberLike {
  onMessagesChanged?(params: object): void;
  /** A message that was added, by anything on the page, or that a run has ended with. */
  onNewMessage?(params: { readonly message: object }): void;
  onRunInitialized?(params: SubscriberParams): void;
  onEvent?(params: SubscriberParams & { readonly event: { readonly type: string } }): void;
  onRunFailed?(params: SubscriberParams & { readonly error: Error }): void;
  onRunFinalized?(params: SubscriberParams): void;
}

/** Whether it is a source, not an agent. */
export function isSource(watched: AgentLike | InterruptSource): watched is InterruptSource {
  return 'getSnapshot' in watched;
}
