import type { Warn } from '../errors/warnings.js';
import type { HumanInTheLoop } from '../protocol/ag-ui.js';

/** What the threads of one tracker share. */
export interface ThreadContext {
  readonly warn: Warn;
  /** The number of the next run, counted over all threads, because the ids of interrupts and runs repeat. */
  nextRun(): number;
  capabilities(): HumanInTheLoop;
  /** Whether unanswered calls of this frontend tool become interrupts. */
  isHumanTool(toolName: string): boolean;
  /** The tools that the app runs, where a thread was not told its own; null where nobody knows them. */
  readonly offered: readonly string[] | null;
  /** Warns of tools that nobody claims, once of each. */
  warnUnclaimed(toolNames: readonly string[]): void;
  /** The agent has begun to write a call of this tool. */
  onCall(toolName: string): void;
  onChange(): void;
  /** The threads in which the first sign of work matters: usually none, which is all that a delta of text looks at. */
  readonly awaiting: Set<string | null>;
}

/** What a client already knows about a thread when the tracker is created. */
export interface ThreadSeed {
  readonly interrupts?: readonly unknown[];
  readonly messages?: readonly unknown[];
  readonly running?: boolean;
}
