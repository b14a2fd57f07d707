import type { Interrupt, ResumeEntry } from '../protocol/ag-ui.js';
import type { Answer } from '../protocol/answer.js';
import type { AnswerStatus } from '../protocol/answer-status.js';
import type { DefinedRequest } from '../protocol/defined-request.js';
import type { ReceiptEnding } from '../protocol/ending.js';
import type { Expiry, OpenInterrupt, ToolCall } from '../protocol/open-interrupt.js';
import type { People, Reviewer } from '../protocol/people.js';
import type { Prompt } from '../protocol/prompt.js';
import type { Freshness, InterruptSource, RunFailure } from '../protocol/source.js';
import type { Clock } from '../util/clock.js';

/** What became of an interrupt that is no longer open. */
export interface Receipt {
  readonly key: string;
  readonly interrupt: Interrupt;
  readonly prompt: Prompt;
  /** @internal */
  readonly definition?: DefinedRequest | undefined;
  /** The last message of the thread when it was raised; null where the source knows none. */
  readonly messageId: string | null;
  /**
   * The answer that was sent, with a mask for each secret. Null if the interrupt closed without an answer from this
   * page. If the ending is `forgotten`, the answer had no effect.
   */
  readonly answer: Answer | null;
  readonly ending: ReceiptEnding;
  /**
   * What the person had written when it closed and did not send: the draft as its renderer keeps it, and an answer that
   * was kept. Left out if there is nothing, or if some of it may be secret. It is never sent with another request.
   */
  readonly unsent?: { readonly draft?: unknown; readonly answer?: Answer } | undefined;
  /** When it was settled, in milliseconds since the epoch; null where nobody knows, as after a reload. */
  readonly at: number | null;
  /** The tool call, with its result or error once the stream has delivered one. */
  readonly toolCall: ToolCall | null;
  /** For a review: the call of each proposal, with its result or error; null for a call that was not seen. */
  readonly itemCalls?: readonly (ToolCall | null)[];
  /**
   * Who answered, in this window or another: the people that the source names, or else the `reviewer` option if the
   * answer was given on this page. Has several entries if several people had to approve. Left out if nobody is known.
   */
  readonly answeredBy?: readonly Reviewer[] | undefined;
  /** True while the answer was given and the agent has not got it, as the first of several that leave together. */
  readonly isUnsent?: boolean | undefined;
  /** Set while the last run of the thread is the one that took this answer and failed, or was stopped, afterwards. */
  readonly failure?: ReceiptFailure | undefined;
}

/** What became of a run after the agent had taken an answer of it. */
export interface ReceiptFailure {
  readonly error: RunFailure;
  /**
   * What may be done about it: `sendAgain` where it is not known what the answer has set going, `change` where the agent
   * has reported an error besides. See `run.sendAgain` and `run.reopen`.
   */
  readonly offers: readonly ('sendAgain' | 'change')[];
}

/** One open interrupt, read and ready to show. The same object until it changed. */
export interface PendingInterrupt {
  readonly key: string;
  readonly interrupt: Interrupt;
  /**
   * The reason of the definition that read the interrupt, from which TypeScript knows the types of `prompt.payload` and
   * of the answer. Null if no definition read it. The agent's own reason is `interrupt.reason`.
   */
  readonly reason: string | null;
  readonly prompt: Prompt;
  /** @internal */
  readonly definition?: DefinedRequest | undefined;
  /** The name of the dialect that read it. */
  readonly dialect: string;
  readonly toolCall: ToolCall | null;
  /** The last message of the thread when it was raised; null where the source knows none. */
  readonly messageId: string | null;
  readonly subagent: OpenInterrupt['subagent'];
  readonly expiry: Expiry;
  readonly status: AnswerStatus;
  /** When it was first on a page that shares this one's storage, and whether that was an earlier page. */
  readonly asked?: { readonly at: number; readonly isRestored: boolean } | undefined;
  /** Who is viewing it and who has approved; left out where the source does not know. */
  readonly people?: People | undefined;
}

/** Whether an interrupt may be cancelled. One that has expired always may, because nothing else is left to do with it. */
export function isCancellable({ prompt, expiry }: Pick<PendingInterrupt, 'prompt' | 'expiry'>): boolean {
  return prompt.cancellable !== false || expiry.kind === 'expired';
}

/** When to check again whether interrupts of a thread have expired. */
export interface Deadline {
  /** When the next of them expires, in milliseconds since the epoch. */
  readonly next: number;
  /** True if one has expired. It is still checked, because the clock may be set back, or a failed answer comes back. */
  readonly isPast: boolean;
}

// The latest time that a JavaScript Date can hold.
const NEVER = 8.64e15;

/** Returns the deadline of these interrupts; null where none of them can expire. */
export function deadlineOf(interrupts: readonly Pick<PendingInterrupt, 'expiry'>[]): Deadline | null {
  let next = NEVER;
  let isPast = false;
  for (const { expiry } of interrupts) {
    if (expiry.kind === 'open') next = Math.min(next, expiry.at);
    isPast ||= expiry.kind === 'expired';
  }
  return isPast || next < NEVER ? { next, isPast } : null;
}

// In milliseconds. Short, because a timer stops while the computer sleeps, and the clock may be set back.
const LONGEST_WAIT = 10_000;

/**
 * Returns a function that sets the deadline to wait for, in place of the one before; null stops the waiting. `onDue` is
 * called at the deadline, and at least every ten seconds until then.
 */
export function createExpiryTimer(
  clock: () => Clock,
  onDue: () => void,
): (deadline: Deadline | null) => void {
  let stop = () => {};
  return (deadline) => {
    stop();
    const by = clock();
    stop = deadline ? by.after(Math.min(LONGEST_WAIT, deadline.next - by.now()), onDue) : () => {};
  };
}

/** The state of a run that may be waiting for a person. The same object until something in it changes. */
export interface InterruptedRunState {
  /**
   * `running`: a message is being sent or a run is under way, and nothing waits for a person. `interrupted`: at least one
   * interrupt waits for an answer, or for `submit()`. `sending`: answers are being sent, and the agent has not taken them
   * yet.
   */
  readonly status: 'idle' | 'running' | 'interrupted' | 'sending' | 'failed';
  /**
   * `status` is `sending`, and the source says that the agent has begun the run that the answers resumed. At the first
   * work in that run they are taken: they become receipts, and `status` is `running`.
   */
  readonly isResumed: boolean;
  /** `together`: answers are kept until every open interrupt has one. `each`: every answer is sent as it is given. */
  readonly settles: InterruptSource['settles'];
  readonly threadId: string | null;
  readonly runId: string | null;
  readonly interrupts: readonly PendingInterrupt[];
  /**
   * The `resume` array that `submit()` would send. Null until every open interrupt has an answer, and where answers
   * travel another way. Source: https://docs.ag-ui.com/concepts/interrupts, contract rule 3.
   */
  readonly resume: readonly ResumeEntry[] | null;
  readonly error: RunFailure | null;
  /**
   * True when `send()` is allowed: while idle, and after a failure with nothing open. It is also true if the agent
   * itself refused to cancel all that is open, because the person could not continue otherwise.
   * Source: https://docs.ag-ui.com/concepts/interrupts, contract rule 4.
   */
  readonly canSend: boolean;
  /** Oldest first; the last hundred of this thread. */
  readonly receipts: readonly Receipt[];
  /**
   * `behind`: the connection is lost, or the server cannot reach its store, so requests may be missing, and some of those
   * that are shown may have ended. The source catches up by itself; `current` then.
   */
  readonly freshness: Freshness;
}

/** The key of the request that takes the place of another under the same id. */
export function keyAfter(key: string): string {
  return `${key}~`;
}

/** The key under which its source lists the request of this key. */
export function listedKey(key: string): string {
  return key.replace(/~+$/, '');
}
