import type { Admitted, Deed } from '../admission/admit.js';
import type { HoldpointCode } from '../errors/holdpoint-error.js';
import { type Answer, acceptsChoice, type Chosen } from '../protocol/answer.js';
import type { Choice, Prompt } from '../protocol/prompt.js';
import { offeredAnswer } from '../thread/offered-answer.js';
import { checkReply, prepareReply } from '../thread/prepare-reply.js';
import type { Receipt } from '../thread/run-state.js';
import { isSending, type StatusIn, type ThreadEntry } from '../thread/thread-state.js';
import { omitUndefined } from '../util/merge-objects.js';
import type { AnswerOutcome } from './outcome-promises.js';
import type { AnswerOptions, InterruptedRunCommands } from './run-types.js';
import { readShown, type StoreContext } from './store-context.js';
import type { SubmitCommands } from './submit-commands.js';

/** Creates the commands that give, retract and send answers. */
export function createAnswerCommands(
  context: StoreContext,
  { send, ...sendingCommands }: SubmitCommands,
): Omit<InterruptedRunCommands, 'send'> {
  const begin = createAnswerSteps(context, send);

  async function give(input: AnswerInput): Promise<AnswerOutcome> {
    const step = begin();
    const outcome = step.give(input);
    step.end();
    return outcome;
  }

  /** Keeps and sends what was admitted. All of it is marked as being sent before this returns. */
  function performAll(acts: readonly Admitted[]): {
    readonly given: readonly (AnswerOutcome | Promise<AnswerOutcome>)[];
    readonly sent: readonly Promise<readonly AnswerOutcome[]>[];
  } {
    const step = begin();
    const given = acts.flatMap(({ key, does }) => {
      const answer = answerOf(does);
      const message = does.type === 'answer' ? does.message : undefined;
      return answer ? [step.give({ key, toAnswer: () => answer, message })] : [];
    });
    step.end();
    const sent = acts.flatMap(({ key, does }) => {
      if (does.type === 'reopen') sendingCommands.reopen(key);
      if (does.type === 'submit' || does.type === 'retry') return [sendingCommands[does.type]()];
      return does.type === 'sendAgain' ? [sendingCommands.sendAgain(key)] : [];
    });
    return { given, sent };
  }

  return {
    answer: (key, answer, more) => give({ ...more, key, toAnswer: () => answer }),
    async answerAll(answers) {
      const step = begin();
      const results = [...answers].map(([key, answer]) => step.give({ key, toAnswer: () => answer }));
      step.end();
      return Promise.all(results);
    },
    approve: (key, more) =>
      give({ ...more, key, toAnswer: (prompt) => chooseByTone(prompt, 'approve', more ?? {}) }),
    deny: (key, more) =>
      give({ ...more, key, toAnswer: (prompt) => chooseByTone(prompt, 'deny', more ?? {}) }),
    cancel: (key) => give({ key, toAnswer: () => ({ kind: 'cancelled' }) }),
    retract(key) {
      const entry = readAnswerable(context)(key);
      if (typeof entry === 'string') ignored(context, entry, key);
      else context.dispatch(entry.open.threadId, { type: 'retracted', key });
    },
    async perform(...acts) {
      const isPress = acts.some(({ paintsFirst }) => paintsFirst);
      const { given, sent } = isPress ? context.starts.paintFirst(() => performAll(acts)) : performAll(acts);
      return [...(await Promise.all(given)), ...(await Promise.all(sent)).flat()];
    },
    ...sendingCommands,
  };
}

/** An answer that somebody wants to give. */
interface AnswerInput extends AnswerOptions {
  readonly key: string;
  /** Null where the prompt does not offer it. */
  readonly toAnswer: (prompt: Prompt) => Answer | null;
  /** A message that goes with the answer. It is sent only with a lone one. */
  readonly message?: string | undefined;
}

/** Several answers given in one step, so that work over all open prompts, such as rendering, happens only once. */
interface AnswerStep {
  readonly give: (input: AnswerInput) => AnswerOutcome | Promise<AnswerOutcome>;
  /** Keeps what was given. A lone answer is sent before this returns. */
  readonly end: () => void;
}

type Written = ReadonlyMap<ThreadEntry, StatusIn<'checking' | 'invalid'>>;

/** Returns a function that begins a step. */
function createAnswerSteps(context: StoreContext, send: SubmitCommands['send']): () => AnswerStep {
  const { source, warn, dispatch, refresh, thread: stateOf, options, outcomes, starts } = context;

  /** Checks written answers, and keeps those that fit by construction before it returns. */
  function check(thread: string | null, written: Written, message: string | undefined): void {
    const fitting = new Map<string, StatusIn<'staged'>>();
    const sameAct = starts.sameAct();
    for (const [entry, status] of written) {
      if (status.state === 'invalid') continue;
      const { answer, reply } = status;
      const { key } = entry;
      const staged = { state: 'staged', answer, reply } as const;
      const checked = checkReply(entry, answer, reply, options().validator, warn);
      if (!checked) fitting.set(key, staged);
      void checked?.then((issues) => {
        if (issues.length === 0) sameAct(() => stage(thread, new Map([[key, staged]]), message));
        else
          dispatch(thread, {
            type: 'checked',
            statuses: new Map([[key, { state: 'invalid', answer, issues }]]),
          });
      });
    }
    if (fitting.size > 0) stage(thread, fitting, message);
  }

  /** Keeps answers that passed their check, and sends those that need not wait for others. */
  function stage(
    thread: string | null,
    statuses: ReadonlyMap<string, StatusIn<'staged'>>,
    message: string | undefined,
  ): void {
    dispatch(thread, { type: 'checked', statuses });
    // During the check the interrupt may have expired, or another thread may have been shown.
    refresh();
    const { entries } = stateOf(thread);
    const isAlone = source.settles === 'each' || entries.length === 1;
    if (!isAlone) return;
    const staged = entries.filter(
      ({ key, status }) => status.state === 'staged' && status.answer === statuses.get(key)?.answer,
    );
    for (const entry of staged) void send(thread, [entry], message);
  }

  return () => {
    const answerable = readAnswerable(context);
    const written = new Map<ThreadEntry, StatusIn<'checking' | 'invalid'>>();
    let said: string | undefined;
    return {
      give({ key, toAnswer, metadata, message }) {
        const entry = answerable(key);
        if (typeof entry === 'string') return ignored(context, entry, key);
        const answer = offeredAnswer(entry, toAnswer);
        if (!answer) return ignored(context, 'NOT_OFFERED', key);
        if (entry.expiry.kind === 'expired' && answer.kind !== 'cancelled')
          return ignored(context, 'EXPIRED', key);
        // A copy, because outcomes are matched by the answer's identity, and the app may pass the same object again.
        const { attachAnswerIds } = options();
        const status = prepareReply(entry, { ...answer }, { metadata, attachAnswerIds }, warn);
        written.set(entry, status);
        said = message;
        return outcomes.of(entry, status);
      },
      end() {
        const [first] = written.keys();
        if (!first) return;
        const { threadId } = first.open;
        const statuses = new Map([...written].map(([{ key }, status]) => [key, status]));
        dispatch(threadId, { type: 'answered', statuses });
        check(threadId, written, source.send && said);
      },
    };
  };
}

/**
 * Reads what is open, once for any number of keys.
 *
 * @returns A function that returns the entry with a key, or the code that says why it cannot be answered now.
 */
function readAnswerable(context: StoreContext): (key: string) => ThreadEntry | HoldpointCode {
  const { threadId, entries } = readShown(context);
  const byKey = new Map(entries.map((entry) => [entry.key, entry]));
  const isAnySending = entries.some(isSending);
  return (key) => {
    const entry = byKey.get(key);
    if (!entry) return endedCode(context.thread(threadId).receipts.find((one) => one.key === key));
    const isBusy = context.source.settles === 'together' ? isAnySending : isSending(entry);
    return isBusy ? 'RUN_IN_PROGRESS' : entry;
  };
}

/** A second answer, one that comes too late, and one to something that was never asked are different mistakes. */
function endedCode(receipt: Receipt | undefined): HoldpointCode {
  if (!receipt) return 'UNKNOWN_KEY';
  return receipt.answer === null ? 'NOT_WAITING' : 'ALREADY_ANSWERED';
}

/** The outcome of an answer that is not accepted. A second click while answers are being sent gives no warning. */
function ignored({ warn }: StoreContext, code: HoldpointCode, key: string): AnswerOutcome {
  if (code !== 'RUN_IN_PROGRESS') warn(code, key);
  return { type: 'ignored', code };
}

/**
 * The answer with the first choice of this tone that accepts the given feedback, edits and extras, and requires no
 * feedback that is missing. Null if the prompt is not a confirmation or has no such choice.
 */
function chooseByTone(
  prompt: Prompt,
  tone: Choice['tone'],
  { feedback, editedArgs, filled, extras }: Omit<Chosen, 'kind' | 'choice'>,
): Chosen | null {
  if (prompt.kind !== 'confirmation') return null;
  const extraFields = omitUndefined({ feedback: feedback || undefined, editedArgs, filled, extras });
  const found = prompt.choices
    .filter((one) => one.tone === tone && (one.feedback !== 'required' || feedback?.trim()))
    .map(({ id }) => ({ kind: 'chosen', choice: id, ...extraFields }) as const)
    .find((answer) => acceptsChoice(prompt, answer));
  return found ?? null;
}

/** The answer that an act gives; null where it only sends. */
function answerOf(does: Deed): Answer | null {
  if (does.type === 'answer') return does.answer;
  return does.type === 'cancel' ? { kind: 'cancelled' } : null;
}
