import type { Interrupt } from '../protocol/ag-ui.js';
import type { OpenInterrupt } from '../protocol/open-interrupt.js';
import type { RunFailure } from '../protocol/run-failure.js';
import { assertNever } from '../util/assert-never.js';
import { sameJson } from '../util/json.js';

/** Where one thread's run stands. `open` is carried through a run that resumes it. */
export type RunState =
  | {
      readonly status: 'idle';
      readonly runId: string | null;
      readonly left: readonly string[];
      readonly was: readonly OpenInterrupt[];
    }
  | {
      readonly status: 'running';
      readonly runId: string | null;
      /** `asked`: sent, but its RUN_STARTED has not come. */
      readonly stage: 'asked' | 'started';
      readonly open: readonly OpenInterrupt[];
      readonly legacy: readonly Interrupt[];
    }
  | {
      readonly status: 'interrupted';
      readonly runId: string | null;
      readonly open: readonly OpenInterrupt[];
      /** Calls that the run left to the app, beside those that are asked of the person. */
      readonly left: readonly string[];
      /** What the run before it settled: told again, it is no news. */
      readonly was: readonly OpenInterrupt[];
    }
  | {
      readonly status: 'failed';
      readonly runId: string | null;
      readonly open: readonly OpenInterrupt[];
      readonly error: RunFailure;
    };

export type RunAction =
  /** A run was requested: nothing of it has been heard yet. */
  | { readonly type: 'asked'; readonly runId: string | null }
  | { readonly type: 'started'; readonly runId: string | null }
  | { readonly type: 'legacyRaised'; readonly interrupts: readonly Interrupt[] }
  | {
      readonly type: 'interrupted';
      readonly runId: string | null;
      readonly open: readonly OpenInterrupt[];
      readonly left: readonly string[];
    }
  | { readonly type: 'settled'; readonly runId: string | null; readonly left: readonly string[] }
  | { readonly type: 'failed'; readonly error: RunFailure };

export const INITIAL_RUN: RunState = { status: 'idle', runId: null, left: [], was: [] };

/** The interrupts a state holds open. */
export function openOf(state: RunState): readonly OpenInterrupt[] {
  return state.status === 'idle' ? [] : state.open;
}

/** The calls that the last run left to the app. */
export function pendingToolCallIdsOf(state: RunState): readonly string[] {
  return 'left' in state ? state.left : [];
}

/** The next state; the same object where an action changes nothing. */
export function reduceRun(state: RunState, action: RunAction): RunState {
  switch (action.type) {
    case 'asked':
      return begin(state, action.runId, 'asked');
    case 'started':
      if (state.status === 'running' && state.stage === 'asked') {
        return { ...state, stage: 'started', runId: action.runId ?? state.runId };
      }
      return begin(state, action.runId, 'started');
    case 'legacyRaised':
      if (state.status !== 'running') return state;
      return { ...state, legacy: [...state.legacy, ...action.interrupts] };
    case 'interrupted': {
      const open = merge(state, action.open);
      if (open.length === 0) return state;
      const was = state.status === 'running' ? state.open : wasOf(state);
      return { status: 'interrupted', runId: action.runId ?? state.runId, open, left: action.left, was };
    }
    case 'settled':
      return {
        status: 'idle',
        runId: action.runId ?? state.runId,
        left: action.left,
        was: openOf(state),
      };
    case 'failed':
      return { status: 'failed', runId: state.runId, open: openOf(state), error: action.error };
    default:
      return assertNever(action);
  }
}

function wasOf(state: RunState): readonly OpenInterrupt[] {
  return 'was' in state ? state.was : [];
}

function begin(state: RunState, runId: string | null, stage: 'asked' | 'started'): RunState {
  return { status: 'running', runId, stage, open: openOf(state), legacy: [] };
}

/**
 * A run's interrupts replace those it resumed. With no run in flight they come on top: a repeated
 * or stray RUN_FINISHED must not take away what somebody is answering, nor ask again what was settled.
 */
function merge(state: RunState, raised: readonly OpenInterrupt[]): readonly OpenInterrupt[] {
  if (state.status === 'running') return raised;
  const open = openOf(state);
  const told = [...open, ...wasOf(state)];
  const isTold = ({ interrupt, runId }: OpenInterrupt) =>
    told.some((one) => sameJson(one.interrupt, interrupt) && (open.includes(one) || one.runId === runId));
  const added = raised.filter((one) => !isTold(one));
  if (added.length === 0) return open;
  // One resume entry answers one id: what is asked under it now takes the place of what was.
  const kept = open.filter((held) => !added.some((one) => one.interrupt.id === held.interrupt.id));
  return [...kept, ...added];
}
