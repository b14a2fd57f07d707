import type { Warn } from '../errors/warnings.js';
import type { Dialect } from '../protocol/dialect.js';
import type { InterruptSource } from '../protocol/source.js';

/** What an inspector shows of a store beside the run. */
export interface Inspection {
  readonly source: InterruptSource;
  /** The dialects in the order in which they are asked. */
  readonly dialects: () => readonly Dialect[];
  /** Calls the listener with each warning from now on. The returned function ends that. */
  readonly watchWarnings: (listener: Warn) => () => void;
}
