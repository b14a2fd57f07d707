import type { SettledInteraction, StoredInteraction, StoreEvent } from '../store/interaction-store.js';

// How many versions are remembered, so that no change is sent twice.
const REMEMBERED = 2_000;

/** One watcher, and the versions that it was sent. */
export class SessionWatch {
  readonly keys: ReadonlySet<string>;
  readonly #next: (event: StoreEvent) => void;
  #versions = new Map<string, number>();
  #state: 'new' | 'listed' | 'behind' = 'new';

  constructor(keys: readonly string[], next: (event: StoreEvent) => void) {
    this.keys = new Set(keys);
    this.#next = next;
  }

  list(now: string, open: readonly StoredInteraction[], settled: readonly SettledInteraction[]): void {
    this.#versions = new Map([...settled, ...open].map(({ id, version }) => [id, version]));
    this.#state = 'listed';
    this.#next({ type: 'listed', now, open, settled });
  }

  change(interaction: StoredInteraction): void {
    const { id, version } = interaction;
    // Until the first list is sent, no change needs to be sent: the list will contain it.
    if (this.#state !== 'listed' || version <= (this.#versions.get(id) ?? 0)) return;
    this.#versions.delete(id);
    this.#versions.set(id, version);
    const [oldest] = this.#versions.keys();
    if (this.#versions.size > REMEMBERED && oldest !== undefined) this.#versions.delete(oldest);
    this.#next({ type: 'changed', interaction });
  }

  fallBehind(): void {
    if (this.#state === 'behind') return;
    this.#state = 'behind';
    this.#next({ type: 'behind' });
  }
}
