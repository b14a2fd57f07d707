import type { Admitted } from '../admission/admit.js';
import type { AnswerValueOf, AnyInterruptDefinition, DefinedPrompt } from '../define/interrupt-definition.js';
import type { Registered } from '../define/registered.js';
import type { Answer, Cancelled, Chosen, Filled } from '../protocol/answer.js';
import type { InterruptedRunState, PendingInterrupt } from '../thread/run-state.js';
import type { COMPONENT_ACCESS, ComponentAccess } from './component-access.js';
import type { AnswerOutcome } from './outcome-promises.js';

declare const ANSWER_VALUE: unique symbol;

/** The key of an interrupt whose definition says what is answered. */
export type DefinedKey<Value> = string & { readonly [ANSWER_VALUE]: (value: Value) => void };

/** What may be answered to the interrupt of a key; for a key of one of several, what each of them takes. */
export type AnswerFor<Key extends string> = [Key] extends [DefinedKey<infer Value>]
  ? Filled<Value> | Cancelled
  : Answer;

/** An open interrupt that a definition read. */
export type DefinedInterrupt<Definition extends AnyInterruptDefinition> =
  Definition extends AnyInterruptDefinition
    ? Omit<PendingInterrupt, 'key' | 'reason' | 'prompt'> & {
        readonly key: DefinedKey<AnswerValueOf<Definition>>;
        readonly reason: Definition['reason'];
        readonly prompt: DefinedPrompt<Definition>;
      }
    : never;

/** An open interrupt that no definition read. */
export interface OtherInterrupt extends PendingInterrupt {
  readonly reason: null;
}

/** What may be open where these definitions are given; any interrupt where there are none. */
export type PendingInterruptOf<Definition extends AnyInterruptDefinition> = [Definition] extends [never]
  ? PendingInterrupt
  : DefinedInterrupt<Definition> | OtherInterrupt;

/** The commands that answer interrupts and send messages. Each keeps its identity for the life of the store. */
export interface InterruptedRunCommands {
  /**
   * Answers one interrupt. The answer is checked, then kept until `submit()`; a lone interrupt, or one of a source
   * that settles each by itself, is sent at once.
   *
   * @param key The `key` of one of `interrupts`.
   * @param answer One that the prompt takes; to an interrupt of a definition, `filled` with a value of its `response`.
   * @param options `metadata` for the resume entry.
   * @returns What became of the answer, once that is known. Never rejects, so it may be ignored. `ignored` with the code
   *   `NOT_OFFERED` where the prompt does not offer the answer or the answer is malformed. Missing feedback that the
   *   choice requires is reported as `invalid` by the validator or the dialect, and is sent if neither checks it.
   *
   * @example
   * const outcome = await run.answer(key, { kind: 'filled', value: { name: 'Ada' } });
   * if (outcome.type === 'invalid') console.table(outcome.issues);
   */
  readonly answer: <Key extends string>(
    key: Key,
    answer: AnswerFor<Key>,
    options?: AnswerOptions,
  ) => Promise<AnswerOutcome>;
  /**
   * Answers several interrupts in one step, each as `answer` would. Work over all open interrupts, such as rendering,
   * happens only once.
   *
   * @param answers By the `key` of one of `interrupts`, each as `answer` takes it.
   * @returns What became of each answer, in their order. Never rejects.
   *
   * @example
   * await run.answerAll(new Map(keys.map((key) => [key, { kind: 'chosen', choice: 'approve' }])));
   */
  readonly answerAll: <Key extends string>(
    answers: ReadonlyMap<Key, AnswerFor<Key>>,
  ) => Promise<readonly AnswerOutcome[]>;
  /**
   * Answers a confirmation with its first choice of tone `approve` that takes what is given with it.
   *
   * @param key The `key` of one of `interrupts`.
   * @param options Feedback, edited arguments and ids of extras; `metadata` for the resume entry.
   * @returns What became of the approval. Never rejects. `ignored` with the code `NOT_OFFERED` where the prompt is no
   *   confirmation, has no such choice or extra, or the choice requires feedback that is missing or blank.
   *
   * @example
   * await run.approve(key, { editedArgs: { to: 'ada@example.org' } });
   */
  readonly approve: (key: string, options?: ApproveOptions) => Promise<AnswerOutcome>;
  /**
   * Answers a confirmation with its first choice of tone `deny` that takes the feedback: an answer, unlike `cancel`.
   *
   * @param key The `key` of one of `interrupts`.
   * @param options Feedback; `metadata` for the resume entry.
   * @returns What became of the denial, as of `approve`.
   *
   * @example
   * await run.deny(key, { feedback: 'Wrong recipient.' });
   */
  readonly deny: (key: string, options?: DenyOptions) => Promise<AnswerOutcome>;
  /**
   * Abandons one interrupt: `cancelled`, without a payload. Never a denial, except where the producer knows no cancel.
   *
   * @param key The `key` of one of `interrupts`.
   * @returns What became of the cancel. Never rejects. `ignored` with the code `NOT_OFFERED` where the prompt is not
   *   `cancellable`.
   *
   * @example
   * await run.cancel(key);
   */
  readonly cancel: (key: string) => Promise<AnswerOutcome>;
  /**
   * Takes back an answer that was not sent yet. Its prompt opens again with the answer filled in.
   *
   * @param key The `key` of one of `interrupts`.
   *
   * @example
   * if (pending.status.state === 'staged') run.retract(pending.key);
   */
  readonly retract: (key: string) => void;
  /**
   * Sends the kept answers once every open interrupt has one.
   *
   * @returns One outcome for each open interrupt, in their order. Each is `ignored` where nothing was sent: with
   *   `NOT_COVERED` while an answer is missing, with `RUN_IN_PROGRESS` while a run is under way.
   *
   * @example
   * const outcomes = await run.submit();
   * const isDone = outcomes.every(({ type }) => type === 'settled');
   */
  readonly submit: () => Promise<readonly AnswerOutcome[]>;
  /**
   * Sends the very same replies again after a failure.
   *
   * @returns One outcome for each reply that is sent; empty where no answer failed.
   *
   * @example
   * if (run.status === 'failed') await run.retry();
   */
  readonly retry: () => Promise<readonly AnswerOutcome[]>;
  /**
   * Takes acts that `admit` admitted: answers, each as `answer` takes it, and all in one step; cancels; and the sending
   * of what is kept or failed. Components take this way only, so that nothing reaches the agent that was not admitted.
   * What is sent is `sending` at once; in a page its run starts after the next paint, unless it was admitted with a `graceMs` of 0.
   *
   * @param acts What `admit` returned as `admitted`.
   * @returns What became of each answer and cancel, in their order, then of what was sent. Never rejects.
   *
   * @example
   * const verdict = admit(pending.key, asked, act, seen, rules);
   * if (verdict.type === 'send') await run.perform(verdict.admitted);
   */
  readonly perform: (...acts: readonly Admitted[]) => Promise<readonly AnswerOutcome[]>;
  /**
   * Sends a taken answer again, where the run that took it failed afterwards: the very same replies, with those that went
   * with it. What they set going may then happen twice, so ask the person first.
   *
   * @param key The `key` of a receipt whose `failure.offers` has `sendAgain`.
   * @returns One outcome for each reply that is sent; empty where the receipt does not offer it.
   *
   * @example
   * if (receipt.failure?.offers.includes('sendAgain')) await run.sendAgain(receipt.key);
   */
  readonly sendAgain: (key: string) => Promise<readonly AnswerOutcome[]>;
  /**
   * Opens a request again whose answer was taken, where the agent reported an error afterwards. Its prompt has the answer
   * filled in, and nothing is sent; answers that were sent with it are kept until `submit()`.
   *
   * @param key The `key` of a receipt whose `failure.offers` has `change`.
   *
   * @example
   * if (receipt.failure?.offers.includes('change')) run.reopen(receipt.key);
   */
  readonly reopen: (key: string) => void;
  /**
   * Sends a new message. If the run leaves an interrupt open that the message should have cancelled, the cancellations
   * are rolled back; sending again repeats them.
   *
   * @param message What the person wrote.
   * @param options `cancelOpen` cancels everything that is open, in the same run.
   * @returns Resolves when the run has ended: a run that failed shows in `status`.
   * @throws HoldpointError `CANNOT_SEND` where the source carries replies only, `RUN_IN_PROGRESS` while a message is
   *   being sent or a run is under way, `OPEN_INTERRUPTS` while anything is open and `cancelOpen` is not set,
   *   `NOT_OFFERED` if it is set and a prompt is not `cancellable`. `MESSAGE_REFUSED` if the message was not delivered,
   *   the agent no longer knew what was open, or the cancellations were rolled back, and the agent itself reported the
   *   failure; otherwise `REPLY_FAILED`. The detail is the RunFailure.
   *
   * @example
   * await run.send('Forget it, book a train.', { cancelOpen: true });
   */
  readonly send: (message: string, options?: SendOptions) => Promise<void>;
}

export interface AnswerOptions {
  /** Travels as `resume[].metadata` (AG-UI 1.0). */
  readonly metadata?: { [key: string]: unknown } | undefined;
}

/** What may go with a denial. */
export interface DenyOptions extends AnswerOptions, Pick<Chosen, 'feedback' | 'filled'> {}

/** What may go with an approval. */
export interface ApproveOptions extends DenyOptions, Pick<Chosen, 'editedArgs' | 'extras'> {}

export interface SendOptions {
  /** Cancels everything that is open, in the same run. Default: false. */
  readonly cancelOpen?: boolean | undefined;
}

/**
 * What `useInterruptedRun` returns. The type of `interrupts` is a union discriminated by `reason`: one member for each
 * definition, and one for all other interrupts, whose `reason` is null.
 */
export interface InterruptedRun<Definition extends AnyInterruptDefinition = Registered>
  extends Omit<InterruptedRunState, 'interrupts'>,
    InterruptedRunCommands {
  readonly interrupts: readonly PendingInterruptOf<Definition>[];
  /** @internal */
  readonly [COMPONENT_ACCESS]: ComponentAccess;
}

/** A run whatever its definitions are: what every component takes as `run`. */
export type AnyInterruptedRun = InterruptedRun<never>;
