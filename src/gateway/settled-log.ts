import type { Ending, Settled, SubmitOutcome } from './gateway-protocol.js';

interface LoggedInteraction {
  readonly sessionId: string;
  readonly settled: Settled;
}

// Enough to tell a late answer from an unknown id.
const LOGGED = 1_000;
// Sent with each connection, for a page that missed them while it was disconnected.
const SENT = 100;

/** Logs how the latest interactions ended. */
export class SettledLog {
  readonly #log = new Map<string, LoggedInteraction>();

  add(sessionId: string, id: string, ending: Ending, by: string | null): void {
    this.#log.set(id, { sessionId, settled: { id, ending, by } });
    const [oldest] = this.#log.keys();
    if (this.#log.size > LOGGED && oldest !== undefined) this.#log.delete(oldest);
  }

  /** How the latest interactions of a session ended, oldest first. */
  latest(sessionId: string): readonly Settled[] {
    const ofSession = [...this.#log.values()].filter((logged) => logged.sessionId === sessionId);
    return ofSession.slice(-SENT).map(({ settled }) => settled);
  }

  /** The outcome of an answer whose interaction is not open. */
  outcome(sessionId: string, id: string, token: string | undefined): SubmitOutcome {
    const logged = this.#log.get(id);
    // A session may not learn of the ids of another one.
    if (logged?.sessionId !== sessionId) return { accepted: false, why: 'unknown' };
    // The same answer was sent again because the first response was lost.
    if (token !== undefined && logged.settled.by === token) return { accepted: true };
    return { accepted: false, why: 'settled' };
  }
}
