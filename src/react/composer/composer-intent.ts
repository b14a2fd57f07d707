import type { PendingInterrupt } from '../../core/store/pending-interrupt.js';
import { type TextIntent, textIntent } from '../../renderers/parts/text-intent.js';
import { choiceLabel } from '../../ui/choice-label.js';
import type { Settings } from '../../ui/settings.js';
import type { ComposerIntent } from './composer-state.js';

/** Returns what the text would be sent as. If the card warns of a danger, an answer in words has to be given there. */
export function readIntent(
  { prompt, expiry }: PendingInterrupt,
  text: string,
  danger: string | null,
  { labels, destructiveTools }: Settings,
): TextIntent | null {
  if (expiry.kind === 'expired') return null;
  const intent = textIntent(prompt, text, {
    destructiveTools,
    labelOf: (choice) => (prompt.kind === 'confirmation' ? choiceLabel(choice, prompt, labels) : choice.id),
  });
  const answersInWords = intent.kind === 'words' || intent.kind === 'option';
  return danger !== null && answersInWords ? { kind: 'elsewhere' } : intent;
}

/** Returns the placeholder of the empty text field, which says whether typed words would be an answer. */
export function placeholderOf(
  pending: PendingInterrupt,
  danger: string | null,
  settings: Settings,
): string | null {
  // `…` is the name of no option and no button, so it stands for any typed words.
  const any = readIntent(pending, '…', danger, settings);
  if (any === null) return null;
  return any.kind === 'elsewhere' ? settings.labels.notInWords : settings.labels.replyInWords;
}

/** Returns what Enter does with the text, and the words for it. */
export function intentOf(
  read: TextIntent | null,
  isBlank: boolean,
  { prompt }: PendingInterrupt,
  labels: Settings['labels'],
): ComposerIntent {
  if (isBlank) return { kind: 'none', label: labels.send };
  switch (read?.kind) {
    case 'note': {
      const label = prompt.kind === 'confirmation' ? choiceLabel(read.choice, prompt, labels) : '';
      return { kind: 'denies', label: labels.withThisNote(label) };
    }
    case 'option':
      return { kind: 'answers', label: labels.chooseOption(read.option.label) };
    case 'words':
      return { kind: 'answers', label: labels.sendAsAnswer };
    default:
      return { kind: 'goTo', label: labels.goToIt };
  }
}
