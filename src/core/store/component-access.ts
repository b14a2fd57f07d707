import type { FromApp } from '../errors/app-values.js';
import type { Warn } from '../errors/warnings.js';
import type { Reviewer } from '../protocol/people.js';
import type { Dialect } from '../protocol/reading.js';
import type { InterruptSource, RunSnapshot } from '../protocol/source.js';
import type { PayloadValidator } from '../protocol/validator.js';
import type { InterruptedRunState } from './run-state.js';
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
