import { own, ownText } from '../util/json.js';
import type { Choice, ConfirmationPrompt, Prompt } from './prompt.js';

/** What the person said. A denial is an answer to the agent. `Cancelled` abandons the request and is sent separately. */
export type Answer = AnswerTo<Prompt> | Cancelled;

/**
 * What may be answered to a prompt of this kind: `AnswerTo<Form>` is `Filled | Declined`, `AnswerTo<Prompt>` is
 * every answer but `Cancelled`. To cancel is not to answer, whatever the prompt: use `run.cancel(key)`, and in a renderer
 * the `cancel` button that it is given.
 *
 * @example
 * function toAnswer(seat: string): AnswerTo<Question> {
 *   return { kind: 'answered', answers: new Map([['seat', { options: [seat] }]]) };
 * }
 */
export type AnswerTo<P extends Prompt> = {
  confirmation: Chosen;
  question: Answered;
  form: Filled | Declined;
  review: Reviewed;
  link: Opened | Declined;
  freeform: Filled;
}[P['kind']];

/** A confirmation's answer. */
export interface Chosen {
  readonly kind: 'chosen';
  /** The id of one of the prompt's choices. */
  readonly choice: string;
  readonly feedback?: string | undefined;
  /** The full replacement of the proposal's arguments; absent where nothing was edited. */
  readonly editedArgs?: unknown;
  /** What was filled in, where the choice has a `form`. */
  readonly filled?: unknown;
  /** Ids of the extras that were ticked. */
  readonly extras?: readonly string[] | undefined;
  /** The standing permission that gave it, where no person did. It is recorded, and never sent to the agent. */
  readonly rule?: GivingRule | undefined;
}

/** A standing permission that has given an answer. */
export interface GivingRule {
  readonly id: string;
  /** Which of its approvals of that day this is. */
  readonly use: number;
}

/** The standing permission that gave an answer; undefined where a person did. */
export function ruleOf(answer: Answer | null): GivingRule | undefined {
  return answer?.kind === 'chosen' ? answer.rule : undefined;
}

/** Reads a standing permission that has given an answer from data that was received; undefined where it names none. */
export function readGivingRule(value: unknown): GivingRule | undefined {
  const [id, use] = [ownText(value, 'id'), own(value, 'use')];
  return id !== null && typeof use === 'number' ? { id, use } : undefined;
}

/** A question's answer: by question key, the ids of the chosen options and the free text. */
export interface Answered {
  readonly kind: 'answered';
  readonly answers: ReadonlyMap<string, AnsweredItem>;
}

/** The answer to one of a prompt's questions. */
export interface AnsweredItem {
  /** Ids of the chosen options. */
  readonly options: readonly string[];
  /** The answer in the person's own words. */
  readonly text?: string | undefined;
  /** Words beside the choice, where the question takes `notes`. */
  readonly note?: string | undefined;
}

/** A form's value, or what was typed into a freeform prompt: text, or any JSON value. */
export interface Filled<Value = unknown> {
  readonly kind: 'filled';
  readonly value: Value;
}

/** A review's answer: one for each of its items, in their order. */
export interface Reviewed {
  readonly kind: 'reviewed';
  readonly items: readonly Chosen[];
}

/** The person opened the link. What they did there, only its server knows. */
export interface Opened {
  readonly kind: 'opened';
}

/** The person refused to fill in the form, or to open the link. An answer, not a cancel. */
export interface Declined {
  readonly kind: 'declined';
}

/** The request was abandoned without an answer. */
export interface Cancelled {
  readonly kind: 'cancelled';
}

/** Whether a press of the choice is its whole answer: it needs no words, and nothing to be filled in. */
export function isAnswerAlone({ feedback, form }: Choice): boolean {
  return feedback !== 'required' && form === undefined;
}

/**
 * False if the confirmation does not offer the choice, or the choice does not accept the feedback, the edits or the
 * extras beside it: a dialect would drop them, and the receipt would still say that they were sent.
 */
export function acceptsChoice(
  { choices, edit, extras }: ConfirmationPrompt,
  { choice: id, feedback, editedArgs, filled, extras: ticked = [] }: Chosen,
): boolean {
  const choice = choices.find((one) => one.id === id);
  return (
    choice !== undefined &&
    (filled === undefined) === (choice.form === undefined) &&
    (feedback === undefined || choice.feedback !== 'none') &&
    (editedArgs === undefined || Boolean(edit?.choiceIds.includes(id))) &&
    ticked.every((one) => extras.some((extra) => extra.id === one))
  );
}
