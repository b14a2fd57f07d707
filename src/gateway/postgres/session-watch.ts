import type { SettledInteraction, StoredInteraction, StoreEvent } from '../store/interaction-store.js';

// How many versions are remembered, so that no change is sent twice.
const REMEMBERED = 2_000;

/** One watcher, and the versions that it was sent. */
export class SessionWatch {
  readonly keys: ReadonlySet<string>;
  readonly #next: (event: StoreEvent) => void;
  #versions = new Map<string, number>();
  #open = new Set<string>();
  #state: 'new' | 'listed' | 'behind' = 'new';

  constructor(keys: readonly string[], next: (event: StoreEvent) => void) {
    this.keys = new Set(keys);
    this.#next = next;
  }

  list(now: string, open: readonly StoredInteraction[], settled: readonly SettledInteraction[]): void {
    this.#versions = new Map([...settled, ...open].map(({ id, version }) => [id, version]));
    this.#open = new Set(open.map(({ id }) => id));
    this.#state = 'listed';
    this.#next({ type: 'listed', now, open, settled });
  }

  change(interaction: StoredInteraction): void {
    if (!this.isNews(interaction)) return;
    const { id, version, settlement } = interaction;
    if (settlement) this.#open.delete(id);
    else this.#open.add(id);
    this.#versions.delete(id);
    this.#versions.set(id, version);
    const [oldest] = this.#versions.keys();
    if (this.#versions.size > REMEMBERED && oldest !== undefined) this.#versions.delete(oldest);
    this.#next({ type: 'changed', interaction });
  }

  /** The ids of what it was told is open. */
  get open(): ReadonlySet<string> {
    return this.#open;
  }

  /** Until the first list is sent, nothing is: the list will contain it. */
  isNews({ id, version }: Pick<StoredInteraction, 'id' | 'version'>): boolean {
    return this.#state === 'listed' && version > (this.#versions.get(id) ?? 0);
  }

  fallBehind(): void {
    if (this.#state === 'behind') return;
    this.#state = 'behind';
    this.#next({ type: 'behind' });
  }
}
