import { HoldpointError } from '../core/errors/holdpoint-error.js';
import { createWarn } from '../core/errors/warnings.js';
import type { InterruptSource } from '../core/protocol/source.js';
import { createListeners } from '../core/util/listeners.js';
import { loadChunk } from '../core/util/load-chunk.js';
import type { InterruptedRunOptions, RunBinding } from '../react/use-bound-run.js';
import type { AgentLike } from '../sources/ag-ui/agent-like.js';
import { isSource } from '../sources/ag-ui/is-source.js';
import { type RunRecording, recordRuns } from '../sources/ag-ui/record-runs.js';
import { type LazyState, reduceLazy } from './lazy-state.js';
import type { Parts } from './parts.js';
import { refusalOf } from './refusal.js';
import { waitingStore } from './waiting-store.js';

/** A run whose parts are loaded when they are needed. */
export interface LazyRun {
  readonly subscribe: (listener: () => void) => () => void;
  readonly getState: () => LazyState;
  /** Loads the parts, again where that failed. Rejects with HoldpointError `PARTS_NOT_LOADED`. */
  readonly load: () => Promise<Parts>;
  /** What the hook is bound to until the parts are there. */
  readonly waiting: RunBinding;
  /** Denies or cancels everything that is open, based only on what the agent's client holds. */
  readonly refuse: () => Promise<void>;
}

/** Records an agent, and loads the parts when a run of it begins. */
export function createLazyRun(watched: AgentLike | InterruptSource): LazyRun {
  const { subscribe, notify } = createListeners();
  let state: LazyState = { state: 'waiting' };
  let loading: Promise<Parts> | null = null;
  let parts: Parts | null = null;
  let options: InterruptedRunOptions = {};
  const warn = createWarn(() => options.onWarning);
  const dispatch = (action: Parameters<typeof reduceLazy>[1]) => {
    state = reduceLazy(state, action);
    notify();
  };
  const open = () => (isSource(watched) ? [] : (watched.pendingInterrupts ?? []));

  function load(): Promise<Parts> {
    loading ??= fetchParts().catch((error: unknown) => {
      loading = null;
      warn('PARTS_NOT_LOADED', error);
      dispatch({ type: 'failed', open: open() });
      throw new HoldpointError('PARTS_NOT_LOADED', error);
    });
    return loading;
  }

  async function fetchParts(): Promise<Parts> {
    dispatch({ type: 'load' });
    const loaded = parts ?? (await createRunParts());
    await loaded.loadDialects();
    dispatch({ type: 'loaded', parts: loaded });
    return loaded;
  }

  async function createRunParts(): Promise<Parts> {
    const { createParts } = await loadChunk(() => import('./parts.js'));
    parts = createParts(watched, recording, loadDialects);
    return parts;
  }

  function loadDialects(): void {
    loading = null;
    load().catch(() => {});
  }

  const recording: RunRecording | undefined = isSource(watched)
    ? undefined
    : recordRuns(
        watched,
        () => void load().catch(() => {}),
        () => dispatch({ type: 'opened', open: open() }),
      );

  return {
    subscribe,
    getState: () => state,
    load,
    waiting: {
      store: waitingStore(async () => (await load()).bind(options).store),
      configure(_, latest) {
        options = latest;
      },
      forget() {},
    },
    async refuse() {
      if (isSource(watched)) return;
      const parameters = { resume: open().flatMap(refusalOf) };
      await (options.run ? options.run(parameters) : watched.runAgent(parameters));
    },
  };
}
