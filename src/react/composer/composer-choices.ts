import { pickedOption, plainAnswer, type TypedAnswer } from '../../core/admission/typed-answer.js';
import type { Answer, Chosen } from '../../core/protocol/answer.js';
import type {
  Choice,
  ConfirmationPrompt,
  Prompt,
  QuestionOption,
  QuestionPrompt,
} from '../../core/protocol/prompt.js';
import { optionLabel } from '../../ui/labels/choice-label.js';
import type { Settings } from '../../ui/settings/use-holdpoint.js';
import type { ComposerAnswers } from './composer-answers.js';
import { type LabelOf, refusalLabel } from './composer-intent.js';
import type { ComposerChoice, ComposerShortcut } from './composer-state.js';

interface ChoicesContext
  extends Pick<Settings, 'labels'>,
    Pick<ComposerAnswers, 'isInView' | 'isSendable' | 'give'> {
  readonly labelOf: LabelOf;
  /** What is typed. */
  readonly text: string;
}

// One row holds no more, and choosing is then easier in the card.
const MOST_OPTIONS = 3;
const LONGEST_OPTIONS = 36;

/** Returns the choices of a request that need no text: those that the admission would send from here. */
export function plainChoices(prompt: Prompt, context: ChoicesContext): readonly ComposerChoice[] {
  if (prompt.kind === 'confirmation') return confirmationChoices(prompt, context);
  return prompt.kind === 'question' ? questionChoices(prompt, context) : [];
}

function confirmationChoices(prompt: ConfirmationPrompt, context: ChoicesContext): readonly ComposerChoice[] {
  const { labelOf, give, isSendable } = context;
  const denying = denyingIn(prompt);
  const approving = soleApproval(prompt);
  return [denying, approving && isSendable(approving) ? approving : undefined].flatMap((offered) => {
    if (!offered) return [];
    const { choice, answer } = offered;
    return [{ label: labelOf(choice), approves: choice.tone === 'approve', choose: () => give({ answer }) }];
  });
}

/** Returns what the keys approve from the empty text field, while the whole card is in view; null for nothing. */
export function approvalByKeys(
  prompt: Prompt,
  { text, labelOf, give, isInView, isSendable }: ChoicesContext,
): ComposerShortcut | null {
  const approving = prompt.kind === 'confirmation' ? soleApproval(prompt) : undefined;
  if (prompt.kind !== 'confirmation' || !approving || text.trim() !== '' || !isInView) return null;
  const { choice, answer } = approving;
  if (!isSendable({ answer })) return null;
  return {
    label: labelOf(choice),
    approve: () => give({ answer }),
  };
}

/** A choice, and the answer that a press of it alone gives. */
interface Plain {
  readonly choice: Choice;
  readonly answer: Chosen;
}

function soleApproval({ choices }: ConfirmationPrompt): Plain | undefined {
  const [approving, other] = choices.filter(({ tone }) => tone === 'approve');
  return other || !approving ? undefined : plainOf(approving);
}

function denyingIn({ choices }: ConfirmationPrompt): Plain | undefined {
  return choices.flatMap((one) => (one.tone === 'deny' ? (plainOf(one) ?? []) : []))[0];
}

function plainOf(choice: Choice): Plain | undefined {
  const answer = plainAnswer(choice);
  return answer ? { choice, answer } : undefined;
}

/** Returns the ways in which typed words may be meant, where Enter alone takes none or not all of them. */
export function wordChoices(
  prompt: Prompt,
  typed: TypedAnswer | null,
  context: ChoicesContext,
): readonly ComposerChoice[] {
  if (typed?.kind === 'words') return typed.option ? [optionChoice(typed.option, context)] : [];
  if (typed?.kind !== 'either') return [];
  const { approve, refuse, option, onlyAgrees } = typed;
  const { labels, labelOf, text, give } = context;
  const choices: ComposerChoice[] = [];
  const denying = prompt.kind === 'confirmation' ? denyingIn(prompt) : undefined;
  if (refuse && !onlyAgrees) {
    const label = refusalLabel(refuse, labels, labelOf);
    choices.push({ label, approves: false, choose: () => give(refuse) });
  } else if (denying && !onlyAgrees && prompt.kind === 'confirmation') {
    const label = labelOf(denying.choice);
    const choose = () => give({ answer: denying.answer, keepsText: true });
    choices.push({ label, approves: false, choose });
  }
  if (option) choices.push(optionChoice(option, context));
  const approved = approve && plainAnswer(approve);
  if (approved) {
    const takesWords = approve.feedback !== 'none';
    const answer = { ...approved, ...(takesWords && { feedback: text.trim() }) };
    const label = labels.askAgreed(labelOf(approve));
    const keepsText = !takesWords && !onlyAgrees;
    choices.push({ label, approves: true, choose: () => give({ answer, step: 'approve?', keepsText }) });
  }
  return choices;
}

function optionChoice(
  { option, answer }: { readonly option: QuestionOption; readonly answer: Answer },
  { labels, give }: ChoicesContext,
): ComposerChoice {
  const label = labels.chooseOption(optionLabel(option, labels).text);
  return { label, approves: false, choose: () => give({ answer }) };
}

function questionChoices(
  prompt: QuestionPrompt,
  { give, labels, isSendable }: ChoicesContext,
): readonly ComposerChoice[] {
  const [item] = prompt.questions;
  const isShort =
    item !== undefined &&
    prompt.questions.length === 1 &&
    !item.multiple &&
    item.options.length <= MOST_OPTIONS &&
    item.options.reduce((length, { label }) => length + label.length, 0) <= LONGEST_OPTIONS &&
    item.options.every(({ preview }) => preview === null);
  if (!isShort) return [];
  return item.options.flatMap((option) => {
    const answer = pickedOption(item.key, option);
    const { text: label } = optionLabel(option, labels);
    return isSendable({ answer }) ? [{ label, approves: false, choose: () => give({ answer }) }] : [];
  });
}
