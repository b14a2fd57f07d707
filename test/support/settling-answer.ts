import type { Answer, Chosen, ConfirmationPrompt, Prompt } from 'holdpoint/core';

/** A cancel, or if the prompt offers none the first answer that it accepts. */
export function settlingAnswer(prompt: Prompt): Answer {
  if (prompt.cancellable !== false) return { kind: 'cancelled' };
  switch (prompt.kind) {
    case 'confirmation':
      return firstChoice(prompt);
    case 'review':
      return { kind: 'reviewed', items: prompt.items.map(firstChoice) };
    case 'question':
      return {
        kind: 'answered',
        answers: new Map(prompt.questions.map(({ key, options }) => [key, firstOption(options)])),
      };
    case 'form':
    case 'freeform':
      return { kind: 'filled', value: 'x' };
    case 'link':
      return { kind: 'opened' };
  }
}

function firstChoice({ choices }: Pick<ConfirmationPrompt, 'choices'>): Chosen {
  return { kind: 'chosen', choice: choices[0]?.id ?? '' };
}

function firstOption([first]: readonly { readonly id: string }[]) {
  return first ? { options: [first.id] } : { options: [], text: 'x' };
}
