import type { GuardLimits } from './guard-limits.js';
import type { UnusableReason } from './guard-note.js';

/** Thrown within the guard where a schema cannot become a form. `guardSchema` catches it. */
export class UnusableSchema extends Error {
  constructor(readonly reason: UnusableReason) {
    super(reason);
  }
}

/** The work that one schema may cause, in steps: never in time, which depends on the machine. */
export interface GuardBudget {
  /**
   * Counts a schema that is read. Each is at least one field, so the others need not be read after too many.
   *
   * @throws UnusableSchema when there are too many.
   */
  field(): void;
  /** @throws UnusableSchema when no steps are left. */
  spend(steps: number): void;
  /** How many steps were spent. */
  spent(): number;
}

export function createGuardBudget({ fields, steps }: GuardLimits): GuardBudget {
  let read = 0;
  let spent = 0;
  return {
    field() {
      read += 1;
      if (read > fields) throw new UnusableSchema('too-large');
    },
    spend(more) {
      spent += more;
      if (spent > steps) throw new UnusableSchema('too-large');
    },
    spent: () => spent,
  };
}
