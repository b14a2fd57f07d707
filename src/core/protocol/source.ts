import type { HumanInTheLoop } from './ag-ui.js';
import type { Dialect } from './dialect.js';
import type { SettledElsewhere } from './ending.js';
import type { InterruptList, OpenInterrupt, StoredInterrupt } from './open-interrupt.js';
import type { People } from './people.js';
import type { Reply } from './reply.js';
import type { RunFailure } from './run-failure.js';
import type { SettledInterrupt } from './settled-interrupt.js';
import type { ToolCall } from './tool-call.js';

/**
 * Watches one conversation: reports what is open in it, and sends the replies back.
 *
 * To support a new system, write a source for it; the rest of the library stays the same.
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
  /** True for a source that is there only to ask: what shows its requests is loaded before the first. Default: false. */
  readonly onlyAsks?: boolean;
  /** Opens unanswered calls of these frontend tools as interrupts. */
  setHumanTools?(toolNames: readonly string[]): void;
  /**
   * Calls back with the tool's name when the agent begins to write a call. The call's prompt opens only later, so what
   * the prompt needs can be loaded meanwhile.
   */
  watchCalls?(onCall: (toolName: string) => void): () => void;
  /**
   * Sends the replies. Resolves when they were delivered and the run they started has ended, however it ended: a failed
   * run shows in the snapshot. Rejects if they were not delivered; the snapshot then has no error for it, because each
   * failure is reported once. If a source's client reports a failed delivery as a failed run, the source may do so,
   * too.
   */
  reply(replies: readonly Reply[]): Promise<void>;
  /**
   * Restores interrupts that were open before a reload, unless the source knows newer ones, and what `ended` returned
   * then.
   */
  restore?(threadId: string, open: readonly StoredInterrupt[], ended?: readonly string[]): void;
  /**
   * What has ended in a thread, as digests, oldest first: so a run that is told again after a reload asks none of it.
   * Left out if the source is told only what is open.
   */
  ended?(threadId: string): readonly string[];
  /** Applies the server's list of what is open in a thread. An interrupt that it leaves out was settled elsewhere. */
  sync?(threadId: string, server: InterruptList): void;
  /** Reports that this page's person is viewing an interrupt, or no longer does. Left out if the source tells nobody. */
  setViewing?(key: string, isViewing: boolean): void;
  /** New input and the settling of what is open, in one run. Resolves and rejects as `reply` does. */
  send?(message: string, replies: readonly Reply[]): Promise<void>;
}

/** The state of a conversation now. */
export interface RunSnapshot {
  readonly status: 'idle' | 'running' | 'interrupted' | 'failed';
  /**
   * How far the run has come, or had come when it failed: it was requested, the agent has started it, or the agent has
   * `worked`: reported work in it, and so taken the answers that the run carries. Left out if the source cannot tell.
   */
  readonly stage?: 'requested' | 'started' | 'worked';
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
   * How interrupts ended that are no longer open, by key, where the source knows. An interrupt that leaves `open` while
   * its answer is being sent, and is not listed here, counts as answered; any other one that is not listed ends as `closed`.
   * An interrupt that is only missing while a run is under way has not ended: list it until the run is over.
   */
  readonly settledElsewhere?: ReadonlyMap<string, SettledElsewhere>;
  /**
   * Requests that have ended, oldest first, as the messages, the thread or the server tell them: at most the latest hundred.
   * One that ends on this page may be among them. Their calls are in `toolCalls`. Left out if the source knows none.
   */
  readonly settled?: readonly SettledInterrupt[];
  /** Who decides about open interrupts, and who decided about ended ones, by key. Left out if nobody is known. */
  readonly people?: ReadonlyMap<string, People>;
  /** Left out if the source has no connection that could be lost: its snapshot is then always current. */
  readonly freshness?: Freshness;
}

/**
 * Whether the snapshot is up to date. `behind`: the connection is lost, or the server cannot reach its store. Requests
 * may then be missing, and some that are shown may have ended; all of them stay on the page until the source has caught
 * up.
 */
export type Freshness = 'current' | 'behind';
