import type { Admitted, Deed } from '../admission/admit.js';
import { type Answer, acceptsChoice, type Chosen } from '../protocol/answer.js';
import type { Choice, Prompt } from '../protocol/prompt.js';
import { omitUndefined } from '../util/merge-objects.js';
import { type AnswerInput, createAnswerSteps, ignored, readAnswerable } from './answer-step.js';
import type { AnswerOutcome } from './outcome-promises.js';
import type { InterruptedRunCommands } from './run-types.js';
import type { StoreContext } from './store-context.js';
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
