import type { HoldpointCode } from '../errors/holdpoint-error.js';
import type { RunFailure } from '../protocol/run-failure.js';
import type { Issue } from '../protocol/validator.js';
import type { Receipt } from './receipt.js';

/**
 * What became of an answer. It is known once the agent took the answer, once it failed, or once it will not be sent;
 * an answer of a thread that is not shown waits until the thread is shown again.
 */
export type AnswerOutcome =
  /** The agent took it. */
  | { readonly type: 'settled'; readonly receipt: Receipt }
  /** The check found issues, or its dialect could not write it. The prompt stays open with the answer in it. */
  | { readonly type: 'invalid'; readonly issues: readonly Issue[] }
  /** It could not be sent, or its run failed. It is kept: `retry()` sends the same again. */
  | { readonly type: 'failed'; readonly error: RunFailure }
  /** It was taken back or replaced by another answer, or the agent changed its proposal. */
  | { readonly type: 'retracted' }
  /**
   * It was not taken. `UNKNOWN_KEY`: no such interrupt is open. `EXPIRED`: its time is over. `RUN_IN_PROGRESS`:
   * answers are being sent. `NOT_OFFERED`: the prompt does not allow it. `NOT_COVERED`: others have no answer yet.
   * `NOT_WAITING`: the interrupt closed without it.
   */
  | { readonly type: 'ignored'; readonly code: HoldpointCode };
