import type { Answer } from '../protocol/answer.js';
import type {
  Choice,
  ConfirmationPrompt,
  Prompt,
  QuestionOption,
  QuestionPrompt,
} from '../protocol/prompt.js';
import { assertNever } from '../util/assert-never.js';
import { type OwnWords, sentenceMeaning } from './words.js';

/** What a text typed beside a prompt would be, if it were sent now. */
export type TypedAnswer =
  /** Nothing was typed. */
  | { readonly kind: 'empty' }
  /** A refusal, with the words as its note; or the name of the refusal, which needs none. */
  | { readonly kind: 'refusal'; readonly choice: Choice; readonly answer: Answer }
  /**
   * The words hold agreement or a question, so only the person can say which way they go. `approve` and `refuse` are the
   * answers that are offered, each null where there is none; `onlyAgrees` where the words say nothing else.
   */
  | {
      readonly kind: 'either';
      readonly approve: Choice | null;
      readonly refuse: { readonly choice: Choice; readonly answer: Answer } | null;
      readonly onlyAgrees: boolean;
    }
  /** The option whose label the text is. */
  | { readonly kind: 'option'; readonly option: QuestionOption; readonly answer: Answer }
  /** The answer in the person's own words. */
  | { readonly kind: 'words'; readonly answer: Answer }
  /** Not an answer: the person has to answer in the prompt itself. */
  | { readonly kind: 'elsewhere' };

const ELSEWHERE: TypedAnswer = { kind: 'elsewhere' };

interface TypedAnswerOptions {
  /** What the button of a choice says. */
  readonly labelOf: (choice: Choice) => string;
  readonly own: OwnWords;
}

/** Returns what a text would be as the answer to a prompt. Agreement never refuses, and a refusal never approves. */
export function typedAnswer(prompt: Prompt, text: string, options: TypedAnswerOptions): TypedAnswer {
  const words = text.trim();
  if (words === '') return { kind: 'empty' };
  switch (prompt.kind) {
    case 'confirmation':
      return verdictIn(prompt, words, options);
    case 'question':
      return answerTo(prompt, words);
    case 'freeform':
      // A schema may want something other than text.
      return prompt.schema === null ? { kind: 'words', answer: { kind: 'filled', value: words } } : ELSEWHERE;
    case 'form':
    case 'review':
    case 'link':
      return ELSEWHERE;
    default:
      return assertNever(prompt);
  }
}

function verdictIn(
  prompt: ConfirmationPrompt,
  words: string,
  { labelOf, own }: TypedAnswerOptions,
): TypedAnswer {
  const { choices } = prompt;
  // "Deny" refuses also where the button says what is not done.
  const isPlainNo = own.no.some((word) => fold(word) === fold(words));
  const refusals = choices.filter(({ tone, label }) => tone === 'deny' && label === null);
  const named =
    choices.find((choice) => fold(labelOf(choice)) === fold(words)) ??
    (isPlainNo && refusals.length === 1 ? refusals[0] : undefined);
  if (named?.tone === 'deny' && named.feedback !== 'required')
    return { kind: 'refusal', choice: named, answer: { kind: 'chosen', choice: named.id } };
  const { agrees, onlyAgrees, asks } = sentenceMeaning(words, own);
  const refuse = named ? null : noteOf(prompt, words);
  if (agrees || asks) {
    const [approve = null, other] = choices.filter(
      ({ tone, feedback }) => tone === 'approve' && feedback !== 'required',
    );
    return { kind: 'either', approve: other ? null : approve, refuse, onlyAgrees };
  }
  return refuse ? { kind: 'refusal', ...refuse } : ELSEWHERE;
}

/** The refusal that takes a note; else a reply that the producer offers beside approving. */
function noteOf(
  { choices }: ConfirmationPrompt,
  feedback: string,
): { readonly choice: Choice; readonly answer: Answer } | null {
  const isApprovable = choices.some(({ tone }) => tone === 'approve');
  const choice =
    choices.find((one) => one.tone === 'deny' && one.feedback !== 'none') ??
    choices.find((one) => one.tone === 'neutral' && one.feedback === 'required' && isApprovable);
  return choice ? { choice, answer: { kind: 'chosen', choice: choice.id, feedback } } : null;
}

function answerTo({ questions }: QuestionPrompt, words: string): TypedAnswer {
  const [item] = questions;
  if (!item || questions.length > 1 || item.minimum > 1) return ELSEWHERE;
  const named = item.options.filter(({ label }) => fold(label) === fold(words));
  const [option] = named;
  if (option && named.length === 1) return { kind: 'option', option, answer: pickedOption(item.key, option) };
  // Two options of one name: only the prompt can tell them apart.
  if (named.length > 1 || !item.freeText) return ELSEWHERE;
  const answers = new Map([[item.key, { options: [], text: words }]]);
  return { kind: 'words', answer: { kind: 'answered', answers } };
}

/** Returns the answer that picks one option. */
export function pickedOption(key: string, { id }: QuestionOption): Answer {
  return { kind: 'answered', answers: new Map([[key, { options: [id] }]]) };
}

function fold(text: string): string {
  return text.trim().toLowerCase();
}
