import type { HumanInTheLoop } from './ag-ui.js';
import type { SettledElsewhere } from './ending.js';
import type { InterruptList, OpenInterrupt, StoredInterrupt, ToolCall } from './open-interrupt.js';
import type { People, Reviewer } from './people.js';
import type { Dialect } from './reading.js';
import type { Reply, Sent } from './reply.js';

/**
 * A request that has ended, as the messages, the thread or the server of a source tell it. A receipt is made of it where the
 * page has none, as after a reload.
 *
 * @example
 * const settled: SettledInterrupt = { open, sent: { payload: { approved: true } }, at: null };
 */
export interface SettledInterrupt {
  /** As it was listed, or would have been, while it was open. The dialects read it. */
  readonly open: OpenInterrupt;
  /** What was sent for it, from which the answer is told. Left out where the source does not have it. */
  readonly sent?: Sent;
  /** How it ended, where `sent` does not say it. Default: `closed`. */
  readonly as?: SettledElsewhere;
  /** When it ended, in milliseconds since the epoch; null where nobody knows. */
  readonly at: number | null;
  /** Who answered. Left out where nobody is known. */
  readonly answeredBy?: readonly Reviewer[];
  /** True where the answer was given, and the agent has not got it. */
  readonly isUnsent?: boolean;
}

/** Why a run stopped without an outcome. */
export interface RunFailure {
  /** The producer's own code (RUN_ERROR), or one of ours where the connection failed. */
  readonly code: string | null;
  readonly message: string;
  /** The agent or its server said so (RUN_ERROR, or a refusal): it was reached. */
  readonly by?: 'agent';
}

/** The failure of a run or stream that ended without an outcome. A new object each time, so each is reported once. */
export function streamEnded(): RunFailure {
  return { code: 'STREAM_ENDED', message: '' };
}

/** The failure of an answer that was being sent when the page was reloaded. A new object each time, too. */
export function reloaded(): RunFailure {
  return { code: 'RELOADED', message: '' };
}

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

/** What a source shows before it has heard anything: no run, nothing open. */
export const EMPTY_SNAPSHOT: RunSnapshot = {
  status: 'idle',
  threadId: null,
  runId: null,
  open: [],
  toolCalls: new Map(),
  pendingToolCallIds: [],
  capabilities: {},
  error: null,
};
