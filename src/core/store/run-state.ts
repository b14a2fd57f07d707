import type { ResumeEntry } from '../protocol/ag-ui.js';
import type { Freshness, InterruptSource, RunFailure } from '../protocol/source.js';
import type { PendingInterrupt } from './pending-interrupt.js';
import type { Receipt } from './receipt.js';

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
