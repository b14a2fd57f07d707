import { labelMeaning, type OwnWords } from '../../core/admission/words.js';
import { valueTone } from '../../core/dialects/choices/choice-tone.js';
import type { Choice, ConfirmationPrompt, QuestionOption } from '../../core/protocol/prompt.js';
import type { CallWords } from '../settings/consequences.js';
import { actionWords } from './action-words.js';
import type { StackLabels } from './labels.js';

/** The labels that stand on the buttons of choices where the producer names none. */
export interface ChoiceLabels
  extends Pick<StackLabels, 'approve' | 'approveYes' | 'deny' | 'denyNo' | 'choices'> {}

type ActionLabels = ChoiceLabels & Pick<StackLabels, 'verbs' | 'dontDo'>;

/**
 * Returns the label of a choice: the producer's, unless it says the opposite of what is sent; else what the call does, in
 * the app's words or by our verb for its tool; else ours for its tone.
 *
 * @param said The app's words for the call; null where it does not know the tool.
 */
export function choiceLabel(
  choice: Choice,
  confirmation: ConfirmationPrompt,
  labels: ActionLabels,
  said: CallWords | null = null,
): string {
  const { tone, label } = choice;
  if (label !== null || tone === 'neutral' || !isLonePair(confirmation))
    return plainChoiceLabel(choice, confirmation, labels);
  return actionWords(confirmation, labels, said)[tone];
}

/** Whether a call is approved or refused by buttons that the producer does not name: one of each at most. */
function isLonePair({ calls, choices }: ConfirmationPrompt): boolean {
  const isOne = (tone: Choice['tone']) => choices.filter((choice) => choice.tone === tone).length <= 1;
  const isNamed = choices.some(({ tone, label }) => tone !== 'neutral' && label !== null);
  return calls.length > 0 && !isNamed && isOne('approve') && isOne('deny');
}

/** The same without the call: the words in which an answer is told. */
export function plainChoiceLabel(
  choice: Choice,
  confirmation: ConfirmationPrompt,
  labels: ChoiceLabels,
): string {
  if (choice.label !== null && contradictedLabel(choice, labels) === null) return choice.label;
  const proposal = confirmation.calls.length > 0;
  switch (choice.tone) {
    case 'approve':
      return proposal ? labels.approve : labels.approveYes;
    case 'deny':
      return proposal ? labels.deny : labels.denyNo;
    case 'neutral':
      return isNamed(choice.id, labels) ? labels.choices[choice.id] : choice.id;
  }
}

/**
 * Returns the producer's label of a choice where it says the opposite of what the choice sends, as a button "Deny" that
 * approves. It is then quoted beside the button, which has our word. Null where it does not.
 */
export function contradictedLabel({ label, tone }: Choice, labels: ChoiceLabels): string | null {
  return label !== null && contradicts(label, tone, labels) ? label : null;
}

/** Returns the label of a question's option, and the producer's where that says the opposite of the option's value. */
export function optionLabel(
  { label, value }: QuestionOption,
  labels: ChoiceLabels,
): { readonly text: string; readonly quoted: string | null } {
  const tone = valueTone(value);
  if (!contradicts(label, tone, labels)) return { text: label, quoted: null };
  return { text: tone === 'deny' ? labels.denyNo : labels.approveYes, quoted: label };
}

/** Returns the app's own words for yes and no. */
export function ownWords({ approve, approveYes, deny, denyNo }: ChoiceLabels): OwnWords {
  return { yes: [approve, approveYes], no: [deny, denyNo], cancel: [] };
}

function contradicts(label: string, tone: Choice['tone'], labels: ChoiceLabels): boolean {
  if (tone === 'neutral') return false;
  const meaning = labelMeaning(label, ownWords(labels));
  return tone === 'approve' ? meaning === 'no' || meaning === 'cancel' : meaning === 'yes';
}

function isNamed(id: string, labels: ChoiceLabels): id is keyof ChoiceLabels['choices'] {
  return Object.hasOwn(labels.choices, id);
}
