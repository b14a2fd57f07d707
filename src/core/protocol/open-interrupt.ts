import type { Interrupt } from './ag-ui.js';
import type { SettledElsewhere } from './ending.js';
import type { Reviewer } from './reviewer.js';
import type { ToolCall } from './tool-call.js';

/** One interrupt that waits for a person. */
export interface OpenInterrupt {
  /**
   * Unique in this page: wire ids repeat across runs, so a local run counter is part of it. However often a request is
   * told while it is open, it keeps its key.
   */
  readonly key: string;
  readonly interrupt: Interrupt;
  /** The others that one run has raised under the same id: one answer counts for all of them. */
  readonly also?: readonly Interrupt[];
  readonly threadId: string | null;
  /** The run that raised it: some producers want their resume under the same id. */
  readonly runId: string | null;
  /**
   * `legacy`: raised by `CUSTOM on_interrupt` alone, answered through `forwardedProps.command`. `tool`: a
   * call of a frontend tool, answered by a tool message. `native`: raised by a source that is not AG-UI.
   */
  readonly channel: 'outcome' | 'legacy' | 'tool' | 'native';
  /** The last message of the thread when it was raised. Left out where the source knows none. */
  readonly messageId?: string;
  /** The subagent that asks, where the stream attributes it (AG-UI 1.0). */
  readonly subagent: { readonly runId: string; readonly name: string | null } | null;
}

/** An interrupt from before a reload. */
export interface StoredInterrupt extends Pick<OpenInterrupt, 'interrupt' | 'channel' | 'runId' | 'also'> {
  /** The tool call that it is about: the new page's stream may not hold it again. */
  readonly call?: Pick<ToolCall, 'name' | 'argsText'> & {
    /** Left out where it is the interrupt's `toolCallId`. */
    readonly id?: string;
  };
}

/** What is open in a thread now, as its server knows it. */
export interface InterruptList {
  readonly open: readonly StoredInterrupt[];
  /**
   * Who settled the interrupt with this id, which is no longer open. Null if nobody knows who; undefined if the server
   * has not heard of the interrupt yet.
   */
  settledBy(interruptId: string): Reviewer | null | undefined;
  /** How an interrupt with this id ended that `settledBy` knows; undefined where the server does not say. */
  endedAs?(interruptId: string): SettledElsewhere | undefined;
}
