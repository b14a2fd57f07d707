import type { AnyInterruptDefinition } from '../define/interrupt-definition.js';
import {
  createFromApp,
  type FromApp,
  hasMethod,
  isFlag,
  isFunction,
  isRecord,
  isText,
  itemsThat,
  type OptionReaders,
  only,
  readOptions,
  refuseBy,
} from '../errors/app-values.js';
import { guardClock } from '../errors/guard-clock.js';
import { type HeldWarnings, holdWarnings } from '../errors/hold-warnings.js';
import { createWarn, type OnWarning, type Warn } from '../errors/warnings.js';
import type { Persistence } from '../persistence/persistence.js';
import type { Interrupt } from '../protocol/ag-ui.js';
import type { Answer } from '../protocol/answer.js';
import type { ApprovalRecord } from '../protocol/approval-record.js';
import type { Reviewer } from '../protocol/people.js';
import type { Prompt } from '../protocol/prompt.js';
import type { Dialect } from '../protocol/reading.js';
import type { Reply } from '../protocol/reply.js';
import type { RunFailure, RunSnapshot } from '../protocol/source.js';
import type { PayloadValidator } from '../protocol/validator.js';
import type { InterruptedRunState, PendingInterrupt } from '../thread/run-state.js';
import type { ThreadAction, ThreadEntry, ThreadState } from '../thread/thread-state.js';
import { type Clock, systemClock } from '../util/clock.js';
import { sameItems } from '../util/merge-objects.js';
import type { COMPONENT_ACCESS, ComponentAccess } from './component-access.js';
import type { InterruptedRunCommands } from './run-types.js';

/** Which properties are secret, and who gets them as they were typed. `StoreOptions` describes each. */
export interface SecretOptions {
  readonly secrets?: readonly string[] | undefined;
  readonly revealSecrets?: boolean | undefined;
  readonly persist?: Persistence | undefined;
}

/** The names of secret properties that the app lists. */
export function secretNames({ secrets = [], persist }: SecretOptions): readonly string[] {
  return [...secrets, ...(persist?.secrets ?? [])];
}

/** Makes a record of each answer before it leaves. Create one with `approvalRecords` of `holdpoint/records`. */
export interface ApprovalRecorder {
  /** Only objects made by `approvalRecords` are accepted: they have all that a store needs. */
  readonly kind: 'approvalRecorder';
  /**
   * Makes the records of entries that are being sent, and adds them to the replies if the app set `attach`. Rejects if
   * a record cannot be made, or if one of the entries is no longer being sent.
   *
   * @internal
   */
  record(store: RecordableStore, thread: string | null, entries: readonly ThreadEntry[]): Promise<void>;
  /**
   * The record of a reply; undefined where it has none.
   *
   * @internal
   */
  recordOf(reply: Reply): ApprovalRecord | undefined;
}

/** What a recorder needs of its store. */
export interface RecordableStore {
  readonly warn: Warn;
  options(): SecretOptions & { readonly reviewer?: Reviewer | undefined };
  clock(): Clock;
  /** Reads the source again. */
  refresh(): void;
  snapshot(): RunSnapshot | null;
  thread(id: string | null): ThreadState;
  dispatch(id: string | null, action: ThreadAction): void;
}

export interface StoreOptions {
  /** Asked in order, before Freeform. Default: `defaultDialects`. */
  readonly dialects?: readonly Dialect[] | undefined;
  /** Asked before all others: the dialects of the app's own tools. */
  readonly toolDialects?: readonly Dialect[] | undefined;
  /** The app's own interrupts, as `defineInterrupt` makes them. They apply to what opens from then on. */
  readonly interrupts?: readonly AnyInterruptDefinition[] | undefined;
  /** Checks what was typed. Without one, payloads leave unchecked. */
  readonly validator?: PayloadValidator | undefined;
  /** The time, for tests. */
  readonly clock?: Clock | undefined;
  /** Where open interrupts, drafts and answers are stored, so that they survive a reload. Default: nowhere. */
  readonly persist?: Persistence | undefined;
  /**
   * Names of properties that are secret, beside `writeOnly`, `format: password` and the names given to
   * `createPersistence`. What a person types into them is masked in `onAnswer` and in receipts.
   *
   * @example
   * useInterruptedRun(agent, { secrets: ['iban'], onAnswer: log });
   */
  readonly secrets?: readonly string[] | undefined;
  /** True where `onAnswer` is to get secrets as they were typed. Receipts never do. */
  readonly revealSecrets?: boolean | undefined;
  /**
   * The person who answers on this page, for display: on receipts, in `onAnswer`, and to show other people through a
   * gateway which request this person is looking at. A server never takes the identity from the page: see `reviewerOf`
   * of `createGatewayHandler`.
   *
   * @example
   * useInterruptedRun(source, { reviewer: { id: user.id, name: user.name } });
   */
  readonly reviewer?: Reviewer | undefined;
  /**
   * Makes a record of each answer before it is sent: what was shown, what was said, by whom and when, chained by
   * digests. Create it once with `approvalRecords` of `holdpoint/records`. Default: no records, and none of their code.
   *
   * @example
   * useInterruptedRun(agent, { records, onAnswer: ({ record }) => log(record) });
   */
  readonly records?: ApprovalRecorder | undefined;
  /**
   * Adds each answer's id to its resume entry, as `metadata.answerId`: the same each time the same answer is sent, also
   * after a reload. Leave it out for a server that refuses entries with unknown metadata.
   *
   * @default false
   * @example
   * useInterruptedRun(agent, { attachAnswerIds: true });
   */
  readonly attachAnswerIds?: boolean | undefined;
  /**
   * Called with each problem that was repaired or skipped: a `code` and its `detail`. Default: the console, once for each code, in
   * development.
   */
  readonly onWarning?: OnWarning | undefined;
  /**
   * Called once for each interrupt: when it opens, or, if it is open already, when the store gets its first listener.
   *
   * @example
   * useInterruptedRun(agent, { onInterrupt: ({ prompt }) => notify(prompt.message) });
   */
  readonly onInterrupt?: ((interrupt: PendingInterrupt) => void) | undefined;
  /** For an audit log: called once for each answer, when it is first sent. Secrets in it are masked. */
  readonly onAnswer?: ((event: AnswerEvent) => void) | undefined;
  /**
   * Called once for each failure: of a run, of the delivery of an answer or a message, or of an answer that was being sent
   * when the page was reloaded. One of a thread that is not shown is reported when the thread is shown.
   *
   * @example
   * useInterruptedRun(agent, { onError: ({ code, message }) => report(code, message) });
   */
  readonly onError?: ((failure: RunFailure) => void) | undefined;
}

/** What `onAnswer` gets of each answer. */
export interface AnswerEvent {
  readonly interrupt: Interrupt;
  readonly prompt: Prompt;
  /** With a mask for each secret, unless `revealSecrets` is true. */
  readonly answer: Answer;
  readonly threadId: string | null;
  readonly runId: string | null;
  /** When it was first sent, in milliseconds since the epoch. */
  readonly at: number;
  /** The `reviewer` option when it was sent. */
  readonly reviewer?: Reviewer | undefined;
  /** Where the app has set `records`. */
  readonly record?: ApprovalRecord | undefined;
}

/** Holds answers beside the open interrupts of one source, and sends them. Knows no React. */
export interface InterruptStore extends InterruptedRunCommands {
  /**
   * The state as it was last read. It is read when the store is created, at each `subscribe`, `refresh` and command,
   * and, while the store has a listener, whenever the source reports a change. Returns the same object until the state
   * changes. A call has no side effects, so it is safe while React renders.
   */
  getState(): InterruptedRunState;
  /**
   * Calls the listener when the state changes. The store follows its source as long as it has a listener.
   *
   * @returns A function that removes the listener.
   */
  subscribe(listener: () => void): () => void;
  /**
   * Reads the source again. Needed only for a change that the source does not report: an AG-UI agent that was given
   * another `threadId`.
   *
   * @example
   * agent.threadId = 'another';
   * store.refresh();
   */
  refresh(): void;
  /**
   * Replaces the options. Dialects apply to what opens from then on. Reads the source again where it has changed
   * without reporting it, so it may be called often.
   */
  configure(options: StoreOptions): void;
  /**
   * What was typed but not submitted, by the interrupt's key. Drafts survive unmounts and thread switches, and are
   * stored within 300 ms. Setting a draft changes no state and calls no listener; undefined removes it.
   */
  readonly drafts: { get(key: string): unknown; set(key: string, draft: unknown): void };
  /** Stores pending changes at once. Call it at `pagehide`, and before you stop using the store. */
  flush(): void;
  /** @internal */
  readonly [COMPONENT_ACCESS]: ComponentAccess;
}

/** What new options change for a store. */
export interface OptionChanges {
  readonly hasOtherDialects: boolean;
  readonly isFirstPersisted: boolean;
}

interface HeldOptions {
  options(): StoreOptions;
  /** The app's clock, guarded; the same one as long as the app's stays. */
  clock(): Clock;
  readonly held: HeldWarnings;
  readonly fromApp: FromApp;
  /** Replaces the options. */
  replace(next: StoreOptions): OptionChanges;
}

/** Holds the options of a store: of what the app hands over, only what fits. */
export function holdOptions(initial: StoreOptions): HeldOptions {
  let current: StoreOptions = {};
  const held = holdWarnings(createWarn(() => current.onWarning));
  const fromApp = createFromApp(held.warn);
  const refuse = refuseBy(fromApp);
  const read = (given: StoreOptions) => readOptions(given, STORE_OPTIONS, refuse);
  current = read(initial);
  return {
    options: () => current,
    clock: createClock(() => current.clock, fromApp),
    held,
    fromApp,
    replace(next) {
      const before = current;
      current = read(next);
      return {
        hasOtherDialects: !sameDialects(before, current),
        isFirstPersisted: current.persist !== undefined && before.persist === undefined,
      };
    },
  };
}

const callback = only(isFunction);
const flag = only(isFlag);
const dialectList = itemsThat((item) => hasMethod(item, 'read'));

/** How a store reads each of its options, which may come from plain JavaScript. */
export const STORE_OPTIONS: OptionReaders<StoreOptions> = {
  dialects: dialectList,
  toolDialects: dialectList,
  interrupts: itemsThat((item) => hasMethod(item, 'refine')),
  validator: only((value) => hasMethod(value, 'validate')),
  clock: only((value) => hasMethod(value, 'now') && hasMethod(value, 'after')),
  persist: only((value) => hasMethod(value, 'connect')),
  secrets: itemsThat(isText),
  revealSecrets: flag,
  reviewer: only((value) => isRecord(value) && isText(Reflect.get(value, 'id'))),
  // Wrong ones fail the sending, because an answer must not leave without the record that the app asked for.
  records: (value) => value,
  attachAnswerIds: flag,
  onWarning: callback,
  onInterrupt: callback,
  onAnswer: callback,
  onError: callback,
};

/** Returns the app's clock, guarded, and the same one as long as the app's stays. */
function createClock(given: () => Clock | undefined, fromApp: FromApp): () => Clock {
  let last: { readonly of: Clock; readonly guarded: Clock } | null = null;
  return () => {
    const clock = given();
    if (!clock) return systemClock;
    if (last?.of !== clock) last = { of: clock, guarded: guardClock(clock, fromApp) };
    return last.guarded;
  };
}

function sameDialects(before: StoreOptions, now: StoreOptions): boolean {
  return (
    sameItems(before.dialects ?? [], now.dialects ?? []) &&
    sameItems(before.toolDialects ?? [], now.toolDialects ?? [])
  );
}
