import { valueTone } from '../dialects/parts/choice-tone.js';
import type { Answer, AnsweredItem } from '../protocol/answer.js';
import type { ConfirmationPrompt, Prompt, QuestionItem } from '../protocol/prompt.js';

/**
 * Whether an answer only refuses: a choice that its dialect knows as a refusal, an option whose value is `false` or a
 * refusing word alone, or "decline". Words never make a refusal: neither the agent's label nor what the person typed.
 */
export function isPlainRefusal(prompt: Prompt, answer: Answer): boolean {
  switch (answer.kind) {
    case 'cancelled':
    case 'declined':
      return true;
    case 'chosen':
      return prompt.kind === 'confirmation' && isRefusedBy(prompt, answer.choice);
    case 'reviewed':
      return (
        prompt.kind === 'review' &&
        prompt.items.every((item, index) => isRefusedBy(item, answer.items[index]?.choice))
      );
    case 'answered':
      return prompt.kind === 'question' && isAnsweredNo(prompt.questions, answer.answers);
    case 'filled':
    case 'opened':
      return false;
    default:
      return answer satisfies never;
  }
}

function isRefusedBy({ choices }: ConfirmationPrompt, choice: string | undefined): boolean {
  return choices.find(({ id }) => id === choice)?.tone === 'deny';
}

function isAnsweredNo(
  questions: readonly QuestionItem[],
  answers: ReadonlyMap<string, AnsweredItem>,
): boolean {
  return questions.every(({ key, options }) => {
    const answered = answers.get(key);
    const [picked, ...more] = answered?.options ?? [];
    const option = options.find(({ id }) => id === picked);
    return (
      option !== undefined &&
      more.length === 0 &&
      answered?.text === undefined &&
      valueTone(option.value) === 'deny'
    );
  });
}
