import type { StoredRecord } from './interaction-store.js';

/** The records of a memory store, by session. Unlike what was asked and answered, none is forgotten: a chain has no gaps. */
export class MemoryRecords {
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
