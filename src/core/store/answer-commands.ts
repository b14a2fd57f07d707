import type { Deed } from '../admission/admit.js';
import type { Answer } from '../protocol/answer.js';
import type { AnswerOutcome } from './answer-outcome.js';
import { type AnswerInput, createAnswerSteps } from './answer-step.js';
import { ignored, readAnswerable } from './answerable.js';
import { chooseByTone } from './choose-by-tone.js';
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
      const step = begin();
      const given: (AnswerOutcome | Promise<AnswerOutcome>)[] = [];
      const sent: Promise<readonly AnswerOutcome[]>[] = [];
      for (const { key, does } of acts) {
        const answer = answerOf(does);
        if (answer) given.push(step.give({ key, toAnswer: () => answer }));
      }
      step.end();
      for (const { key, does } of acts) {
        if (does.type === 'reopen') sendingCommands.reopen(key);
        if (does.type === 'submit' || does.type === 'retry') sent.push(sendingCommands[does.type]());
        if (does.type === 'sendAgain') sent.push(sendingCommands.sendAgain(key));
      }
      return [...(await Promise.all(given)), ...(await Promise.all(sent)).flat()];
    },
    ...sendingCommands,
  };
}

/** The answer that an act gives; null where it only sends. */
function answerOf(does: Deed): Answer | null {
  if (does.type === 'answer') return does.answer;
  return does.type === 'cancel' ? { kind: 'cancelled' } : null;
}
