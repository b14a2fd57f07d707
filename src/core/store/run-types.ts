import type { Warn } from '../errors/warnings.js';
import type { Interrupt, ResumeEntry } from '../protocol/ag-ui.js';
import type { Answer } from '../protocol/answer.js';
import type { Expiry } from '../protocol/expiry.js';
import type { OpenInterrupt } from '../protocol/open-interrupt.js';
import type { Prompt } from '../protocol/prompt.js';
import type { Reply } from '../protocol/reply.js';
import type { RunFailure } from '../protocol/run-failure.js';
import type { InterruptSource } from '../protocol/source.js';
import type { ToolCall } from '../protocol/tool-call.js';
import type { Issue, PayloadValidator } from '../protocol/validator.js';

/** What is true of a run that may be waiting for a person. The same object until something changed. */
export interface InterruptedRunState {
  readonly status: 'idle' | 'running' | 'interrupted' | 'resuming' | 'failed';
  /** `together`: answers are kept until all are there. `each`: every one is sent as it is given. */
  readonly settles: InterruptSource['settles'];
  readonly threadId: string | null;
  readonly runId: string | null;
  readonly interrupts: readonly PendingInterrupt[];
  /** Null until every open interrupt is covered (contract rule 3), and for channels without one. */
  readonly resume: readonly ResumeEntry[] | null;
  readonly error: RunFailure | null;
  /**
   * True when idle, and after a failure with nothing open (contract rule 4), or with nothing open but what the
   * agent would not even have cancelled: it was settled elsewhere, and nobody is kept from going on.
   */
  readonly canSend: boolean;
  /** Oldest first; the last hundred of this thread. */
  readonly receipts: readonly Receipt[];
}

/** What can be done about it. Every function keeps its identity for the life of the store. */
export interface InterruptedRunCommands {
  /** What holds now, also between renders. The same object until something changed. */
  readonly getState: () => InterruptedRunState;
  /** Checks and keeps an answer; a lone interrupt, or one that settles by itself, is sent at once. */
  readonly answer: (key: string, answer: Answer, options?: AnswerOptions) => void;
  /** Abandons one interrupt: `cancelled`, without a payload. Never a denial. */
  readonly cancel: (key: string) => void;
  /** Takes a kept answer back. The prompt opens again with what was said still filled in. */
  readonly retract: (key: string) => void;
  /** Sends the kept answers once every open interrupt has one. A second call while sending does nothing. */
  readonly submit: () => void;
  /** Sends the very same replies again after a failure. */
  readonly retry: () => void;
  /**
   * Sends a new message. Rejects with a HoldpointError while anything is open, unless `cancelOpen`
   * asks to abandon all of it in the same run. That rejects with `REPLY_FAILED` where the run left any of it
   * open, also by a stream that broke after the agent had cancelled it: then all is as it was, and sending the
   * message again repeats the same cancels. Otherwise it resolves when the run has ended, however: a run that
   * failed shows in `status`.
   */
  readonly send: (message: string, options?: SendOptions) => Promise<void>;
  /** What was typed but not answered; kept through unmounts and thread switches, never announced. */
  readonly drafts: Drafts;
}

export interface AnswerOptions {
  /** Travels as `resume[].metadata` (AG-UI 1.0). */
  readonly metadata?: { [key: string]: unknown };
}

export interface SendOptions {
  readonly cancelOpen?: boolean;
}

export interface Drafts {
  get(key: string): unknown;
  set(key: string, draft: unknown): void;
}

export interface InterruptedRun extends InterruptedRunState, InterruptedRunCommands {
  /** What checks typed answers, so that forms check them the same way. Left out: each form chooses. */
  readonly validator?: PayloadValidator | undefined;
  /** Tells `onWarning` of what the components put right. Left out: nobody hears of it. */
  readonly warn?: Warn | undefined;
}

/** One open interrupt, read and ready to show. The same object until it changed. */
export interface PendingInterrupt {
  readonly key: string;
  readonly interrupt: Interrupt;
  readonly prompt: Prompt;
  /** The name of the dialect that read it. */
  readonly dialect: string;
  readonly toolCall: ToolCall | null;
  readonly subagent: OpenInterrupt['subagent'];
  readonly expiry: Expiry;
  readonly status: AnswerStatus;
}

/** How far the person's answer to one interrupt has come. */
export type AnswerStatus =
  /** `previous` is what the person said before taking it back, or before it expired. */
  | { readonly state: 'open'; readonly previous: Answer | null }
  | { readonly state: 'checking'; readonly answer: Answer; readonly reply: Reply }
  | { readonly state: 'invalid'; readonly answer: Answer; readonly issues: readonly Issue[] }
  | { readonly state: 'staged'; readonly answer: Answer; readonly reply: Reply }
  /** `before` is what a failure brings back where it was cancelled only for the sake of a new message. */
  | {
      readonly state: 'sending';
      readonly answer: Answer;
      readonly reply: Reply;
      readonly before?: AnswerStatus;
    }
  /** It could not be sent, or the run failed on it. The answer is kept, and so is the reply: a retry is the same. */
  | { readonly state: 'failed'; readonly answer: Answer; readonly reply: Reply; readonly error: RunFailure };

/** What became of an interrupt that is no longer open. */
export interface Receipt {
  readonly key: string;
  readonly interrupt: Interrupt;
  readonly prompt: Prompt;
  /** Null where it went away without an answer of ours. */
  readonly answer: Answer | null;
  readonly ending: ReceiptEnding;
  /** When it was settled, in milliseconds since the epoch. */
  readonly at: number;
  /** With its result or its error, once the stream brings it. */
  readonly toolCall: ToolCall | null;
}

/**
 * `expired`: its time was over, and it was cancelled or taken away. `failed`: it was approved, and the tool reported an
 * error. `superseded`: gone without our answer, because the run went on some other way.
 */
export type ReceiptEnding =
  | 'approved'
  | 'denied'
  | 'answered'
  | 'cancelled'
  | 'expired'
  | 'failed'
  | 'superseded';

/** For an app's audit log: told once for each answer, when it is first sent. */
export interface AnswerRecord {
  readonly interrupt: Interrupt;
  readonly prompt: Prompt;
  readonly answer: Answer;
  readonly threadId: string | null;
  readonly runId: string | null;
  readonly at: number;
}
