import type {
  NewInteraction,
  SettledInteraction,
  Settlement,
  StoredInteraction,
} from './interaction-store.js';

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
// Enough to tell a late answer from an unknown id.
const MOST_ENTRIES = 1_000;
// An answer may be large, and an agent asks again about its latest requests only.
const MOST_WITH_ANSWERS = 100;
// Sent with each connection, for a page that missed them while it was disconnected.
const MOST_LISTED = 100;
// With what they asked: a page that was reloaded shows how its last requests ended.
const MOST_TOLD = 20;

/** The interactions of a memory store that ended last. */
export class SettledInteractions {
  readonly #ended = new Map<string, KeyedInteraction>();
  /** The latest of each key. */
  readonly #byKey = new Map<string, KeyedInteraction>();

  add(entry: KeyedInteraction): void {
    const { interaction, key } = entry;
    this.#ended.set(interaction.id, entry);
    if (key !== null) this.#byKey.set(key, entry);
    const [oldest] = this.#ended.keys();
    if (this.#ended.size > MOST_ENTRIES && oldest !== undefined) this.#ended.delete(oldest);
    const older = [...this.#ended.keys()].at(-1 - MOST_WITH_ANSWERS);
    if (older !== undefined) this.#forgetAnswer(older);
  }

  get(id: string): KeyedInteraction | undefined {
    return this.#ended.get(id);
  }

  take(id: string): void {
    const entry = this.#ended.get(id);
    if (entry) entry.taken = true;
  }

  /** The latest one that is the same request, where its outcome still holds for an agent that asks again. */
  find(asked: NewInteraction): KeyedInteraction | undefined {
    if (asked.fresh || asked.key == null) return undefined;
    const latest = this.#byKey.get(asked.key);
    const ending = latest?.interaction.settlement?.ending;
    const isFinal = ending === 'answered' || ending === 'cancelled' || ending === 'expired';
    const isRepeated = asked.requestId != null && asked.requestId === latest?.requestId;
    return isFinal && (isRepeated || (!latest?.taken && ending !== 'expired')) ? latest : undefined;
  }

  /** How the latest interactions of each session ended, oldest first. */
  latest(sessionIds: ReadonlySet<string>): readonly SettledInteraction[] {
    const counts = new Map<string, number>();
    const latest: SettledInteraction[] = [];
    for (const { interaction } of [...this.#ended.values()].reverse()) {
      const { id, sessionId, version, settlement, document } = interaction;
      const count = counts.get(sessionId) ?? 0;
      if (!settlement || !sessionIds.has(sessionId) || count === MOST_LISTED) continue;
      counts.set(sessionId, count + 1);
      const asked = count < MOST_TOLD && document !== null ? { document } : {};
      latest.push({ id, sessionId, version, settlement: lightened(settlement), ...asked });
    }
    return latest.reverse();
  }

  #forgetAnswer(id: string): void {
    const entry = this.#ended.get(id);
    if (!entry?.interaction.settlement) return;
    const settlement = lightened(entry.interaction.settlement);
    entry.interaction = { ...entry.interaction, document: null, details: {}, settlement };
    const { key, isKept } = entry;
    if (!isKept && key !== null && this.#byKey.get(key) === entry) this.#byKey.delete(key);
  }
}

/** Without what may be large. */
function lightened({ record, ...settlement }: Settlement): Settlement {
  return { ...settlement, answer: null };
}
