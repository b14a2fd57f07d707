import type { Interrupt } from '../protocol/ag-ui.js';
import type { Answer } from '../protocol/answer.js';
import type { DefinedRequest } from '../protocol/defined-request.js';
import type { ReceiptEnding } from '../protocol/ending.js';
import type { ToolCall } from '../protocol/open-interrupt.js';
import type { Reviewer } from '../protocol/people.js';
import type { Prompt } from '../protocol/prompt.js';
import type { RunFailure } from '../protocol/source.js';

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
