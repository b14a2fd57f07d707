import { HoldpointError } from '../core/errors/holdpoint-error.js';
import { createWarn } from '../core/errors/warnings.js';
import type { InterruptSource } from '../core/protocol/source.js';
import { createListeners } from '../core/util/listeners.js';
import { loadChunk } from '../core/util/load-chunk.js';
import { sameItems } from '../core/util/same-items.js';
import type { InterruptedRunOptions } from '../react/run/interrupted-run-options.js';
import type { RunBinding } from '../react/run/run-binding.js';
import type { AgentLike } from '../sources/ag-ui/agent-like.js';
import { bufferRuns, type RunBuffer } from '../sources/ag-ui/buffer-runs.js';
import { isSource } from '../sources/ag-ui/is-source.js';
import { refusalsOf } from './deny-or-cancel.js';
import { emptyStore } from './empty-store.js';
import { type LazyState, reduceLazy } from './lazy-state.js';
import type { LoadedRun } from './loaded-run.js';

/** A run whose parts are loaded when they are needed. */
export interface LazyRun {
  readonly subscribe: (listener: () => void) => () => void;
  readonly getState: () => LazyState;
  /** Loads the parts, again where that failed. Rejects with HoldpointError `PARTS_NOT_LOADED`. */
  readonly load: () => Promise<LoadedRun>;
  /** What the hook is bound to until the parts are there. */
  readonly waiting: RunBinding;
  /**
   * Denies or cancels what is shown as plain text, in one run however often it is called meanwhile. Sends nothing where
   * something else is open by now, and shows that instead.
   */
  readonly refuse: () => Promise<void>;
}

const NOTHING: readonly unknown[] = [];

/** What an agent's client holds as open. It keeps one list for all threads, that of the thread whose run ended last. */
function listOpen(watched: AgentLike | InterruptSource) {
  let asked: { readonly threadId: string; readonly open: readonly unknown[] } | null = null;
  const remember = () => {
    if (!isSource(watched)) asked = { threadId: watched.threadId, open: watched.pendingInterrupts ?? [] };
  };
  remember();
  return {
    remember,
    open: () => (!isSource(watched) && asked?.threadId === watched.threadId ? asked.open : NOTHING),
  };
}

/** Records an agent, and loads the parts when a run of it begins. */
export function createLazyRun(watched: AgentLike | InterruptSource): LazyRun {
  const { subscribe, notify } = createListeners();
  let state: LazyState = { state: 'waiting' };
  let loading: Promise<LoadedRun> | null = null;
  let parts: LoadedRun | null = null;
  let options: InterruptedRunOptions = {};
  const warn = createWarn(() => options.onWarning);
  const dispatch = (action: Parameters<typeof reduceLazy>[1]) => {
    state = reduceLazy(state, action);
    notify();
  };
  const { open, remember } = listOpen(watched);
  let refusing: Promise<void> | null = null;

  function load(): Promise<LoadedRun> {
    loading ??= fetchParts().catch((error: unknown) => {
      loading = null;
      warn('PARTS_NOT_LOADED', error);
      dispatch({ type: 'failed', open: open() });
      throw new HoldpointError('PARTS_NOT_LOADED', error);
    });
    return loading;
  }

  async function fetchParts(): Promise<LoadedRun> {
    dispatch({ type: 'load' });
    const loaded = parts ?? (await createRunParts());
    await loaded.loadDialects();
    dispatch({ type: 'loaded', parts: loaded });
    return loaded;
  }

  async function createRunParts(): Promise<LoadedRun> {
    const { createLoadedRun } = await loadChunk(() => import('./loaded-run.js'));
    parts = createLoadedRun(watched, runBuffer, loadDialects);
    return parts;
  }

  function loadDialects(): void {
    loading = null;
    load().catch(() => {});
  }

  async function refuseShown(): Promise<void> {
    if (isSource(watched) || state.state !== 'failed') return;
    if (!sameItems(state.open, open())) return dispatch({ type: 'opened', open: open() });
    const parameters = { resume: refusalsOf(state.open) };
    await (options.run ? options.run(parameters) : watched.runAgent(parameters));
  }

  const runBuffer: RunBuffer | undefined = isSource(watched)
    ? undefined
    : bufferRuns(
        watched,
        () => void load().catch(() => {}),
        () => {
          remember();
          dispatch({ type: 'opened', open: open() });
        },
      );

  return {
    subscribe,
    getState: () => state,
    load,
    waiting: {
      store: emptyStore(async () => (await load()).bind(options).store),
      // They are read where they are first used, by the code that is loaded.
      read: (given) => given,
      configure(_, latest) {
        options = latest;
      },
      forget() {},
    },
    refuse() {
      refusing ??= refuseShown().finally(() => {
        refusing = null;
      });
      return refusing;
    },
  };
}
