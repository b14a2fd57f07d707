import type { Answered, AnswerTo, Chosen } from '../protocol/answer.js';
import type { ConfirmationPrompt, Prompt, QuestionItem, QuestionPrompt } from '../protocol/prompt.js';
import type { Ask, Parts, QuestionParts, Reading, ReadingContext, Sending } from '../protocol/reading.js';
import { approveOrDeny } from './choices/approve-deny.js';

/**
 * Creates what a dialect's `read` gets beside the interrupt: for tests of a dialect, and for a source that reads its own
 * requests.
 *
 * @param context `toolCalls`, the calls of the run by their ids; `capabilities`, what the agent says of itself.
 * @returns The six builders of readings, with the context.
 *
 * @example
 * const ask = createAsk({ toolCalls: new Map(), capabilities: {} });
 * expect(polls.read(open, ask)?.prompt.kind).toBe('question');
 */
export function createAsk(context: ReadingContext): Ask {
  return {
    toolCalls: context.toolCalls,
    capabilities: context.capabilities,
    confirmation(parts, sends) {
      const prompt = confirmation(parts);
      return reading(prompt, sends, chosenValue(prompt, sends));
    },
    question(parts, sends) {
      const prompt = question(parts);
      return reading(prompt, sends, (answer) => answeredValues(prompt.questions, answer));
    },
    form: (parts, sends) =>
      reading(
        { kind: 'form', declinable: false, calls: [], ...parts, message: parts.message ?? null },
        sends,
        (answer) => (answer.kind === 'filled' ? answer.value : null),
      ),
    review(parts, sends) {
      const { items } = parts;
      const values = items.map((item) => chosenValue(item, sends));
      return reading({ kind: 'review', ...parts, message: parts.message ?? null }, sends, (answer) =>
        answer.items.map((item, index) => values[index]?.(item)),
      );
    },
    link: (parts, sends) =>
      reading({ kind: 'link', ...parts, message: parts.message ?? null }, sends, sends.payload),
    freeform: (parts, sends) =>
      reading(
        { kind: 'freeform', calls: [], schema: null, ...parts, message: parts.message ?? null },
        sends,
        ({ value }) => value,
      ),
  };
}

/** A reading with this prompt. `payload` is what an answer sends unless `sends` says so. */
export function reading<P extends Prompt>(
  prompt: P,
  sends: Sending<P> | undefined,
  payload: (answer: AnswerTo<P>) => unknown,
): Reading<P> {
  return { payload, ...sends, cancel: sends?.cancel ?? 'own', prompt };
}

/** The prompt of a confirmation, with what most producers mean by what is left out. */
export function confirmation(parts: Parts<ConfirmationPrompt>): ConfirmationPrompt {
  return {
    kind: 'confirmation',
    calls: [],
    choices: approveOrDeny(),
    edit: null,
    extras: [],
    importance: null,
    ...parts,
    message: parts.message ?? null,
  };
}

/** The prompt of a question, with what most producers mean by what is left out. */
export function question({ message = null, calls = [], questions, ...parts }: QuestionParts): QuestionPrompt {
  return {
    kind: 'question',
    ...parts,
    message,
    calls,
    questions: questions.map(({ options = [], ...item }) =>
      questionItem({
        ...item,
        options: options.map((one) => ({ description: null, preview: null, value: one.id, ...one })),
      }),
    ),
  };
}

/** A required question without options, unless `parts` says otherwise. */
function questionItem(parts: Pick<QuestionItem, 'key'> & Partial<QuestionItem>): QuestionItem {
  return {
    header: null,
    text: null,
    description: null,
    options: [],
    multiple: false,
    freeText: false,
    required: true,
    suggested: null,
    minimum: 1,
    maximum: parts.multiple ? null : 1,
    ...parts,
  };
}

/**
 * Returns the value of a confirmation's chosen choice.
 *
 * @throws TypeError where the prompt takes words, edits or ticks, which only a function can send.
 */
function chosenValue(
  { choices, edit, extras }: ConfirmationPrompt,
  sends: Pick<Sending, 'payload'> | undefined,
): (answer: Chosen) => unknown {
  const takesMore = edit !== null || extras.length > 0 || choices.some(({ feedback }) => feedback !== 'none');
  if (takesMore && !sends?.payload)
    throw new TypeError('feedback, edits and extras need a `payload` function');
  return ({ choice }) => choices.find(({ id }) => id === choice)?.value;
}

/** The answers by the keys of their questions. */
export function answeredValues(questions: readonly QuestionItem[], { answers }: Answered): object {
  const entries = questions.flatMap(({ key, options, multiple }): [string, unknown][] => {
    const given = answers.get(key);
    if (!given) return [];
    const values: unknown[] = options
      .filter(({ id }) => given.options.includes(id))
      .map(({ value }) => value);
    if (given.text !== undefined) values.push(given.text);
    return [[key, multiple ? values : values.at(-1)]];
  });
  return Object.fromEntries(entries);
}
