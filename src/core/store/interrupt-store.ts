import type { OnWarning, Warn } from '../errors/warnings.js';
import type { Persistence } from '../persistence/persistence.js';
import type { Dialect } from '../protocol/dialect.js';
import type { PayloadValidator } from '../protocol/validator.js';
import type { Clock } from '../util/clock.js';
import type { AnswerRecord, InterruptedRunCommands } from './run-types.js';

export interface StoreOptions {
  /** Asked in order, before Freeform. Default: `defaultDialects`. */
  readonly dialects?: readonly Dialect[] | undefined;
  /** Checks what was typed. Without one, payloads leave unchecked. */
  readonly validator?: PayloadValidator | undefined;
  readonly clock?: Clock | undefined;
  /** Where what is open outlives a reload. Default: nowhere. */
  readonly persist?: Persistence | undefined;
  readonly onWarning?: OnWarning | undefined;
  /** For an audit log: told once for each answer, when it is first sent. */
  readonly onAnswer?: ((record: AnswerRecord) => void) | undefined;
}

/** Holds answers beside the open interrupts of one source, and sends them. Knows no React. */
export interface InterruptStore extends InterruptedRunCommands {
  subscribe(listener: () => void): () => void;
  /** Tells `onWarning`, for whoever shows what is open. */
  readonly warn: Warn;
  /** Replaces the options. Dialects apply to what opens from then on. */
  configure(options: StoreOptions): void;
}
