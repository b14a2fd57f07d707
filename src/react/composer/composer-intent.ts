import { type TypedAnswer, typedAnswer, type WordsRefusal } from '../../core/admission/typed-answer.js';
import type { Answer } from '../../core/protocol/answer.js';
import type { Choice, Prompt } from '../../core/protocol/prompt.js';
import { isCancellable, type PendingInterrupt } from '../../core/thread/run-state.js';
import { saidOf } from '../../ui/labels/action-words.js';
import { choiceLabel, optionLabel, ownWords } from '../../ui/labels/choice-label.js';
import type { Settings } from '../../ui/settings/use-holdpoint.js';
import type { ComposerAnswers } from './composer-answers.js';
import type { ComposerIntent } from './composer-state.js';

/** Says a choice of a request as its button does. */
export type LabelOf = (choice: Choice) => string;

/** Returns what says each choice of a request. The app is asked once for its words. */
export function choiceLabels(prompt: Prompt, settings: Pick<Settings, 'labels' | 'consequences'>): LabelOf {
  if (prompt.kind !== 'confirmation') return ({ id }) => id;
  const said = saidOf(prompt, settings);
  return (choice) => choiceLabel(choice, prompt, settings.labels, said);
}

/**
 * Returns what the text would be as an answer; null for a request that has expired.
 *
 * @param canFollow Whether the words may go to the agent as the message after a refusal.
 */
export function readTyped(
  pending: PendingInterrupt,
  text: string,
  labels: Settings['labels'],
  labelOf: LabelOf,
  canFollow: boolean,
): TypedAnswer | null {
  const { prompt, expiry } = pending;
  if (expiry.kind === 'expired') return null;
  return typedAnswer(prompt, text, {
    own: ownWords(labels),
    labelOf,
    canFollow,
    cancellable: isCancellable(pending),
  });
}

/**
 * Returns the placeholder of the empty text field, which says whether typed words would be an answer.
 *
 * @param needsStep Whether an answer takes a second step, which is in the card.
 */
export function placeholderOf(
  pending: PendingInterrupt,
  labels: Settings['labels'],
  labelOf: LabelOf,
  canFollow: boolean,
  needsStep: (answer: Answer) => boolean,
): string | null {
  // `…` is the name of no option and no button, so it stands for any typed words.
  const any = readTyped(pending, '…', labels, labelOf, canFollow);
  if (any === null) return null;
  const isAnswer = 'answer' in any && !needsStep(any.answer);
  return isAnswer ? labels.replyInWords : labels.notInWords;
}

/**
 * Returns what Enter does with the text, and the words for it.
 *
 * @param isSendable Whether an answer would be sent from the composer.
 */
export function intentOf(
  typed: TypedAnswer | null,
  isBlank: boolean,
  labels: Settings['labels'],
  labelOf: LabelOf,
  isSendable: ComposerAnswers['isSendable'],
): ComposerIntent {
  if (isBlank) return { kind: 'none', label: labels.send };
  if (typed?.kind === 'either') return { kind: 'choose', label: labels.goToIt };
  if (!typed || !('answer' in typed)) return { kind: 'none', label: labels.notInWords };
  if (!isSendable(typed)) return { kind: 'goTo', label: labels.goToIt };
  switch (typed.kind) {
    case 'refusal':
      return { kind: 'denies', label: refusalLabel(typed, labels, labelOf) };
    case 'option':
      return { kind: 'answers', label: labels.chooseOption(optionLabel(typed.option, labels).text) };
    case 'words':
      return { kind: 'answers', label: labels.sendAsAnswer };
    default:
      return typed satisfies never;
  }
}

/** Returns the words of a refusal that typed words are sent as. */
export function refusalLabel(
  { choice, answer, follows }: WordsRefusal,
  labels: Settings['labels'],
  labelOf: LabelOf,
): string {
  const leaves = answer.kind === 'declined' ? labels.decline : labels.cancelRequest;
  const label = choice ? labelOf(choice) : leaves;
  if (follows) return labels.andSayThis(label);
  const hasNote = answer.kind === 'chosen' && answer.feedback !== undefined;
  return hasNote ? labels.withThisNote(label) : label;
}
