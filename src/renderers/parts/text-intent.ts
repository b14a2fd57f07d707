import type { Answer } from '../../core/protocol/answer.js';
import type { Choice, Confirmation, Prompt, Question, QuestionOption } from '../../core/protocol/prompt.js';
import { assertNever } from '../../core/util/assert-never.js';
import { approvalStep, mayRun } from './prompt-danger.js';

/** What a text typed beside a prompt would be, if it were sent now. */
export type TextIntent =
  /** Nothing was typed. */
  | { readonly kind: 'empty' }
  /** The note of a choice that lets nothing run. */
  | { readonly kind: 'note'; readonly choice: Choice; readonly answer: Answer }
  /** The option whose label the text is. */
  | { readonly kind: 'option'; readonly option: QuestionOption; readonly answer: Answer }
  /** The answer in the person's own words. */
  | { readonly kind: 'words'; readonly answer: Answer }
  /** Not an answer: the person has to answer in the prompt itself. */
  | { readonly kind: 'elsewhere' };

const ELSEWHERE: TextIntent = { kind: 'elsewhere' };

interface TextIntentOptions {
  /** The names of tools that destroy something. */
  readonly destructiveTools: readonly string[];
  /** What the button of a choice says. */
  readonly labelOf: (choice: Choice) => string;
}

/**
 * Returns what a text would be as the answer to a prompt. It never approves, and never answers what takes a second
 * step: that step is in the prompt.
 */
export function textIntent(
  prompt: Prompt,
  text: string,
  { destructiveTools, labelOf }: TextIntentOptions,
): TextIntent {
  const words = text.trim();
  if (words === '') return { kind: 'empty' };
  switch (prompt.kind) {
    case 'confirmation':
      return noteOf(prompt, words, labelOf);
    case 'question':
      return approvalStep(prompt, destructiveTools) !== 'none' ? ELSEWHERE : answerTo(prompt, words);
    case 'freeform':
      // A schema may want something other than text.
      return prompt.schema !== null || approvalStep(prompt, destructiveTools) !== 'none'
        ? ELSEWHERE
        : { kind: 'words', answer: { kind: 'filled', value: words } };
    case 'form':
    case 'review':
    case 'link':
      return ELSEWHERE;
    default:
      return assertNever(prompt);
  }
}

/** The refusal that takes a note; else a reply that the producer offers beside approving. */
function noteOf(
  { choices }: Confirmation,
  feedback: string,
  labelOf: TextIntentOptions['labelOf'],
): TextIntent {
  // A person who types a button's label means that button, and not a refusal with the label as its note.
  if (choices.some((choice) => fold(labelOf(choice)) === fold(feedback))) return ELSEWHERE;
  const choice =
    choices.find(({ tone, feedback }) => tone === 'deny' && feedback !== 'none') ??
    choices.find((one) => one.tone === 'neutral' && one.feedback === 'required' && !mayRun(one, choices));
  if (!choice) return ELSEWHERE;
  return { kind: 'note', choice, answer: { kind: 'chosen', choice: choice.id, feedback } };
}

function answerTo({ questions }: Question, words: string): TextIntent {
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
