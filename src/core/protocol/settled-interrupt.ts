import type { SettledElsewhere } from './ending.js';
import type { OpenInterrupt } from './open-interrupt.js';
import type { Sent } from './reply.js';
import type { Reviewer } from './reviewer.js';

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
