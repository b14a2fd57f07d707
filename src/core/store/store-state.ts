import type { InterruptSource, RunSnapshot } from '../protocol/source.js';
import { createListeners } from '../util/listeners.js';
import type { Drafts } from './component-access.js';
import type { Receipt } from './receipt.js';
import { reduceUnasked } from './reduce-message.js';
import type { InterruptedRunState } from './run-state.js';
import { EMPTY_STATE, runView } from './run-view.js';
import { EMPTY_THREAD, keysOf, type ThreadAction, type ThreadState } from './thread-state.js';

/** The state of every thread, and what the app sees of the one that is shown. */
export interface StoreState {
  /** The snapshot that was last read from the source; null before the first. */
  snapshot(): RunSnapshot | null;
  /** What `getState()` returns. The same object until something in it changed. */
  view(): InterruptedRunState;
  thread(id: string | null): ThreadState;
  /** Applies an action, and stores the snapshot `read` if there is one. Calls no listener. */
  apply(id: string | null, action: ThreadAction, read?: RunSnapshot): void;
  readonly drafts: Drafts;
}

/** What a thread needs in which something was asked. */
export interface ThreadParts {
  reduceThread(state: ThreadState, action: ThreadAction): ThreadState;
  createWithResults(): (
    thread: ThreadState,
    facts: RunSnapshot,
    before: readonly Receipt[],
  ) => readonly Receipt[];
}

/**
 * @param settles The source's `settles`.
 * @param parts What reads requests and tells how they ended, once anything was asked.
 * @param onApplied Called with a thread's state, and with the one before, after each action that changed it.
 * @param onDraft Called with the id of a thread in which something was typed.
 */
export function createStoreState(
  settles: InterruptSource['settles'],
  parts: () => ThreadParts | null,
  onApplied: (state: ThreadState, before: ThreadState) => void,
  onDraft: (id: string | null) => void,
): StoreState {
  const threads = new Map<string | null, ThreadState>();
  let withResults: ReturnType<ThreadParts['createWithResults']> | undefined;
  const draftListeners = createListeners();
  let snapshot: RunSnapshot | null = null;
  let view: InterruptedRunState = { ...EMPTY_STATE, settles };

  const thread = (id: string | null) => threads.get(id) ?? EMPTY_THREAD;

  function apply(id: string | null, action: ThreadAction, read = snapshot): void {
    const before = thread(id);
    const next = (parts()?.reduceThread ?? reduceUnasked)(before, action);
    threads.set(id, next);
    snapshot = read;
    if (snapshot) {
      const shown = thread(snapshot.threadId);
      withResults ??= parts()?.createWithResults();
      const receipts = withResults?.(shown, snapshot, view.receipts) ?? shown.receipts;
      view = runView(snapshot, shown, receipts, view);
    }
    if (next !== before) onApplied(next, before);
  }

  /** The thread in which this interrupt is open, which may not be the one that is shown. */
  function threadOf(key: string): [string | null, ThreadState] | undefined {
    return [...threads].find(([, { entries }]) => keysOf(entries).includes(key));
  }

  return {
    snapshot: () => snapshot,
    view: () => view,
    thread,
    apply,
    drafts: {
      get: (key) => [...threads.values()].find(({ drafts }) => drafts.has(key))?.drafts.get(key)?.draft,
      set(key, draft) {
        const found = threadOf(key);
        if (!found) return;
        apply(found[0], { type: 'drafted', key, draft });
        onDraft(found[0]);
        draftListeners.notify();
      },
      subscribe: draftListeners.subscribe,
    },
  };
}
