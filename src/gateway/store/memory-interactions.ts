import type { Clock } from '../../core/util/clock.js';
import type { JsonObject } from '../../core/util/json.js';
import { scheduleAt } from '../schedule-at.js';
import type {
  ChangeOutcome,
  InteractionStore,
  LatestRecord,
  NewInteraction,
  NewSettlement,
  OpenedInteraction,
  Settlement,
  StoredInteraction,
  StoredRecord,
  StoreEvent,
  StoreListing,
} from './interaction-store.js';
import { type KeyedInteraction, SettledInteractions } from './settled-interactions.js';

/** The records of a memory store, by session. Unlike what was asked and answered, none is forgotten: a chain has no gaps. */
class MemoryRecords {
  readonly #bySession = new Map<string, StoredRecord[]>();

  add(sessionId: string, stored: StoredRecord): void {
    const records = this.#bySession.get(sessionId);
    if (records) records.push(stored);
    else this.#bySession.set(sessionId, [stored]);
  }

  count(sessionId: string): number {
    return this.#bySession.get(sessionId)?.length ?? 0;
  }

  latest(sessionId: string): StoredRecord | null {
    return this.#bySession.get(sessionId)?.at(-1) ?? null;
  }

  list(sessionId: string, after: number, limit: number): readonly StoredRecord[] {
    return (this.#bySession.get(sessionId) ?? []).slice(after, after + limit);
  }
}

// The latest time that a Date can hold.
const LATEST_TIME = 8.64e15;

interface Watcher {
  readonly sessionIds: ReadonlySet<string>;
  readonly next: (event: StoreEvent) => void;
}

type Change = Pick<StoredInteraction, 'details' | 'settlement'>;

/** The interactions of one process. */
export class MemoryInteractions implements InteractionStore {
  readonly #clock: Clock;
  readonly #open = new Map<string, KeyedInteraction>();
  readonly #openByKey = new Map<string, KeyedInteraction>();
  /** By session and wire id. */
  readonly #latest = new Map<string, KeyedInteraction>();
  readonly #ended = new SettledInteractions();
  readonly #records = new MemoryRecords();
  readonly #watchers = new Set<Watcher>();
  readonly #waiting = new Map<string, ((interaction: StoredInteraction) => void)[]>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  async open(asked: NewInteraction): Promise<OpenedInteraction> {
    const { id, key } = asked;
    const same = key == null ? undefined : this.#openByKey.get(key);
    const there = this.#open.get(id) ?? this.#ended.get(id) ?? same ?? this.#ended.find(asked);
    if (there) return { interaction: there.interaction, opened: false };
    const interaction = this.#add(asked);
    this.#publish(interaction);
    return { interaction, opened: true };
  }

  async latest(sessionId: string, wireId: string): Promise<StoredInteraction | undefined> {
    return this.#latest.get(wireKey(sessionId, wireId))?.interaction;
  }

  async get(id: string): Promise<StoredInteraction | undefined> {
    return (this.#open.get(id) ?? this.#ended.get(id))?.interaction;
  }

  async settle(id: string, settlement: NewSettlement): Promise<ChangeOutcome> {
    return this.#settle(id, settlement);
  }

  async amend(id: string, version: number, details: JsonObject): Promise<ChangeOutcome> {
    return this.#change(id, version, () => ({ details, settlement: null }));
  }

  settled(id: string): Promise<StoredInteraction> {
    return new Promise((resolve) => {
      const ended = this.#ended.get(id);
      if (ended) resolve(ended.interaction);
      else this.#waiting.set(id, [...(this.#waiting.get(id) ?? []), resolve]);
    });
  }

  async take(id: string): Promise<void> {
    this.#ended.take(id);
  }

  async list(sessionIds: readonly string[]): Promise<StoreListing> {
    return this.#list(new Set(sessionIds));
  }

  async latestRecord(sessionId: string): Promise<LatestRecord> {
    return { now: this.#now(), latest: this.#records.latest(sessionId) };
  }

  async records(sessionId: string, after: number, limit: number): Promise<readonly StoredRecord[]> {
    return this.#records.list(sessionId, after, limit);
  }

  watch(sessionIds: readonly string[], next: (event: StoreEvent) => void): () => void {
    const watcher = { sessionIds: new Set(sessionIds), next };
    this.#watchers.add(watcher);
    next({ type: 'listed', ...this.#list(watcher.sessionIds) });
    return () => {
      this.#watchers.delete(watcher);
    };
  }

  #add(asked: NewInteraction): StoredInteraction {
    const { id, sessionId, document, details = {}, timeoutMs = null, key = null, requestId = null } = asked;
    const { wireId = null } = asked;
    const now = this.#clock.now();
    const time = timeoutMs === null ? Number.POSITIVE_INFINITY : now + timeoutMs;
    // An interaction with a timeout that no Date can hold never expires.
    const expiresAt = time > LATEST_TIME ? null : new Date(time).toISOString();
    const openedAt = new Date(now).toISOString();
    const base = { id, sessionId, document, details, openedAt, expiresAt };
    const interaction = { ...base, version: 1, settlement: null };
    const cancelExpiry =
      expiresAt === null
        ? () => {}
        : scheduleAt(this.#clock, time, () => this.#settle(id, { ending: 'expired' }));
    const entry = { key, requestId, isKept: wireId !== null, taken: false, interaction, cancelExpiry };
    this.#open.set(id, entry);
    if (wireId !== null) this.#latest.set(wireKey(sessionId, wireId), entry);
    if (key !== null) this.#openByKey.set(key, entry);
    return interaction;
  }

  #settle(id: string, settlement: NewSettlement): ChangeOutcome {
    const { position = null, version } = settlement;
    return this.#change(id, version, ({ sessionId, details }) => {
      if (position !== null && position !== this.#records.count(sessionId) + 1) return undefined;
      return { details: settlement.details ?? details, settlement: toSettlement(settlement, this.#now()) };
    });
  }

  #change(
    id: string,
    version: number | undefined,
    changeOf: (interaction: StoredInteraction) => Change | undefined,
  ): ChangeOutcome {
    const entry = this.#open.get(id);
    if (!entry) {
      const interaction = this.#ended.get(id)?.interaction;
      return interaction ? { state: 'settled', interaction } : { state: 'unknown' };
    }
    const before = entry.interaction;
    const change = version === undefined || version === before.version ? changeOf(before) : undefined;
    if (!change) return { state: 'conflict', interaction: before };
    const interaction = { ...before, ...change, version: before.version + 1 };
    entry.interaction = interaction;
    if (change.settlement !== null) this.#end(entry);
    this.#publish(interaction);
    return { state: 'changed', interaction };
  }

  #end(entry: KeyedInteraction): void {
    const { key, interaction } = entry;
    const { sessionId, settlement } = interaction;
    if (settlement?.position != null)
      this.#records.add(sessionId, { position: settlement.position, record: settlement.record ?? null });
    this.#open.delete(interaction.id);
    if (key !== null) this.#openByKey.delete(key);
    entry.cancelExpiry();
    this.#ended.add(entry);
    for (const resolve of this.#waiting.get(interaction.id) ?? []) resolve(interaction);
    this.#waiting.delete(interaction.id);
  }

  #publish(interaction: StoredInteraction): void {
    for (const { sessionIds, next } of [...this.#watchers])
      if (sessionIds.has(interaction.sessionId)) next({ type: 'changed', interaction });
  }

  #list(sessionIds: ReadonlySet<string>): StoreListing {
    const open = [...this.#open.values()].flatMap(({ interaction }) =>
      sessionIds.has(interaction.sessionId) ? [interaction] : [],
    );
    return { now: this.#now(), open, settled: this.#ended.latest(sessionIds) };
  }

  #now(): string {
    return new Date(this.#clock.now()).toISOString();
  }
}

function wireKey(sessionId: string, wireId: string): string {
  return JSON.stringify([sessionId, wireId]);
}

function toSettlement(settlement: NewSettlement, at: string): Settlement {
  const { ending, token = null, reviewer = null, answer = null, approvals, rule, record } = settlement;
  const ours = { ...(approvals ? { approvals } : {}), ...(rule ? { rule } : {}) };
  const more = { ...ours, ...(record === undefined ? {} : { record }) };
  return { ending, token, reviewer, answer, at, position: settlement.position ?? null, ...more };
}
