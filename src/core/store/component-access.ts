import type { FromApp } from '../errors/app-values.js';
import type { Warn } from '../errors/warnings.js';
import type { ResumeEntry } from '../protocol/ag-ui.js';
import type { Reviewer } from '../protocol/people.js';
import type { Dialect } from '../protocol/reading.js';
import type { Reply } from '../protocol/reply.js';
import { toResume } from '../protocol/reply.js';
import type { InterruptSource, RunFailure, RunSnapshot } from '../protocol/source.js';
import type { PayloadValidator } from '../protocol/validator.js';
import type { InterruptedRunState, Receipt } from '../thread/run-state.js';
import type { ThreadEntry, ThreadState } from '../thread/thread-state.js';
import { sameItems } from '../util/merge-objects.js';
import type { Slots } from './slots.js';

/** What an inspector shows of a store beside the run. */
interface Inspection {
  readonly source: InterruptSource;
  /** The dialects in the order in which they are asked. */
  readonly dialects: () => readonly Dialect[];
  /** Calls the listener with each warning from now on. The returned function ends that. */
  readonly watchWarnings: (listener: Warn) => () => void;
}

/** What a component announces: the whole run, as a stack or dialog does, or a single request. */
export type AnnouncerScope = 'run' | 'request';

/** Keeps track of the components that announce a run on this page, so that nothing is announced twice. */
interface Announcers {
  /** Registers a component that announces. The returned function removes it again. */
  join(announcer: object, scope: AnnouncerScope): () => void;
  /** True if no other component that announces the whole run was registered before this one. */
  announces(announcer: object): boolean;
}

export function createAnnouncers(): Announcers {
  const ofRun: object[] = [];
  return {
    join(announcer, scope) {
      if (scope === 'request') return () => {};
      ofRun.push(announcer);
      return () => void ofRun.splice(ofRun.indexOf(announcer), 1);
    },
    announces: (announcer) => ofRun.length === 0 || ofRun[0] === announcer,
  };
}

/** The key under which a run carries what components need and apps do not. No entry exports it. */
export const COMPONENT_ACCESS = Symbol('holdpoint components');

/** What components need of a run beside its public result. */
export interface ComponentAccess {
  /** The shown state now, also between renders. */
  readonly getState: () => InterruptedRunState;
  /** Calls back when the shown state has changed, before React renders it. */
  readonly subscribe: (onChange: () => void) => () => void;
  readonly drafts: Drafts;
  /** Where on the page interrupts are shown, other than in a stack. */
  readonly slots: Slots;
  /** What announces the run on the page. */
  readonly announcers: Announcers;
  readonly inspection: Inspection;
  /** What is asked and cannot be read yet; null for nothing. It changes as the state does. */
  readonly unread: () => RunSnapshot | null;
  /** Refuses what cannot be read. Rejects as the source does. */
  readonly refuse: () => Promise<void>;
  /** Who answers on this page. */
  readonly reviewer?: (() => Reviewer | undefined) | undefined;
  /** Tells the source that this page's person is viewing an interrupt, or no longer does. */
  readonly setViewing: (key: string, isViewing: boolean) => void;
  /** Reports to `onWarning` a problem that a component has repaired. */
  readonly warn: Warn;
  /** Reads values of the app's for components. It may be used while React renders: it warns later. */
  readonly fromApp: FromApp;
  /** The names of the app's parts that have failed. They stay replaced while their requests are open. */
  readonly failed: Set<string>;
  /** The run's validator, so that forms find the same issues as the store. If left out, each form chooses its own. */
  readonly validator?: PayloadValidator | undefined;
}

/** What was typed but not submitted, by the interrupt's key. Setting a draft renders nothing; undefined removes it. */
export interface Drafts {
  get(key: string): unknown;
  set(key: string, draft: unknown): void;
  /** Calls back when one was set. */
  subscribe(onSet: () => void): () => void;
}

/** The state before the source is first read, and for rendering on a server. */
export const EMPTY_STATE: InterruptedRunState = {
  status: 'idle',
  isResumed: false,
  settles: 'together',
  threadId: null,
  runId: null,
  interrupts: [],
  resume: null,
  error: null,
  canSend: true,
  receipts: [],
  freshness: 'current',
};

/**
 * The state of the shown thread, as `getState()` returns it. Parts that did not change keep their identity from `before`.
 *
 * @param receipts The receipts of the thread, with the results of their tools.
 */
export function runView(
  snapshot: RunSnapshot,
  thread: ThreadState,
  receipts: readonly Receipt[],
  before: InterruptedRunState,
): InterruptedRunState {
  const status = statusOf(snapshot, thread);
  const next: InterruptedRunState = {
    status,
    isResumed: status === 'sending' && snapshot.stage === 'started',
    settles: before.settles,
    threadId: snapshot.threadId,
    runId: snapshot.runId,
    interrupts: thread.entries,
    resume: before.interrupts === thread.entries ? before.resume : resumeOf(thread.entries),
    error: status === 'failed' ? (failureOf(thread) ?? snapshot.error) : null,
    canSend: (status === 'idle' || status === 'failed') && thread.entries.every(isRefused),
    receipts,
    freshness: snapshot.freshness ?? 'current',
  };
  // Both objects have the same keys in the same order.
  return sameItems(Object.values(next), Object.values(before)) ? before : next;
}

/** The replies of all entries; null while one of them has none that may be sent. */
export function repliesOf(entries: readonly ThreadEntry[]): readonly Reply[] | null {
  const replies: Reply[] = [];
  for (const { status } of entries) {
    if (status.state !== 'staged' && status.state !== 'sending' && status.state !== 'failed') return null;
    replies.push(status.reply);
  }
  return replies.length > 0 ? replies : null;
}

function resumeOf(entries: readonly ThreadEntry[]): readonly ResumeEntry[] | null {
  const replies = repliesOf(entries);
  return replies && toResume(replies);
}

/** Whether the agent itself refused the cancel. Contract rule 4 cannot be met then, so it must not block messages. */
function isRefused({ status }: ThreadEntry): boolean {
  return status.state === 'failed' && status.answer.kind === 'cancelled' && status.error.by === 'agent';
}

function statusOf(snapshot: RunSnapshot, thread: ThreadState): InterruptedRunState['status'] {
  const { entries, message } = thread;
  if (entries.some(({ status }) => status.state === 'sending')) return 'sending';
  if (snapshot.status === 'running') return entries.length > 0 ? 'sending' : 'running';
  if (message?.state === 'sending' && entries.length === 0) return 'running';
  if (failureOf(thread)) return 'failed';
  // The person stopped the agent after it had taken the answers: nothing waits, and nothing went wrong.
  return snapshot.error?.code === 'abort' && entries.length === 0 ? 'idle' : snapshot.status;
}

/** Why an answer, or else the last message, was not delivered. */
function failureOf({ entries, message }: ThreadState): RunFailure | null {
  for (const { status } of entries) if (status.state === 'failed') return status.error;
  return message?.state === 'failed' ? message.error : null;
}
