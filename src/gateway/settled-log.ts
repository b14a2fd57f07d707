import type { Ending, Settled, SubmitOutcome } from './protocol.js';

interface Past {
  readonly sessionId: string;
  readonly settled: Settled;
}

// Enough to tell a late answer from a made-up id; older ones are answered as unknown.
const REMEMBERED = 1_000;
// What a page can have missed while its connection was lost; it is told with each connection.
const TOLD = 100;

/** How the latest interactions ended. */
export class SettledLog {
  readonly #past = new Map<string, Past>();

  add(sessionId: string, id: string, ending: Ending, by: string | null): void {
    this.#past.set(id, { sessionId, settled: { id, ending, by } });
    const [oldest] = this.#past.keys();
    if (this.#past.size > REMEMBERED && oldest !== undefined) this.#past.delete(oldest);
  }

  /** The latest of one session, oldest first. */
  latest(sessionId: string): readonly Settled[] {
    const own = [...this.#past.values()].filter((one) => one.sessionId === sessionId);
    return own.slice(-TOLD).map(({ settled }) => settled);
  }

  /** What is said to an answer that finds nothing open. */
  outcome(sessionId: string, id: string, token: string | undefined): SubmitOutcome {
    const past = this.#past.get(id);
    // An id of another session is as unknown as one that never was: nothing is told of other sessions.
    if (past?.sessionId !== sessionId) return { accepted: false, why: 'unknown' };
    // Sent once more because its confirmation was lost.
    if (token !== undefined && past.settled.by === token) return { accepted: true };
    return { accepted: false, why: 'settled' };
  }
}
