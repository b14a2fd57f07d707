import { pickedOption, type TypedAnswer } from '../../core/admission/typed-answer.js';
import type { Answer } from '../../core/protocol/answer.js';
import type { Choice, ConfirmationPrompt, Prompt, QuestionPrompt } from '../../core/protocol/prompt.js';
import { saidOf } from '../../ui/labels/action-words.js';
import { choiceLabel, optionLabel } from '../../ui/labels/choice-label.js';
import type { Settings } from '../../ui/settings/settings.js';
import type { ComposerAnswers } from './composer-answers.js';
import type { ComposerChoice } from './composer-state.js';

/** The keys that approve from the text field. */
export const APPROVE_KEYS = 'Control+Enter Meta+Enter';

interface ChoicesContext
  extends Pick<Settings, 'labels' | 'consequences'>,
    Pick<ComposerAnswers, 'isInView' | 'isSendable' | 'give'> {
  /** What is typed. */
  readonly text: string;
  readonly typed: TypedAnswer | null;
}

// With more options than these, choosing is easier in the card.
const MOST_OPTIONS = 5;

/** Returns the choices that a composer offers. They keep their place while something is typed that decides by itself. */
export function composerChoices(prompt: Prompt, context: ChoicesContext): readonly ComposerChoice[] {
  if (context.typed?.kind === 'either' && prompt.kind === 'confirmation')
    return bothWays(prompt, context.typed, context);
  const isOffered = context.text.trim() === '';
  return choicesOf(prompt, context).map((choice) =>
    isOffered ? { ...choice, isOffered } : { ...choice, isOffered, choose: () => {} },
  );
}

type PlainChoice = Omit<ComposerChoice, 'isOffered'>;

function choicesOf(prompt: Prompt, context: ChoicesContext): readonly PlainChoice[] {
  if (prompt.kind === 'confirmation') return confirmationChoices(prompt, context);
  return prompt.kind === 'question' ? questionChoices(prompt, context) : [];
}

function confirmationChoices(prompt: ConfirmationPrompt, context: ChoicesContext): readonly PlainChoice[] {
  const { labels, give, isSendable, isInView } = context;
  const [approving, other] = prompt.choices.filter(({ tone }) => tone === 'approve');
  const denying = prompt.choices.find(({ tone, feedback }) => tone === 'deny' && feedback !== 'required');
  const choices: PlainChoice[] = [];
  const isPlain = approving !== undefined && !other && approving.feedback !== 'required';
  if (isPlain && isInView && isSendable(chosen(approving))) {
    const label = choiceLabel(approving, prompt, labels, saidOf(prompt, context.consequences));
    choices.push({ label, approves: true, keys: APPROVE_KEYS, choose: () => give(chosen(approving)) });
  }
  if (denying) {
    const label = choiceLabel(denying, prompt, labels, saidOf(prompt, context.consequences));
    choices.push({ label, approves: false, choose: () => give(chosen(denying)) });
  }
  return choices;
}

function chosen({ id }: Choice): Answer {
  return { kind: 'chosen', choice: id };
}

/** Both ways in which typed words may be meant: as an approval, and as a refusal. */
function bothWays(
  prompt: ConfirmationPrompt,
  { approve, refuse, onlyAgrees }: Extract<TypedAnswer, { kind: 'either' }>,
  { labels, consequences, text, give }: ChoicesContext,
): readonly ComposerChoice[] {
  const said = saidOf(prompt, consequences);
  const choices: ComposerChoice[] = [];
  if (approve) {
    const takesWords = approve.feedback !== 'none';
    const answer = { ...chosen(approve), ...(takesWords && { feedback: text.trim() }) };
    const label = labels.askAgreed(choiceLabel(approve, prompt, labels, said));
    const options = { step: 'approve?', keepsText: !takesWords && !onlyAgrees } as const;
    choices.push({ label, approves: true, isOffered: true, choose: () => give(answer, options) });
  }
  const denying = prompt.choices.find(({ tone, feedback }) => tone === 'deny' && feedback !== 'required');
  if (refuse && !onlyAgrees) {
    const label = labels.withThisNote(choiceLabel(refuse.choice, prompt, labels, said));
    choices.push({ label, approves: false, isOffered: true, choose: () => give(refuse.answer) });
  } else if (denying) {
    const label = choiceLabel(denying, prompt, labels, said);
    const choose = () => give(chosen(denying), { keepsText: !onlyAgrees });
    choices.push({ label, approves: false, isOffered: true, choose });
  }
  return choices;
}

function questionChoices(
  prompt: QuestionPrompt,
  { give, labels, isSendable }: ChoicesContext,
): readonly PlainChoice[] {
  const [item] = prompt.questions;
  const isShort =
    item !== undefined &&
    prompt.questions.length === 1 &&
    !item.multiple &&
    item.options.length <= MOST_OPTIONS &&
    item.options.every(({ preview }) => preview === null);
  if (!isShort) return [];
  return item.options.flatMap((option) => {
    const picked = pickedOption(item.key, option);
    const { text: label } = optionLabel(option, labels);
    return isSendable(picked) ? [{ label, approves: false, choose: () => give(picked) }] : [];
  });
}
