import type { Answer, Chosen } from '../protocol/answer.js';
import type { Confirmation } from '../protocol/prompt.js';
import { isCancellable } from './is-cancellable.js';
import type { ThreadEntry } from './thread-state.js';

/** False for a cancel, a choice or an option that the prompt does not offer. */
export function isOffered(entry: ThreadEntry, answer: Answer): boolean {
  const { prompt } = entry;
  if (answer.kind === 'cancelled') return isCancellable(entry);
  if (answer.kind === 'chosen' && prompt.kind === 'confirmation') return hasChoice(prompt, answer);
  if (answer.kind === 'reviewed' && prompt.kind === 'review')
    return prompt.items.every((item, index) => hasChoice(item, answer.items[index]));
  if (answer.kind === 'answered' && prompt.kind === 'question') {
    const offered = new Map(prompt.questions.map(({ key, options }) => [key, options.map(({ id }) => id)]));
    return [...answer.answers].every(([key, { options }]) =>
      options.every((id) => offered.get(key)?.includes(id)),
    );
  }
  return true;
}

function hasChoice({ choices }: Confirmation, answer: Chosen | undefined): boolean {
  return choices.some(({ id }) => id === answer?.choice);
}
