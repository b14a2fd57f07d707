import type { InterruptSource } from 'holdpoint';

/**
 * One system that asks people, as the Producers page shows it.
 *
 * A file of `systems/` exports one as `producer`; the page finds it by itself.
 */
export interface Producer {
  readonly id: string;
  readonly title: string;
  /** The entry or dialect that reads and answers it. */
  readonly by: string;
  /** Its special features and pitfalls. */
  readonly notes: string;
  /** The request as the system emits it. */
  readonly emits: unknown;
  /** The answer as the system documents it, if one example can show it. */
  readonly accepts?: unknown;
  /** A source in which the request is open. `onSent` gets what is sent back. */
  open(onSent: (sent: unknown) => void): InterruptSource;
}
