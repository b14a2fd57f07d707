import type { HoldpointCode } from '../errors/holdpoint-error.js';
import type { RunFailure } from '../protocol/run-failure.js';
import type { Issue } from '../protocol/validator.js';
import type { Receipt } from './receipt.js';

/**
 * What became of an answer. It is known once the agent has taken the answer, once sending it has failed, or once it is
 * certain not to be sent. For a thread that is not shown, it is known only when the thread is shown again.
 */
export type AnswerOutcome =
  /** The agent took it. */
  | { readonly type: 'settled'; readonly receipt: Receipt }
  /** The check found issues, or its reading could not send it. The prompt stays open with the answer in it. */
  | { readonly type: 'invalid'; readonly issues: readonly Issue[] }
  /** It could not be sent, or its run failed. It is kept: `retry()` sends the same again. */
  | { readonly type: 'failed'; readonly error: RunFailure }
  /** It was taken back or replaced by another answer, or the agent changed its proposal. */
  | { readonly type: 'retracted' }
  /**
   * The answer was not accepted. `ALREADY_ANSWERED`: it is a second one. `NOT_WAITING`: it came too late, because the
   * interrupt closed without it. `UNKNOWN_KEY`: no interrupt with this key was asked in the thread. `EXPIRED`: the interrupt has
   * expired. `RUN_IN_PROGRESS`: answers are being sent. `NOT_OFFERED`: the prompt does not offer this answer.
   * `NOT_COVERED`: other interrupts have no answer yet.
   */
  | { readonly type: 'ignored'; readonly code: HoldpointCode };
