import type { StoredInteraction } from './interaction-store.js';

/** An interaction of a memory store, and what identifies its request. */
export interface KeyedInteraction {
  readonly key: string | null;
  readonly requestId: string | null;
  /** Whether its end is never forgotten. */
  readonly isKept: boolean;
  /** Whether its agent has the answer. */
  taken: boolean;
  interaction: StoredInteraction;
  cancelExpiry(): void;
}
