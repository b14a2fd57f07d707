import { type TypedAnswer, typedAnswer } from '../../core/admission/typed-answer.js';
import type { Answer } from '../../core/protocol/answer.js';
import type { PendingInterrupt } from '../../core/store/pending-interrupt.js';
import { saidOf } from '../../ui/labels/action-words.js';
import { choiceLabel, optionLabel, ownWords } from '../../ui/labels/choice-label.js';
import type { Settings } from '../../ui/settings/settings.js';
import type { ComposerIntent } from './composer-state.js';

/** Returns what the text would be as an answer; null for a request that has expired. */
export function readTyped(
  { prompt, expiry }: PendingInterrupt,
  text: string,
  { labels, consequences }: Settings,
): TypedAnswer | null {
  if (expiry.kind === 'expired') return null;
  return typedAnswer(prompt, text, {
    own: ownWords(labels),
    labelOf: (choice) =>
      prompt.kind === 'confirmation'
        ? choiceLabel(choice, prompt, labels, saidOf(prompt, consequences))
        : choice.id,
  });
}

/**
 * Returns the placeholder of the empty text field, which says whether typed words would be an answer.
 *
 * @param needsStep Whether an answer takes a second step, which is in the card.
 */
export function placeholderOf(
  pending: PendingInterrupt,
  settings: Settings,
  needsStep: (answer: Answer) => boolean,
): string | null {
  // `…` is the name of no option and no button, so it stands for any typed words.
  const any = readTyped(pending, '…', settings);
  if (any === null) return null;
  const isAnswer = 'answer' in any && !needsStep(any.answer);
  return isAnswer ? settings.labels.replyInWords : settings.labels.notInWords;
}

/**
 * Returns what Enter does with the text, and the words for it.
 *
 * @param isSendable Whether an answer would be sent from the composer.
 */
export function intentOf(
  typed: TypedAnswer | null,
  isBlank: boolean,
  { prompt }: PendingInterrupt,
  { labels, consequences }: Pick<Settings, 'labels' | 'consequences'>,
  isSendable: (answer: Answer) => boolean,
): ComposerIntent {
  if (isBlank) return { kind: 'none', label: labels.send };
  if (typed?.kind === 'either') return { kind: 'choose', label: labels.goToIt };
  if (!typed || !('answer' in typed) || !isSendable(typed.answer))
    return { kind: 'goTo', label: labels.goToIt };
  switch (typed.kind) {
    case 'refusal': {
      const label =
        prompt.kind === 'confirmation'
          ? choiceLabel(typed.choice, prompt, labels, saidOf(prompt, consequences))
          : '';
      const hasNote = typed.answer.kind === 'chosen' && typed.answer.feedback !== undefined;
      return { kind: 'denies', label: hasNote ? labels.withThisNote(label) : label };
    }
    case 'option':
      return { kind: 'answers', label: labels.chooseOption(optionLabel(typed.option, labels).text) };
    case 'words':
      return { kind: 'answers', label: labels.sendAsAnswer };
    default:
      return typed satisfies never;
  }
}
