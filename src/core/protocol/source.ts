import type { HumanInTheLoop } from './ag-ui.js';
import type { Dialect } from './dialect.js';
import type { OpenInterrupt, RestoredInterrupt, ServerInterrupts } from './open-interrupt.js';
import type { People } from './people.js';
import type { Reply } from './reply.js';
import type { RunFailure } from './run-failure.js';
import type { ToolCall } from './tool-call.js';

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
  claimTools?(toolNames: readonly string[]): void;
  /**
   * Calls back with the name of the tool when the agent begins to write a call, long before it can be asked about: what
   * its prompt needs can be loaded meanwhile.
   */
  watchCalls?(onCall: (toolName: string) => void): () => void;
  /**
   * Sends the replies. Resolves when they were delivered and the run they started has ended, however it ended: a failed
   * run shows in the snapshot. Rejects where they were not delivered, and then the snapshot shows no error of it: a
   * failure is told once. A source whose client reports a delivery that failed as a failed run may do so, too.
   */
  reply(replies: readonly Reply[]): Promise<void>;
  /** Takes up interrupts that were open before a reload. Does nothing where the source knows better. */
  restore?(threadId: string, open: readonly RestoredInterrupt[]): void;
  /** Takes over what is open in a thread now, as its server knows it: what it leaves out was settled elsewhere. */
  sync?(threadId: string, server: ServerInterrupts): void;
  /** Says that this page's person looks at an interrupt, or no longer does. Left out where nobody is told. */
  attend?(key: string, isAttending: boolean): void;
  /** New input and the settling of what is open, in one run. Resolves and rejects as `reply` does. */
  send?(message: string, replies: readonly Reply[]): Promise<void>;
}

/** What is true of a conversation now. */
export interface RunSnapshot {
  readonly status: 'idle' | 'running' | 'interrupted' | 'failed';
  /**
   * Whether the agent has begun the run that is `running`, or it was only asked for. Left out where the source cannot
   * tell these apart.
   */
  readonly stage?: 'requested' | 'started';
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
   * answer given last was taken, also where its delivery seemed to fail. `forgotten`: the agent no longer knows it, so its
   * answer had no effect.
   */
  readonly settledElsewhere?: ReadonlyMap<string, SettledElsewhere>;
  /** Who decides, by the key of what is open, and who decided, by the key of what has ended. Left out where nobody is known. */
  readonly people?: ReadonlyMap<string, People>;
  /** Left out where the source has no connection that could be lost: what it tells is always current. */
  readonly freshness?: Freshness;
}

/**
 * Whether what is shown is what is open now. `behind`: the connection is lost, or the server cannot reach its store, so
 * requests may be missing, and some of those that are shown may have ended. Nothing of it is taken away meanwhile.
 */
export type Freshness = 'current' | 'behind';

/** How an interrupt ended, where no answer of ours was taken or none seemed to be. */
export type SettledElsewhere = 'expired' | 'superseded' | 'answered' | 'forgotten';
