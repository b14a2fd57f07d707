import type { StorePartsSource } from '../../core/store/store-context.js';
import { createListeners, type Listeners } from '../../core/util/listeners.js';
import type { Parts } from '../first-request/parts.js';

/** How far the parts have come that show and read requests. */
export interface PartsState {
  /** Null until they are there. */
  readonly parts: Parts | null;
  /** Why they could not be loaded. It stays until they are there, also while they are fetched again. */
  readonly failure: { readonly error: unknown } | null;
}

/** Loads the parts of a page, once for all runs on it. */
export interface PartsLoader extends Pick<Listeners, 'subscribe'> {
  readonly getState: () => PartsState;
  /** The state while a page is rendered on a server, and while it is hydrated: only what was provided is there. */
  readonly getFirstState: () => PartsState;
  /** Loads the parts, again where that failed. Does nothing while they are on their way. */
  readonly load: () => void;
  /** Has them from now on, without a request. */
  readonly provide: (parts: Parts) => void;
  /** The same for stores. */
  readonly store: StorePartsSource;
}

const NONE: PartsState = { parts: null, failure: null };

export function createPartsLoader(fetchParts: () => Promise<Parts>): PartsLoader {
  const { subscribe, notify } = createListeners();
  let state = NONE;
  let provided = NONE;
  let isLoading = false;

  function set(next: PartsState): void {
    isLoading = false;
    // What was provided meanwhile stays.
    if (state.parts) return;
    state = next;
    notify();
  }

  function load(): void {
    if (state.parts || isLoading) return;
    isLoading = true;
    fetchParts().then(
      (parts) => set({ parts, failure: null }),
      (error: unknown) => set({ parts: null, failure: { error } }),
    );
  }

  return {
    subscribe,
    getState: () => state,
    getFirstState: () => provided,
    load,
    provide(parts) {
      set({ parts, failure: null });
      provided = state;
    },
    store: { current: () => state.parts?.store ?? null, subscribe, load },
  };
}
