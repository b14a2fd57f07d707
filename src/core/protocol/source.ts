import type { Dialect } from './dialect.js';
import type { HumanInTheLoop, Interrupt, ResumeEntry } from './ag-ui.js';

/**
 * Watches one conversation: says what is open in it, and carries the replies back.
 *
 * A new system is one of these; nothing else of the library changes.
 *
 * @example
 * const source: InterruptSource = {
 *   settles: 'together',
 *   getSnapshot: () => snapshot,
 *   subscribe: (onChange) => bus.on('change', onChange),
 *   reply: (replies) => api.resume(replies),
 * };
 */
export interface InterruptSource {
  /** The same object until something changed: React compares by identity. */
  getSnapshot(): RunSnapshot;
  subscribe(onChange: () => void): () => void;
  /** `together`: one reply covers all that is open (AG-UI). `each`: every one settles by itself. */
  readonly settles: 'together' | 'each';
  /** How this source's own interrupts are read and answered; asked before the default dialects. */
  readonly dialects?: readonly Dialect[];
  /** Opens unanswered calls of these frontend tools as interrupts. */
  claim?(toolNames: readonly string[]): void;
  /**
   * Sends the replies. Resolves when they were delivered and the run they started has ended,
   * however it ended: a failed run shows in the snapshot. Rejects when delivery failed.
   */
  reply(replies: readonly Reply[]): Promise<void>;
  /** Takes up interrupts that were open before a reload. Does nothing where the source knows better. */
  restore?(threadId: string, open: readonly RestoredInterrupt[]): void;
  /** New input and the settling of what is open, in one run. */
  send?(message: string, replies: readonly Reply[]): Promise<void>;
}

/** What is true of a conversation now. */
export interface RunSnapshot {
  readonly status: 'idle' | 'running' | 'interrupted' | 'failed';
  readonly threadId: string | null;
  readonly runId: string | null;
  /** Stays filled while a resumed run is under way: a failure brings these back. */
  readonly open: readonly OpenInterrupt[];
  readonly toolCalls: ReadonlyMap<string, ToolCall>;
  /** Calls that a finished run left to the application (AG-UI 1.0 `outcome.pendingToolCallIds`, or found in the stream). */
  readonly pendingToolCallIds: readonly string[];
  readonly capabilities: HumanInTheLoop;
  readonly error: RunFailure | null;
  /**
   * How interrupts ended that are no longer open although no answer of ours was taken, by key. One that
   * leaves `open` while its answer travels, and is not named here, counts as answered. `answered`: the
   * answer given last was taken, also where its delivery seemed to fail.
   */
  readonly gone?: ReadonlyMap<string, 'expired' | 'superseded' | 'answered'>;
}

/** One interrupt that waits for a person. */
export interface OpenInterrupt {
  /** Unique in this page: wire ids repeat across runs, so a local run counter is part of it. */
  readonly key: string;
  readonly interrupt: Interrupt;
  readonly threadId: string | null;
  /** The run that raised it: some producers want their resume under the same id. */
  readonly runId: string | null;
  /**
   * `legacy`: raised by `CUSTOM on_interrupt` alone, answered through `forwardedProps.command`. `tool`: a
   * call of a frontend tool, answered by a tool message. `native`: raised by a source that is not AG-UI.
   */
  readonly channel: 'outcome' | 'legacy' | 'tool' | 'native';
  /** The subagent that asks, where the stream attributes it (AG-UI 1.0). */
  readonly subagent: { readonly runId: string; readonly name: string | null } | null;
}

/** An interrupt from before a reload. */
export interface RestoredInterrupt extends Pick<OpenInterrupt, 'interrupt' | 'channel' | 'runId'> {
  /** The tool call that it is about, as it was told: the new page's stream may not tell it again. */
  readonly call?: Pick<ToolCall, 'name' | 'argsText'>;
}

/** A tool call as the stream or the message history tells it. */
export interface ToolCall {
  readonly id: string;
  readonly name: string;
  /** The arguments exactly as they arrived, which may not be JSON. */
  readonly argsText: string;
  /** The parsed arguments; undefined where the text is not (yet) JSON. */
  readonly args: unknown;
  /** False while the arguments still stream or if the stream ended before they were whole. */
  readonly complete: boolean;
  /** Told more than once before it was answered, and not the same each time. */
  readonly retold?: true;
  readonly result: string | null;
  /** Why the tool failed, where it did and its system tells; a result may have come all the same. */
  readonly error: string | null;
}

/** Why a run stopped without an outcome. */
export interface RunFailure {
  /** The producer's own code (RUN_ERROR), or one of ours where the connection failed. */
  readonly code: string | null;
  readonly message: string;
  /** The agent itself said so (RUN_ERROR): it was reached. */
  readonly by?: 'agent';
}

/** How an answer travels: each channel a producer may listen on. */
export type Reply =
  /** AG-UI. `runId` where the producer wants the interrupted run's own id again. */
  | { readonly via: 'resume'; readonly entry: ResumeEntry; readonly runId?: string }
  /**
   * LangGraph's legacy channel: `forwardedProps.command.resume`. Several share it as a list, in the order
   * they were asked, unless every one says that they travel as a map by interrupt id.
   */
  | {
      readonly via: 'command';
      readonly interruptId: string;
      readonly value: unknown;
      readonly slot?: 'list' | 'map';
    }
  /** Frontend tools, ADK, the older agent-framework. */
  | { readonly via: 'toolMessage'; readonly toolCallId: string; readonly content: string }
  /** agent_sdk's `interaction_response`. */
  | { readonly via: 'part'; readonly part: unknown }
  /** A promise that the source itself settles. */
  | { readonly via: 'native'; readonly value: unknown };
