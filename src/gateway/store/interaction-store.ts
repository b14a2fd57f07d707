import type { JsonObject } from '../../core/util/json.js';
import type { CountedApproval, Ending, GivingRule, Reviewer } from '../gateway-protocol.js';

/**
 * Keeps what agents ask and how it ended, for one process or for many. `memoryStore` and `postgresStore` are two; each
 * function rejects with HoldpointError `STORE_UNREACHABLE` where the store cannot be reached now, and may then be called
 * again with the same arguments.
 *
 * A session is a conversation, so its id is the thread's id. All times are those of the store's own clock.
 *
 * @example
 * const store: InteractionStore = memoryStore();
 * const { interaction } = await store.open({ id: newId(), sessionId: 'thread-1', document: { message: 'Deploy?' } });
 * const outcome = await store.settle(interaction.id, { ending: 'answered', answer: true, reviewer: { id: 'ada' } });
 */
export interface InteractionStore {
  /**
   * Opens an interaction, unless one of the same `key` is open, or has ended with an answer that no agent has taken yet.
   * It is visible to all processes when the promise resolves. Calling again with the same `id` changes nothing.
   */
  open(asked: NewInteraction): Promise<OpenedInteraction>;
  /**
   * The interaction of this session that was opened last with this `wireId`, open or ended, however long ago; undefined
   * where there is none.
   */
  latest(sessionId: string, wireId: string): Promise<StoredInteraction | undefined>;
  /** One interaction, open or ended; undefined where the store has none of this id. `id` may be any text. */
  get(id: string): Promise<StoredInteraction | undefined>;
  /** Ends an interaction if it is still open, in one atomic step. It is durable when the promise resolves. */
  settle(id: string, settlement: NewSettlement): Promise<ChangeOutcome>;
  /** Replaces the details of an interaction if it is still open and has still this version, in one atomic step. */
  amend(id: string, version: number, details: JsonObject): Promise<ChangeOutcome>;
  /** Resolves when the interaction has ended, and does not reject while the store cannot be reached. */
  settled(id: string): Promise<StoredInteraction>;
  /** Says that the agent has the answer. The same `key` without the same `requestId` is then asked anew. */
  take(id: string): Promise<void>;
  /** What is open in these sessions, oldest first, and what ended last in them. */
  list(sessionIds: readonly string[]): Promise<StoreListing>;
  /** The record of this session whose `position` is the highest, and the store's time. */
  latestRecord(sessionId: string): Promise<LatestRecord>;
  /** The next records of this session after a position, in their order: not more than `limit`. */
  records(sessionId: string, after: number, limit: number): Promise<readonly StoredRecord[]>;
  /** Reports what is open in these sessions, then each change once. The returned function ends the watch. */
  watch(sessionIds: readonly string[], watcher: (event: StoreEvent) => void): () => void;
}

/** The store's time, in milliseconds since the epoch. Rejects as its functions do. */
export async function storeTime(store: Pick<InteractionStore, 'list'>): Promise<number> {
  return Date.parse((await store.list([])).now);
}

/** An interaction that is to be opened. */
export interface NewInteraction {
  /** Random, so that nobody can guess it: `newId()`. At most 200 printable ASCII characters. */
  readonly id: string;
  readonly sessionId: string;
  /** What is asked. Plain JSON that never changes, and that the store does not look into. */
  readonly document: unknown;
  /** What is added to it later: who is viewing it, who has approved. Plain JSON that the store does not look into. */
  readonly details?: JsonObject | undefined;
  /** Identifies what is asked, where its agent may ask again after a restart. */
  readonly key?: string | null | undefined;
  /** The agent's own id of this request. Asking again with it returns the ended interaction even after it was taken. */
  readonly requestId?: string | null | undefined;
  /**
   * The id under which its producer sends it, which may come again in its session. How an interaction with such an id
   * ended is never forgotten, and neither are its `key` and `requestId`.
   */
  readonly wireId?: string | null | undefined;
  /** Opens it although one of the same `key` has ended. */
  readonly fresh?: boolean | undefined;
  /** In how many milliseconds it expires; null: never. */
  readonly timeoutMs?: number | null | undefined;
  /**
   * Whether this process waits for the answer, so that the interaction ends as `orphaned` when the process does. False for what
   * a run has left open, which nobody waits for.
   *
   * @default false
   */
  readonly waits?: boolean | undefined;
}

/** An interaction as the store has it. A new object for each version. */
export interface StoredInteraction {
  readonly id: string;
  readonly sessionId: string;
  readonly document: unknown;
  readonly details: JsonObject;
  /** ISO 8601. */
  readonly openedAt: string;
  /** ISO 8601; null where it never expires. */
  readonly expiresAt: string | null;
  /** 1 when it was opened, and higher after each change. */
  readonly version: number;
  /** How it ended; null while it is open. */
  readonly settlement: Settlement | null;
}

/** What a list says of an interaction that has ended. The `answer` of its settlement is null, and it has no `record`. */
export interface SettledInteraction extends Pick<StoredInteraction, 'id' | 'sessionId' | 'version'> {
  readonly settlement: Settlement;
  /** What was asked, for a page that was reloaded. Left out where the store would have to read much for it. */
  readonly document?: unknown;
}

/** How an interaction ended, and who ended it. */
export interface Settlement {
  readonly ending: Ending;
  /** The token of the answer or cancellation. */
  readonly token: string | null;
  /** Who answered or cancelled, where the app says so. */
  readonly reviewer: Reviewer | null;
  /** Where several people had to approve and did: all of them, in their order. */
  readonly approvals?: readonly CountedApproval[] | undefined;
  /** The standing permission that answered, where no person did. */
  readonly rule?: GivingRule | undefined;
  /** Plain JSON; null where there was no answer. */
  readonly answer: unknown;
  /** ISO 8601. */
  readonly at: string;
  /** The position of its record in the session's chain of records; null where it has none. */
  readonly position: number | null;
  /** Its record: plain JSON, left out where it has none. */
  readonly record?: unknown;
}

/** How an interaction is to end. */
export interface NewSettlement {
  readonly ending: Ending;
  readonly token?: string | null | undefined;
  readonly reviewer?: Reviewer | null | undefined;
  readonly approvals?: readonly CountedApproval[] | undefined;
  readonly rule?: GivingRule | undefined;
  readonly answer?: unknown;
  /** Replaces the details in the same step. */
  readonly details?: JsonObject | undefined;
  /** Settles only this version. */
  readonly version?: number | undefined;
  /** Settles only where no other interaction of the session has this position: one more than `latestRecord` has. */
  readonly position?: number | undefined;
  /**
   * The record at this `position`. Plain JSON that the store does not look into and never deletes, although it may
   * forget the request and the answer.
   */
  readonly record?: unknown;
}

/** A record as it was stored with the end of an interaction. */
export interface StoredRecord {
  /** Counted from 1 in each session, without gaps. */
  readonly position: number;
  readonly record: unknown;
}

/** Where a session's chain of records ends. */
export interface LatestRecord {
  /** The store's time, ISO 8601. */
  readonly now: string;
  /** Null where the session has no record. */
  readonly latest: StoredRecord | null;
}

/** The interaction that was opened, or the one that was there. */
export interface OpenedInteraction {
  readonly interaction: StoredInteraction;
  readonly opened: boolean;
}

/**
 * What became of a change. `settled`: the interaction had ended before, and `interaction.settlement` says how and by whom.
 * `conflict`: it has another version now, or its position is taken; read again and decide again. `unknown`: there is none.
 */
export type ChangeOutcome =
  | { readonly state: 'changed' | 'settled' | 'conflict'; readonly interaction: StoredInteraction }
  | { readonly state: 'unknown' };

/** What is open, and what ended last. */
export interface StoreListing {
  /** The store's time, ISO 8601. */
  readonly now: string;
  /** Oldest first. */
  readonly open: readonly StoredInteraction[];
  /** The latest hundred of each session, oldest first, without what was answered. */
  readonly settled: readonly SettledInteraction[];
}

/**
 * An event for a watcher. `listed` comes first, and again after each `behind`, which says that the store cannot be
 * reached and changes may be missing. `changed` is an interaction that was opened, amended or settled.
 */
export type StoreEvent =
  | ({ readonly type: 'listed' } & StoreListing)
  | { readonly type: 'changed'; readonly interaction: StoredInteraction }
  | { readonly type: 'behind' };
