import type { Interrupt } from '../protocol/ag-ui.js';
import type { Answer } from '../protocol/answer.js';
import type { Prompt } from '../protocol/prompt.js';
import type { Reviewer } from '../protocol/reviewer.js';
import type { ToolCall } from '../protocol/tool-call.js';

/** What became of an interrupt that is no longer open. */
export interface Receipt {
  readonly key: string;
  readonly interrupt: Interrupt;
  readonly prompt: Prompt;
  /** The last message of the thread when it was raised; null where the source knows none. */
  readonly messageId: string | null;
  /**
   * The answer that was sent, with a mask for each secret. Null where the interrupt closed without it. Where the ending is
   * `forgotten` it had no effect.
   */
  readonly answer: Answer | null;
  readonly ending: ReceiptEnding;
  /** When it was settled, in milliseconds since the epoch. */
  readonly at: number;
  /** With its result or its error, once the stream brings it. */
  readonly toolCall: ToolCall | null;
  /** Of a review of several proposals: the call of each, with its own result or error; null where none was seen. */
  readonly itemCalls?: readonly (ToolCall | null)[];
  /**
   * Who answered, in whichever window: as the source knows, else the `reviewer` option for an answer of this page. Several
   * where several had to approve. Left out where nobody is known.
   */
  readonly answeredBy?: readonly Reviewer[] | undefined;
}

/**
 * `expired`: its time was over, and it was cancelled or taken away. `failed`: it was approved, and the tool reported an
 * error. `superseded`: it closed without our answer, because the run went on some other way. `forgotten`: the agent no longer
 * knew it when our answer came.
 */
export type ReceiptEnding =
  | 'approved'
  | 'denied'
  | 'answered'
  | 'cancelled'
  | 'expired'
  | 'failed'
  | 'superseded'
  | 'forgotten';
