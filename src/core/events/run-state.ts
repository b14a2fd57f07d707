import type { Interrupt } from '../protocol/ag-ui.js';
import type { SettledElsewhere } from '../protocol/ending.js';
import type { OpenInterrupt } from '../protocol/open-interrupt.js';
import type { Reviewer } from '../protocol/reviewer.js';
import type { RunFailure } from '../protocol/run-failure.js';
import type { RunSnapshot } from '../protocol/source.js';
import { sameJson } from '../util/json.js';
import { isCancelTaken, isForgotten, isStillPending } from './read-outcome.js';

interface RunBase {
  readonly runId: string | null;
  /** Stays filled while a run resumes it. */
  readonly open: readonly OpenInterrupt[];
  /** The calls that the last run left to the app. Calls that the person is asked about are in `open`. */
  readonly pendingToolCallIds: readonly string[];
  /** What ended since the last run of this page, and how. */
  readonly withdrawn: readonly Withdrawn[];
  /** The interrupts that the last run settled: when they arrive once more, they are ignored. */
  readonly lastSettled: readonly OpenInterrupt[];
}

/** How an interrupt ended outside of a run of this page; `as` is null where nobody knows. */
export interface Withdrawal {
  readonly as: SettledElsewhere | null;
  readonly by: Reviewer | null;
}

interface Withdrawn extends Withdrawal {
  readonly key: string;
}

interface Running {
  readonly status: 'running';
  /** The interrupts of this run's legacy events so far. */
  readonly legacy: readonly Interrupt[];
  /** The ids of the interrupts that this run cancels. */
  readonly cancels: readonly string[];
}

/** The state of one thread's run. */
export type RunState = RunBase &
  (
    | { readonly status: 'idle' | 'interrupted' }
    | (Running & {
        /** The request was sent, but its RUN_STARTED has not arrived. */
        readonly stage: 'requested';
        /** The thread as it was before the request, without the failure of an earlier one. */
        readonly before: RunState;
      })
    /** `worked`: the agent has reported work since RUN_STARTED, so it has taken what the run carries. */
    | (Running & { readonly stage: 'started' | 'worked' })
    | {
        readonly status: 'failed';
        readonly error: RunFailure;
        /** How far the run had come. */
        readonly stage: NonNullable<RunSnapshot['stage']>;
        /** The interrupts that the agent no longer knows. */
        readonly forgotten: readonly OpenInterrupt[];
      }
  );

export type RunAction =
  /** A run was requested, and no event of it has arrived. `cancels`: the ids of what it cancels. */
  | { readonly type: 'requested'; readonly runId: string | null; readonly cancels: readonly string[] }
  /** The request did not reach the agent. */
  | { readonly type: 'undone' }
  | { readonly type: 'started'; readonly runId: string | null }
  | { readonly type: 'worked' }
  | { readonly type: 'legacyRaised'; readonly interrupts: readonly Interrupt[] }
  | {
      readonly type: 'interrupted';
      readonly runId: string | null;
      readonly open: readonly OpenInterrupt[];
      readonly pendingToolCallIds: readonly string[];
    }
  | {
      readonly type: 'settled';
      readonly runId: string | null;
      readonly pendingToolCallIds: readonly string[];
    }
  | { readonly type: 'failed'; readonly error: RunFailure }
  /** Calls may have got their result. */
  | { readonly type: 'resulted'; readonly hasResult: (toolCallId: string) => boolean }
  /** The server has reported, outside of a run, the ids of all open interrupts, and how the others ended. */
  | {
      readonly type: 'synced';
      readonly ids: ReadonlySet<string>;
      readonly endingOf: (interruptId: string) => Withdrawal | undefined;
    };

const NOTHING = { open: [], pendingToolCallIds: [], lastSettled: [], withdrawn: [] } as const;

export const INITIAL_RUN: RunState = { ...NOTHING, status: 'idle', runId: null };

/** The next state; the same object where an action changes nothing. */
export function reduceRun(state: RunState, action: RunAction): RunState {
  switch (action.type) {
    case 'requested': {
      const { runId, cancels } = action;
      return { ...begin(state, runId), stage: 'requested', cancels, before: beforeRequest(state) };
    }
    case 'undone':
      return beforeRequest(state);
    case 'started':
      return isRequested(state)
        ? { ...state, stage: 'started', runId: action.runId ?? state.runId }
        : { ...begin(state, action.runId), stage: 'started' };
    case 'worked':
      return isAwaitingWork(state) ? { ...state, stage: 'worked' } : state;
    case 'legacyRaised':
      if (state.status !== 'running') return state;
      return { ...state, legacy: [...state.legacy, ...action.interrupts] };
    case 'interrupted': {
      const open = merge(state, action.open);
      if (open.length === 0) return state;
      const runId = action.runId ?? state.runId;
      const { pendingToolCallIds } = action;
      const isRunning = state.status === 'running';
      const lastSettled = isRunning ? state.open : state.lastSettled;
      const replaced = isRunning ? [] : state.open.filter((one) => !open.includes(one));
      const withdrawn = replaced.map(({ key }) => ({ key, as: 'replaced', by: null }) as const);
      return { status: 'interrupted', runId, open, pendingToolCallIds, lastSettled, withdrawn };
    }
    case 'settled': {
      const runId = action.runId ?? state.runId;
      const { pendingToolCallIds } = action;
      return { ...NOTHING, status: 'idle', runId, pendingToolCallIds, lastSettled: state.open };
    }
    case 'failed':
      return fail(state, action.error);
    case 'resulted':
      // The end of a run decides what stays open, and a failure stays until the person has tried again.
      if (state.status !== 'interrupted') return state;
      return withdraw(state, ({ channel, interrupt: { toolCallId = '' } }) =>
        channel === 'tool' && action.hasResult(toolCallId) ? { as: 'elsewhere', by: null } : undefined,
      );
    case 'synced':
      // The server does not know frontend tool calls.
      return withdraw(state, ({ channel, interrupt: { id } }) =>
        channel === 'tool' || action.ids.has(id) ? undefined : action.endingOf(id),
      );
    default:
      return action satisfies never;
  }
}

function begin({ open }: RunState, runId: string | null) {
  return { ...NOTHING, status: 'running', runId, open, legacy: [], cancels: [] } as const;
}

/** Whether a run was requested that has not begun. */
export function isRequested(state: RunState): state is Extract<RunState, { readonly stage: 'requested' }> {
  return state.status === 'running' && state.stage === 'requested';
}

/** Whether a run has begun that may carry answers, and the agent has not reported any work in it. */
export function isAwaitingWork(
  state: RunState,
): state is Extract<RunState, { readonly status: 'running'; readonly stage: 'started' | 'worked' }> {
  return state.status === 'running' && state.stage === 'started' && state.open.length > 0;
}

/** The state before a request whose run has not begun; otherwise the current state. Drops an earlier failure. */
function beforeRequest(state: RunState): RunState {
  if (isRequested(state)) return state.before;
  return state.status === 'failed' ? withOpen(state, state.open) : state;
}

/** The state of a thread with these open interrupts, no run under way and no failure. */
function withOpen({ runId }: RunState, open: readonly OpenInterrupt[]) {
  return { ...NOTHING, status: open.length > 0 ? 'interrupted' : 'idle', runId, open } as const;
}

/** Opens again what the failed run should have settled, except what the agent reports as ended or no longer knows. */
function fail(state: RunState, error: RunFailure): RunState {
  const { status, runId, open } = state;
  // Without a run nothing was taken, nor if the agent says that it still waits.
  const stage = status !== 'running' ? 'requested' : isStillPending(error) ? 'started' : state.stage;
  const failed = { ...NOTHING, status: 'failed', runId, error, stage } as const;
  if (status !== 'running') return { ...failed, open, forgotten: [] };
  if (isForgotten(error)) return { ...failed, forgotten: open };
  const cancels = isCancelTaken(error) ? state.cancels : [];
  return { ...failed, open: open.filter(({ interrupt }) => !cancels.includes(interrupt.id)), forgotten: [] };
}

/**
 * Removes what was settled elsewhere.
 *
 * @param endingOf How it ended; undefined if it is still open.
 */
function withdraw(state: RunState, endingOf: (open: OpenInterrupt) => Withdrawal | undefined): RunState {
  const { pendingToolCallIds, lastSettled } = state;
  const withdrawn = state.open.flatMap((one) => {
    const ended = endingOf(one);
    return ended ? [{ key: one.key, ...ended }] : [];
  });
  if (withdrawn.length === 0) return state;
  const open = state.open.filter(({ key }) => !withdrawn.some((one) => one.key === key));
  return { ...withOpen(state, open), pendingToolCallIds, lastSettled, withdrawn };
}

/**
 * A run's interrupts replace those that it resumed. Without a run in flight they are added: a repeated or stray
 * RUN_FINISHED may neither take away an interrupt that somebody answers, nor bring back a settled one.
 */
function merge(state: RunState, raised: readonly OpenInterrupt[]): readonly OpenInterrupt[] {
  if (state.status === 'running') return raised;
  const { open, lastSettled } = state;
  const known = [...open, ...lastSettled];
  const isKnown = ({ interrupt, runId }: OpenInterrupt) =>
    known.some((one) => sameJson(one.interrupt, interrupt) && (open.includes(one) || one.runId === runId));
  const added = raised.filter((one) => !isKnown(one));
  if (added.length === 0) return open;
  // One resume entry answers one id, so a new interrupt replaces an open one with the same id.
  const notReplaced = open.filter((one) => !added.some(({ interrupt }) => interrupt.id === one.interrupt.id));
  return [...notReplaced, ...added];
}
