import type { AnyInterruptDefinition } from '../define/interrupt-definition.js';
import type { OnWarning } from '../errors/warnings.js';
import type { Persistence } from '../persistence/persistence.js';
import type { Interrupt } from '../protocol/ag-ui.js';
import type { Answer } from '../protocol/answer.js';
import type { ApprovalRecord } from '../protocol/approval-record.js';
import type { Reviewer } from '../protocol/people.js';
import type { Prompt } from '../protocol/prompt.js';
import type { Dialect } from '../protocol/reading.js';
import type { RunFailure } from '../protocol/source.js';
import type { PayloadValidator } from '../protocol/validator.js';
import type { Clock } from '../util/clock.js';
import type { ApprovalRecorder } from './approval-recorder.js';
import type { COMPONENT_ACCESS, ComponentAccess } from './component-access.js';
import type { PendingInterrupt } from './pending-interrupt.js';
import type { InterruptedRunState } from './run-state.js';
import type { InterruptedRunCommands } from './run-types.js';

export interface StoreOptions {
  /** Asked in order, before Freeform. Default: `defaultDialects`. */
  readonly dialects?: readonly Dialect[] | undefined;
  /** Asked before all others: the dialects of the app's own tools. */
  readonly toolDialects?: readonly Dialect[] | undefined;
  /** The app's own interrupts, as `defineInterrupt` makes them. They apply to what opens from then on. */
  readonly interrupts?: readonly AnyInterruptDefinition[] | undefined;
  /** Checks what was typed. Without one, payloads leave unchecked. */
  readonly validator?: PayloadValidator | undefined;
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
