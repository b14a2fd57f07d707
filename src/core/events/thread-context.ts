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
  /** The agent has begun to write a call of this tool. */
  onCall(toolName: string): void;
  onChange(): void;
  /** Whether the first sign of work matters to this thread: a run has begun that may carry answers. */
  awaitWork(threadId: string | null, isAwaited: boolean): void;
}

/** What a client already knows about a thread when the tracker is created. */
export interface ThreadSeed {
  readonly interrupts?: readonly unknown[];
  readonly messages?: readonly unknown[];
  readonly running?: boolean;
}
