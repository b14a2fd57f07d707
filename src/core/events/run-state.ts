import type { Interrupt } from '../protocol/ag-ui.js';
import type { SettledElsewhere } from '../protocol/ending.js';
import type { OpenInterrupt } from '../protocol/open-interrupt.js';
import type { Reviewer } from '../protocol/people.js';
import type { RunFailure, RunSnapshot } from '../protocol/source.js';
import { sameJson } from '../util/json.js';
import { sameItems } from '../util/merge-objects.js';
import { isCancelTaken, isForgotten, isStillPending } from './read-outcome.js';

interface RunBase {
  readonly runId: string | null;
  /** Stays filled while a run resumes it. */
  readonly open: readonly OpenInterrupt[];
  /** The calls that the last run left to the app. Calls that the person is asked about are in `open`. */
  readonly pendingToolCallIds: readonly string[];
  /** What ended since the last run of this page, and how. */
  readonly withdrawn: readonly Withdrawn[];
}

/** How an interrupt ended outside of a run of this page. */
export interface Withdrawal {
  readonly as: SettledElsewhere;
  readonly by: Reviewer | null;
}

interface Withdrawn extends Withdrawal {
  readonly key: string;
}

interface Running {
  readonly status: 'running';
  readonly input: RunInput;
  /** The interrupts of this run's legacy events so far. */
  readonly legacy: readonly Interrupt[];
  /** The thread as it was before the run; before a request without the failure of an earlier one. */
  readonly before: RunState;
}

/** Who started a run, and with what. */
export type RunInput =
  /** This page, with answers to the requests of these keys, a message, or both. `cancels`: ids of what it cancels. */
  | { readonly from: 'page'; readonly answers: ReadonlySet<string>; readonly cancels: readonly string[] }
  /**
   * Somebody else, or nobody: events of an earlier run may be told again. `isRetold`: this page has heard of the run
   * before, or has only connected to the thread, so nothing changes for the person until the run says something new.
   */
  | { readonly from: 'elsewhere'; readonly isRetold: boolean };

/** The state of one thread's run. */
export type RunState = RunBase &
  (
    | { readonly status: 'idle' | 'interrupted' }
    | (Running & {
        /** The request was sent, but its RUN_STARTED has not arrived. */
        readonly stage: 'requested';
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
  /** A run was requested, and no event of it has arrived. */
  | { readonly type: 'requested'; readonly runId: string | null; readonly input: RunInput }
  /** The request did not reach the agent. */
  | { readonly type: 'undone' }
  /** `isRetold`: as in `RunInput`. */
  | { readonly type: 'started'; readonly runId: string | null; readonly isRetold: boolean }
  | { readonly type: 'worked' }
  | { readonly type: 'legacyRaised'; readonly interrupts: readonly Interrupt[] }
  | {
      readonly type: 'interrupted';
      readonly runId: string | null;
      readonly open: readonly OpenInterrupt[];
      readonly pendingToolCallIds: readonly string[];
      readonly mayEnd: MayEnd;
    }
  | {
      readonly type: 'settled';
      readonly runId: string | null;
      readonly pendingToolCallIds: readonly string[];
      readonly mayEnd: MayEnd;
    }
  /** `isPassing`: if nothing of this page was on its way, the person need not hear of it. */
  | { readonly type: 'failed'; readonly error: RunFailure; readonly isPassing: boolean }
  /** Calls may have got their result. */
  | { readonly type: 'resulted'; readonly hasResult: (toolCallId: string) => boolean }
  /** The server has reported, outside of a run, the ids of all open interrupts, and how the others ended. */
  | {
      readonly type: 'synced';
      readonly ids: ReadonlySet<string>;
      readonly endingOf: (interruptId: string) => Withdrawal | undefined;
    };

/** Whether the end of a run that does not tell this open request ends it. */
type MayEnd = (open: OpenInterrupt) => boolean;

const NOTHING = { open: [], pendingToolCallIds: [], withdrawn: [] } as const;

export const INITIAL_RUN: RunState = { ...NOTHING, status: 'idle', runId: null };

/** The next state; the same object where an action changes nothing. */
export function reduceRun(state: RunState, action: RunAction): RunState {
  switch (action.type) {
    case 'requested': {
      const before = beforeRequest(state);
      return { ...begin(state, action.runId), stage: 'requested', input: action.input, before };
    }
    case 'undone':
      return beforeRequest(state);
    case 'started': {
      const { runId, isRetold } = action;
      if (isRequested(state)) {
        const input = state.input.from === 'page' ? state.input : { ...state.input, isRetold };
        return { ...state, stage: 'started', runId: runId ?? state.runId, input };
      }
      const { input, before }: Pick<Running, 'input' | 'before'> =
        state.status === 'running' && state.input.from === 'page'
          ? state
          : { input: { from: 'elsewhere', isRetold }, before: beforeRun(state) };
      // Told from its beginning once more, a run has worked all the same.
      const stage = state.status === 'running' && input === state.input ? state.stage : 'started';
      return { ...begin(state, runId), stage, input, before };
    }
    case 'worked':
      return isAwaitingWork(state) ? { ...state, stage: 'worked' } : state;
    case 'legacyRaised':
      if (state.status !== 'running') return state;
      return { ...state, legacy: [...state.legacy, ...action.interrupts] };
    case 'interrupted': {
      const open = merge(state, action.open, action.mayEnd);
      const runId = action.runId ?? state.runId;
      if (hasSameKeys(open, state.open)) return retold(state, open, runId);
      const { pendingToolCallIds } = action;
      const isRunning = state.status === 'running';
      const replaced = isRunning ? [] : state.open.filter(({ key }) => !open.some((one) => one.key === key));
      const withdrawn = replaced.map(({ key }) => ({ key, as: 'replaced', by: null }) as const);
      return { status: 'interrupted', runId, open, pendingToolCallIds, withdrawn };
    }
    case 'settled': {
      const left = state.open.filter((one) => !action.mayEnd(one));
      const runId = action.runId ?? state.runId;
      if (left.length > 0 && left.length === state.open.length) return retold(state, state.open, runId);
      const { pendingToolCallIds } = action;
      return { ...withOpen(state, left), runId, pendingToolCallIds };
    }
    case 'failed':
      return fail(state, action);
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
  return { ...NOTHING, status: 'running', runId, open, legacy: [] } as const;
}

/** Whether a run was requested that has not begun. */
export function isRequested(state: RunState): state is Extract<RunState, { readonly stage: 'requested' }> {
  return state.status === 'running' && state.stage === 'requested';
}

/** Whether a run of this page has begun that may carry answers, and the agent has not reported any work in it. */
export function isAwaitingWork(
  state: RunState,
): state is Extract<RunState, { readonly status: 'running'; readonly stage: 'started' | 'worked' }> {
  const isStarted = state.status === 'running' && state.stage === 'started';
  return isStarted && state.input.from === 'page' && state.open.length > 0;
}

/** Whether a run of this page is under way that has begun under another id than this one. */
export function isOtherRun(state: RunState, runId: string | null): boolean {
  const isOurs = state.status === 'running' && state.stage !== 'requested' && state.input.from === 'page';
  return isOurs && state.runId !== runId;
}

/** The state to show: what is told again is not, unless nothing is open that it could disturb. */
export function shownState(state: RunState): RunState {
  const isHidden =
    state.status === 'running' &&
    state.input.from === 'elsewhere' &&
    state.input.isRetold &&
    state.open.length > 0;
  return isHidden ? state.before : state;
}

/** The state before the run in progress; otherwise the current state. */
function beforeRun(state: RunState): RunState {
  return state.status === 'running' ? state.before : state;
}

/** The state before a request whose run has not begun; otherwise the current state. Drops an earlier failure. */
function beforeRequest(state: RunState): RunState {
  if (isRequested(state)) return state.before;
  const shown = shownState(state);
  return shown.status === 'failed' ? withOpen(shown, shown.open) : shown;
}

/** The state of a thread with these open interrupts, no run under way and no failure. */
function withOpen({ runId }: RunState, open: readonly OpenInterrupt[]) {
  return { ...NOTHING, status: open.length > 0 ? 'interrupted' : 'idle', runId, open } as const;
}

/** The state after a run that asked nothing new. After one of somebody else a failure stays. */
function retold(state: RunState, open: readonly OpenInterrupt[], runId: string | null): RunState {
  if (state.status === 'running' && state.input.from === 'page') return { ...withOpen(state, open), runId };
  const before = beforeRun(state);
  return sameItems(open, before.open) ? before : { ...before, open, runId };
}

function hasSameKeys(open: readonly OpenInterrupt[], others: readonly OpenInterrupt[]): boolean {
  return open.length === others.length && open.every(({ key }, index) => key === others[index]?.key);
}

/** Opens again what the failed run should have settled, except what the agent reports as ended or no longer knows. */
function fail(
  state: RunState,
  { error, isPassing }: Extract<RunAction, { readonly type: 'failed' }>,
): RunState {
  const { status, runId, open } = state;
  // Without a run nothing was taken, nor if the agent says that it still waits.
  const stage = status !== 'running' ? 'requested' : isStillPending(error) ? 'started' : state.stage;
  const failed = { ...NOTHING, status: 'failed', runId, error, stage } as const;
  if (status !== 'running') return { ...failed, open, forgotten: [] };
  const { input, before } = state;
  if (input.from === 'elsewhere' && isPassing && open.length > 0) return before;
  if (isForgotten(error)) return { ...failed, forgotten: open };
  const cancels = isCancelTaken(error) && input.from === 'page' ? input.cancels : [];
  return { ...failed, open: open.filter(({ interrupt }) => !cancels.includes(interrupt.id)), forgotten: [] };
}

/**
 * Removes what was settled elsewhere.
 *
 * @param endingOf How it ended; undefined if it is still open.
 */
function withdraw(state: RunState, endingOf: (open: OpenInterrupt) => Withdrawal | undefined): RunState {
  const { pendingToolCallIds } = state;
  const withdrawn = state.open.flatMap((one) => {
    const ended = endingOf(one);
    return ended ? [{ key: one.key, ...ended }] : [];
  });
  if (withdrawn.length === 0) return state;
  const open = state.open.filter(({ key }) => !withdrawn.some((one) => one.key === key));
  return { ...withOpen(state, open), pendingToolCallIds, withdrawn };
}

/**
 * What is open after a run has told these. What is told again keeps its key and its place, unless the run carried an
 * answer to it: then it is asked anew.
 */
function merge(state: RunState, raised: readonly OpenInterrupt[], mayEnd: MayEnd): readonly OpenInterrupt[] {
  const added = new Map(raised.map((one) => [wireIdOf(one), one]));
  const waiting = waitingIn(state);
  const held = state.open.flatMap((one) => {
    const id = wireIdOf(one);
    const again = waiting.has(id) ? added.get(id) : undefined;
    if (!again) return mayEnd(one) ? [] : [one];
    added.delete(id);
    return [newest(one, again)];
  });
  return [...held, ...added.values()];
}

/** The ids of the open requests to which the run in progress carries no answer: told again, they are the same. */
export function waitingIn(state: RunState): ReadonlySet<string> {
  const answers = state.status === 'running' && state.input.from === 'page' ? state.input.answers : null;
  return new Set(state.open.filter(({ key }) => !answers?.has(key)).map(wireIdOf));
}

/** What a telling is recognised by while it is open. The answer to one channel does not travel on another. */
export function wireIdOf({ channel, interrupt }: Pick<OpenInterrupt, 'channel' | 'interrupt'>): string {
  return `${channel}:${interrupt.id}`;
}

/** The open request with all that its newest telling says; the same object where that is nothing new. */
function newest(open: OpenInterrupt, told: OpenInterrupt): OpenInterrupt {
  const { key, messageId = told.messageId } = open;
  const next = { ...told, key, ...(messageId !== undefined && { messageId }) };
  return sameJson(next, open) ? open : next;
}
