import { type Answer, type Chosen, isAnswerAlone } from '../protocol/answer.js';
import type {
  Choice,
  ConfirmationPrompt,
  Prompt,
  QuestionItem,
  QuestionOption,
  QuestionPrompt,
} from '../protocol/prompt.js';
import { readObjectFields } from '../schema/object-fields.js';
import { assertNever } from '../util/assert-never.js';
import { isObject, type JsonSchema, own } from '../util/json.js';
import { type OwnWords, type SentenceMeaning, sentenceMeaning, soleName } from './words.js';

/** A refusal by typed words. */
export interface WordsRefusal {
  /** The choice that refuses; null where the request is declined or skipped. */
  readonly choice: Choice | null;
  readonly answer: Answer;
  /** The words are no part of the answer: they go to the agent as the next message. */
  readonly follows: boolean;
}

interface PickedOption {
  readonly option: QuestionOption;
  readonly answer: Answer;
}

/** What a text typed beside a prompt would be, if it were sent now. */
export type TypedAnswer =
  /** Nothing was typed. */
  | { readonly kind: 'empty' }
  /** A refusal, with the words as its note or as the next message; or the name of the refusal, which needs neither. */
  | ({ readonly kind: 'refusal' } & WordsRefusal)
  /**
   * The words hold agreement, a question or an exception, so only the person can say which way they go. What is offered is
   * null where there is none; `onlyAgrees` where the words say nothing else.
   */
  | {
      readonly kind: 'either';
      readonly approve: Choice | null;
      readonly option: PickedOption | null;
      readonly refuse: WordsRefusal | null;
      readonly onlyAgrees: boolean;
    }
  /** The option whose label the text is or holds. */
  | ({ readonly kind: 'option' } & PickedOption)
  /** The answer in the person's own words. `option` is one that they name, which may be meant instead. */
  | { readonly kind: 'words'; readonly answer: Answer; readonly option: PickedOption | null }
  /** Not an answer: the person has to answer in the prompt itself. */
  | { readonly kind: 'elsewhere' };

const ELSEWHERE: TypedAnswer = { kind: 'elsewhere' };
const IN_CARD: TypedAnswer = { kind: 'either', approve: null, option: null, refuse: null, onlyAgrees: true };

export interface TypedAnswerOptions {
  /** What the button of a choice says. */
  readonly labelOf: (choice: Choice) => string;
  readonly own: OwnWords;
  /** Whether a refusal may be followed by a message: the source can send, and nothing else is open. */
  readonly canFollow: boolean;
  /** Whether the request may be skipped. */
  readonly cancellable: boolean;
}

/** Returns what a text would be as the answer to a prompt. Agreement never refuses, and a refusal never approves. */
export function typedAnswer(prompt: Prompt, text: string, options: TypedAnswerOptions): TypedAnswer {
  const words = text.trim();
  if (words === '') return { kind: 'empty' };
  const meaning = sentenceMeaning(words, options.own);
  const leave = decided(leaving(prompt, options), meaning);
  switch (prompt.kind) {
    case 'confirmation':
      return verdictIn(prompt, words, meaning, options);
    case 'question':
      return answerTo(prompt, words, options) ?? leave;
    case 'freeform':
      // A schema may want something other than text.
      return prompt.schema === null
        ? { kind: 'words', answer: { kind: 'filled', value: words }, option: null }
        : leave;
    case 'form':
    case 'review':
    case 'link':
      return leave;
    default:
      return assertNever(prompt);
  }
}

function verdictIn(
  prompt: ConfirmationPrompt,
  words: string,
  meaning: SentenceMeaning,
  options: TypedAnswerOptions,
): TypedAnswer {
  const { choices } = prompt;
  // "Deny" refuses also where the button says what is not done.
  const isPlainNo = options.own.no.some((word) => fold(word) === fold(words));
  const refusals = choices.filter(({ tone, label }) => tone === 'deny' && label === null);
  const named =
    choices.find((choice) => fold(options.labelOf(choice)) === fold(words)) ??
    (isPlainNo && refusals.length === 1 ? refusals[0] : undefined);
  const refused = named?.tone === 'deny' ? plainAnswer(named) : null;
  if (named && refused) return { kind: 'refusal', choice: named, answer: refused, follows: false };
  const approvals = choices.filter(({ tone }) => tone === 'approve');
  const meant = named ?? (meaning.onlyAgrees && approvals.length === 1 ? approvals[0] : undefined);
  // What it asks for is in the card.
  if (meant?.form && !plainAnswer(meant)) return IN_CARD;
  const refuse = named ? null : (noteOf(prompt, words) ?? leaving(prompt, options));
  // Whoever names a choice means no other.
  const [approve = null, other] = approvals.filter((one) => plainAnswer(one) && (named ?? one) === one);
  // The words of the button that approves agree as its "Approve" would. One that says no as well decides nothing.
  const isNamed = approve === named && !meaning.excepts;
  const said = isNamed ? { ...meaning, agrees: true, onlyAgrees: true } : meaning;
  return decided(refuse, said, other ? null : approve);
}

/** A refusal is one at once, unless the words hold agreement or a question. */
function decided(
  refuse: WordsRefusal | null,
  { agrees, onlyAgrees, asks }: SentenceMeaning,
  approve: Choice | null = null,
): TypedAnswer {
  if (!agrees && !asks) return refuse ? { kind: 'refusal', ...refuse } : ELSEWHERE;
  const isOffered = approve !== null || (refuse !== null && !onlyAgrees);
  return isOffered ? { kind: 'either', approve, option: null, refuse, onlyAgrees } : ELSEWHERE;
}

/** The refusal that takes a note; else a reply that the producer offers beside approving. */
function noteOf({ choices }: ConfirmationPrompt, feedback: string): WordsRefusal | null {
  const isApprovable = choices.some(({ tone }) => tone === 'approve');
  const choice =
    choices.find((one) => one.tone === 'deny' && takesWords(one)) ??
    choices.find((one) => one.tone === 'neutral' && one.feedback === 'required' && !one.form && isApprovable);
  return choice ? { choice, answer: { kind: 'chosen', choice: choice.id, feedback }, follows: false } : null;
}

function takesWords({ feedback, form }: Choice): boolean {
  return feedback !== 'none' && form === undefined;
}

/** The refusal that the words follow as a message: a denial, else declining, else skipping. */
function leaving(prompt: Prompt, { canFollow, cancellable }: TypedAnswerOptions): WordsRefusal | null {
  if (!canFollow) return null;
  const denying =
    prompt.kind === 'confirmation' ? prompt.choices.find(({ tone }) => tone === 'deny') : undefined;
  const denied = denying && plainAnswer(denying);
  if (denying) return denied ? { choice: denying, answer: denied, follows: true } : null;
  const declines = prompt.kind === 'link' || (prompt.kind === 'form' && prompt.declinable);
  if (declines) return { choice: null, answer: { kind: 'declined' }, follows: true };
  return cancellable ? { choice: null, answer: { kind: 'cancelled' }, follows: true } : null;
}

/** Null where the words answer nothing of it. */
function answerTo(prompt: QuestionPrompt, words: string, options: TypedAnswerOptions): TypedAnswer | null {
  const [item] = prompt.questions;
  if (!item || prompt.questions.length > 1 || item.minimum > 1) return null;
  const named = item.options.filter(({ label }) => fold(label) === fold(words));
  const [option] = named;
  if (option && named.length === 1) return { kind: 'option', ...picked(item, option) };
  // Two options of one name: only the prompt can tell them apart.
  if (named.length > 1) return ELSEWHERE;
  const held = soleName(words, item.options, ({ label }) => label);
  const offered = held ? picked(item, held.one) : null;
  if (item.freeText) {
    const answers = new Map([[item.key, { options: [], text: words }]]);
    return { kind: 'words', answer: { kind: 'answered', answers }, option: offered };
  }
  if (!held || !offered) return null;
  const { agrees, asks, excepts } = sentenceMeaning(held.rest, options.own);
  if (!agrees && !excepts && !asks) return { kind: 'option', ...offered };
  const refuse = leaving(prompt, options);
  return { kind: 'either', approve: null, option: offered, refuse, onlyAgrees: false };
}

function picked({ key }: QuestionItem, option: QuestionOption): PickedOption {
  return { option, answer: pickedOption(key, option) };
}

/**
 * Returns the answer that a choice is by itself, with a form that nothing has to be filled into left empty. Null where it
 * takes words, or the form would send something.
 */
export function plainAnswer(choice: Choice): Chosen | null {
  const { id, form, feedback } = choice;
  if (isAnswerAlone(choice)) return { kind: 'chosen', choice: id };
  const isEmpty = form !== undefined && feedback !== 'required' && takesNothing(form);
  return isEmpty ? { kind: 'chosen', choice: id, filled: {} } : null;
}

/** Whether a form sends an empty object as long as nobody touches it: none of its fields is required, and none has a value. */
function takesNothing(form: JsonSchema): boolean {
  const fields = isObject(form) ? readObjectFields(form, form) : null;
  if (!fields || fields.required.size > 0) return false;
  return [...fields.nodes.values()].every(({ schema }) => {
    const isText = ['string', 'number', 'integer', 'boolean'].some((type) => own(schema, 'type') === type);
    return isText && own(schema, 'default') === undefined && own(schema, 'const') === undefined;
  });
}

/** Returns the answer that picks one option. */
export function pickedOption(key: string, { id }: QuestionOption): Answer {
  return { kind: 'answered', answers: new Map([[key, { options: [id] }]]) };
}

function fold(text: string): string {
  return text.trim().toLowerCase();
}
