import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { createWarn, type OnWarning } from '../../core/errors/warnings.js';
import type { PayloadValidator } from '../../core/protocol/validator.js';
import { COMPONENT_ACCESS, EMPTY_STATE } from '../../core/store/component-access.js';
import type { InterruptStore } from '../../core/store/interrupt-store.js';
import type { AnyInterruptedRun } from '../../core/store/run-types.js';
import type { InterruptedRunState } from '../../core/thread/run-state.js';
import type { Clock } from '../../core/util/clock.js';
import { pageClock } from '../../ui/time/page-clock.js';
import type { PartsLoader } from '../parts/parts-loader.js';
import type { InterruptedRunOptions } from './interrupted-run-options.js';
import type { RunBinding } from './run-binding.js';

/** Subscribes a component to a run, and passes this hook's options to it. */
export function useBoundRun(
  binding: RunBinding,
  given: InterruptedRunOptions,
  loader: PartsLoader,
): AnyInterruptedRun {
  const { store, configure, forget } = binding;
  const [hook] = useState(() => ({}));
  const options = binding.read(given);
  const validator = options.validator ?? binding.validator;
  useAgentCheck(binding, options);
  useEffect(() => configure(hook, options));
  // Runs before the hook's options are forgotten, because the options say where to store.
  useEffect(() => flushWhenLeft(store), [store]);
  useEffect(() => () => forget(hook), [forget, hook]);
  const state = useSyncExternalStore(store.subscribe, store.getState, serverState);
  const run = useMemo(() => toRun(state, store, validator), [state, store, validator]);
  useEarlyParts(loader, run, options.loadParts);
  return run;
}

declare const process: { env: { NODE_ENV?: string } };

// Nobody opens that many conversations in so short a time, but a chat that streams or is typed into renders more often.
const AGENTS = 5;
const WITHIN_MS = 2000;
const SOON_LEFT_MS = 2000;

interface AgentCheckOptions {
  readonly onWarning?: OnWarning | undefined;
  readonly clock?: Clock | undefined;
}

/** In development, warns that the component makes a new agent when it renders: what the last one asked or was sent is lost. */
function useAgentCheck(binding: RunBinding, { onWarning, clock = pageClock }: AgentCheckOptions): void {
  const last = useRef(binding);
  /** The times at which new agents came, as long as each render brought another one. */
  const changes = useRef<readonly number[]>([]);
  /** When the run was first seen to be in progress; null while it is not. */
  const begunAt = useRef<number | null>(null);
  useEffect(() => {
    try {
      // Written as `process.env.NODE_ENV`, so that bundlers drop the check in production.
      if (process.env.NODE_ENV !== 'production') {
        const left = last.current;
        last.current = binding;
        // Most renders change nothing, and read no clock.
        if (left === binding) {
          changes.current = [];
          begunAt.current = isInProgress(binding) ? (begunAt.current ?? clock.now()) : null;
          return;
        }
        const now = clock.now();
        if (isLost(left, binding, now - (begunAt.current ?? now))) createWarn(() => onWarning)('RUN_DROPPED');
        begunAt.current = isInProgress(binding) ? now : null;
        changes.current = [...changes.current, now].slice(-AGENTS);
        const [first = 0] = changes.current;
        if (changes.current.length < AGENTS || now - first > WITHIN_MS) return;
        changes.current = [];
        createWarn(() => onWarning)('AGENT_REMADE');
      }
    } catch {
      // A page without a bundler has no `process`.
    }
  });
}

/**
 * Whether nothing shows the run of the agent that a hook has left. A person who opens another conversation leaves one, too: that
 * is of another thread, and seldom as soon as its run has begun.
 */
function isLost(left: RunBinding, next: RunBinding, inProgressMs: number): boolean {
  if (left.isUsed() || !isInProgress(left)) return false;
  return inProgressMs < SOON_LEFT_MS || left.store.getState().threadId === next.store.getState().threadId;
}

function isInProgress({ store }: RunBinding): boolean {
  const { status } = store.getState();
  return status === 'running' || status === 'sending';
}

/** Stores drafts when the person leaves the page, where React unmounts nothing, or when the component unmounts. */
export function flushWhenLeft({ flush }: Pick<InterruptStore, 'flush'>): () => void {
  window.addEventListener('pagehide', flush);
  return () => {
    window.removeEventListener('pagehide', flush);
    flush();
  };
}

function serverState(): InterruptedRunState {
  return EMPTY_STATE;
}

/** What a hook returns: the state of a store and what can be done with it. */
export function toRun(
  state: InterruptedRunState,
  { subscribe, configure, refresh, getState, drafts, flush, ...commands }: InterruptStore,
  validator: PayloadValidator | undefined,
): AnyInterruptedRun {
  return { ...state, ...commands, [COMPONENT_ACCESS]: { ...commands[COMPONENT_ACCESS], validator } };
}

/** In milliseconds: where a browser does not tell when it is idle, what a page needs to show that a run has begun. */
const SOON = 1_000;

/**
 * Loads what shows requests before the first of them: when the page is idle after a run has begun. Where loading failed, it
 * warns, and loads again when the page is online again.
 */
function useEarlyParts(
  { subscribe, getState, getFirstState, load }: PartsLoader,
  { status, [COMPONENT_ACCESS]: { warn } }: AnyInterruptedRun,
  loadParts: InterruptedRunOptions['loadParts'] = 'idle',
): void {
  const { parts, failure } = useSyncExternalStore(subscribe, getState, getFirstState);
  const isDue = parts === null && failure === null && status !== 'idle' && loadParts === 'idle';
  useEffect(() => {
    if (!isDue) return;
    if (typeof requestIdleCallback === 'undefined') return pageClock.after(SOON, load);
    const id = requestIdleCallback(load);
    return () => cancelIdleCallback(id);
  }, [isDue, load]);
  useEffect(() => {
    if (!failure) return;
    warn('PARTS_NOT_LOADED', failure.error);
    window.addEventListener('online', load);
    return () => window.removeEventListener('online', load);
  }, [failure, load, warn]);
}
