import type { Warn } from '../../core/errors/warnings.js';
import type { Clock } from '../../core/util/clock.js';
import type { StoredInteraction, StoreEvent } from '../store/interaction-store.js';
import type { PostgresPool } from './postgres-pool.js';
import type { Queries } from './queries.js';
import { type ReadRow, readListing, readRow } from './read-row.js';
import { SessionWatch } from './session-watch.js';

interface FeedOptions {
  readonly pool: Pick<PostgresPool, 'query'>;
  readonly sql: Queries;
  readonly clock: Clock;
  readonly warn: Warn;
  /** With this, what this process has changed and told itself comes back. */
  readonly origin: string;
}

/** An interaction whose end somebody in this process waits for, or will. */
interface Awaited {
  readonly resolves: ((interaction: StoredInteraction) => void)[];
  ended: StoredInteraction | null;
}

const AT_ONCE = 200;
const RETRY_AFTER = 100;

/**
 * Reads changes for all code in this process that watches a session or waits for an interaction to end. One query reads
 * all changes since the last one, and queries run one after another, so that no older state is reported after a newer
 * one.
 */
export class ChangeFeed {
  readonly #options: FeedOptions;
  readonly #watches = new Set<SessionWatch>();
  readonly #byKey = new Map<string, Set<SessionWatch>>();
  readonly #awaited = new Map<string, Awaited>();
  readonly #changed = new Set<string>();
  readonly #unlisted = new Set<SessionWatch>();
  /** They have a list, of which something may have changed unheard. */
  readonly #unsure = new Set<SessionWatch>();
  #state: 'starting' | 'up' | 'down' | 'closed' = 'starting';
  #reading = false;
  /** What this process changed while a list was read, which may be from before. */
  #heldBack: ReadRow[] | null = null;

  constructor(options: FeedOptions) {
    this.#options = options;
  }

  /** Keeps the end of an interaction from now on. To be called before the interaction is opened. */
  expect(id: string): void {
    if (!this.#awaited.has(id)) this.#awaited.set(id, { resolves: [], ended: null });
  }

  /** Undoes `expect` for an interaction that nothing will wait for. */
  forget(id: string): void {
    if (this.#awaited.get(id)?.resolves.length === 0) this.#awaited.delete(id);
  }

  settled(id: string): Promise<StoredInteraction> {
    const known = this.#awaited.has(id);
    this.expect(id);
    return new Promise((resolve) => {
      const awaited = this.#awaited.get(id);
      if (awaited?.ended) {
        this.#awaited.delete(id);
        resolve(awaited.ended);
      } else awaited?.resolves.push(resolve);
      if (!known) this.#read([id], []);
    });
  }

  watch(keys: readonly string[], next: (event: StoreEvent) => void): () => void {
    const watch = new SessionWatch(keys, next);
    this.#watches.add(watch);
    for (const key of keys) this.#byKey.set(key, (this.#byKey.get(key) ?? new Set()).add(watch));
    if (this.#state === 'down') watch.fallBehind();
    this.#read([], [watch]);
    return () => {
      this.#watches.delete(watch);
      this.#unlisted.delete(watch);
      this.#unsure.delete(watch);
      for (const key of keys) {
        this.#byKey.get(key)?.delete(watch);
        if (this.#byKey.get(key)?.size === 0) this.#byKey.delete(key);
      }
    };
  }

  onChange(payload: string): void {
    const [key = '', id = '', origin] = payload.split(' ', 3);
    if (origin === this.#options.origin) return;
    // Most changes of a busy database concern nobody here.
    if (this.#byKey.has(key) || this.#awaited.has(id)) this.#read([id], []);
  }

  /** Reports what this process has changed, as the statement returned it. */
  changed(row: ReadRow): void {
    if (this.#heldBack) this.#heldBack.push(row);
    else this.#report(row);
  }

  /** Looks whether something has changed unheard. */
  catchUp(): void {
    for (const watch of this.#watches) this.#unsure.add(watch);
    this.#read([...this.#awaited.keys()], []);
  }

  /** Changes are heard from now on. */
  onUp(): void {
    if (this.#state === 'closed') return;
    this.#state = 'up';
    this.#read([...this.#awaited.keys()], [...this.#watches]);
  }

  onDown(): void {
    if (this.#state === 'closed') return;
    this.#state = 'down';
    for (const watch of [...this.#watches]) watch.fallBehind();
  }

  /** Stops reading, because the app ends its pool next. */
  close(): void {
    this.#state = 'closed';
  }

  #read(ids: readonly string[], watches: readonly SessionWatch[]): void {
    for (const id of ids) this.#changed.add(id);
    for (const watch of watches) this.#unlisted.add(watch);
    if (!this.#reading && this.#state === 'up') void this.#readAll();
  }

  async #readAll(): Promise<void> {
    this.#reading = true;
    while (this.#state === 'up' && this.#changed.size + this.#unlisted.size + this.#unsure.size > 0) {
      const ids = takeBatch(this.#changed);
      const watches = takeBatch(this.#unlisted);
      const unsure = takeBatch(this.#unsure);
      try {
        if (ids.length > 0) await this.#readChanges(ids);
        if (watches.length > 0) await this.#readLists(watches);
        if (unsure.length > 0) await this.#compare(unsure);
      } catch (error) {
        this.#options.warn('STORE_UNREACHABLE', error);
        for (const id of ids) this.#changed.add(id);
        for (const watch of watches) if (this.#watches.has(watch)) this.#unlisted.add(watch);
        for (const watch of unsure) if (this.#watches.has(watch)) this.#unsure.add(watch);
        await new Promise<void>((resolve) => {
          this.#options.clock.after(RETRY_AFTER, resolve);
        });
      }
    }
    // No `await` may stand between the loop's last check and this line; otherwise a change added in between would never
    // be read.
    this.#reading = false;
  }

  async #readChanges(ids: readonly string[]): Promise<void> {
    const { pool, sql } = this.#options;
    const { rows } = await pool.query(sql.byIds, [ids]);
    for (const row of rows) this.#report(readRow(row));
  }

  #report({ interaction, sessionKey }: ReadRow): void {
    if (interaction.settlement) this.#end(interaction);
    for (const watch of [...(this.#byKey.get(sessionKey) ?? [])]) watch.change(interaction);
  }

  async #readLists(watches: readonly SessionWatch[]): Promise<void> {
    this.#heldBack = [];
    try {
      await this.#list(watches);
    } finally {
      const rows = this.#heldBack;
      this.#heldBack = null;
      for (const row of rows) this.#report(row);
    }
  }

  async #list(watches: readonly SessionWatch[]): Promise<void> {
    const { now, open, settled } = await this.#listing(watches);
    for (const watch of watches) {
      if (!this.#watches.has(watch)) continue;
      const inSessions = <T extends { readonly sessionKey: string }>(rows: readonly T[]) =>
        rows.filter(({ sessionKey }) => watch.keys.has(sessionKey));
      watch.list(
        now,
        inSessions(open).map(({ interaction }) => interaction),
        inSessions(settled).map(({ interaction }) => interaction),
      );
    }
  }

  /** Has read what these watchers do not know. */
  async #compare(watches: readonly SessionWatch[]): Promise<void> {
    const { open, settled } = await this.#listing(watches);
    for (const { sessionKey, interaction } of [...open, ...settled])
      if ([...(this.#byKey.get(sessionKey) ?? [])].some((watch) => watch.isNews(interaction)))
        this.#changed.add(interaction.id);
    // A list has the last ends only.
    const listed = new Set(open.map(({ interaction }) => interaction.id));
    for (const watch of watches) for (const id of watch.open) if (!listed.has(id)) this.#changed.add(id);
  }

  #listing(watches: readonly SessionWatch[]) {
    const { pool, sql } = this.#options;
    return readListing(pool, sql, [...new Set(watches.flatMap((watch) => [...watch.keys]))]);
  }

  #end(interaction: StoredInteraction): void {
    const awaited = this.#awaited.get(interaction.id);
    if (!awaited) return;
    awaited.ended = interaction;
    if (awaited.resolves.length === 0) return;
    this.#awaited.delete(interaction.id);
    for (const resolve of awaited.resolves) resolve(interaction);
  }
}

/** Takes some of a set out of it. */
export function takeBatch<T>(set: Set<T>): T[] {
  const taken = [...set].slice(0, AT_ONCE);
  for (const one of taken) set.delete(one);
  return taken;
}
